import { dateWordsOf } from "../../../base/cldr/date_words.ts";
import { formatSimpleDate, type SimpleDateOptions } from "../dates/format_simple_date.ts";
import type { PropertyValue } from "./document_values.ts";

/**
 * Returns the result of a field with a value, in the form that its switches ask for; undefined if Word must make it.
 *
 * @param switches What follows the name and the arguments of the field.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { formatResult } from "./format_result.ts";
 *
 * const dates = { language: "de", timeZone: "UTC" };
 * strictEqual(formatResult("a b", "\\* Upper \\* MERGEFORMAT", dates), "A B");
 * strictEqual(formatResult(new Date(0), '\\@ "dddd, d. MMMM yyyy"', dates), "Donnerstag, 1. Januar 1970");
 * strictEqual(formatResult(new Date(0), "", dates), "01.01.1970 00:00:00");
 * ```
 */
export function formatResult(value: PropertyValue, switches: string, dates: SimpleDateOptions): string | undefined {
  // Other calendars and forms of numbers.
  if (/\\[#hsu]/i.test(switches)) return undefined;
  const forms = [...switches.matchAll(/\\\*\s*"?([A-Za-z]+)/g)].map(([, form = ""]) => form.toLowerCase());
  const shape = forms.map((form) => SHAPES.get(form));
  if (shape.includes(undefined)) return undefined;
  const text = value instanceof Date
    ? formatSimpleDate(value, datePattern(switches, dates.language), dates)
    : value.replace(/\s+/g, " ").trim();
  return shape.reduce((shaped, change = unchanged) => change(shaped), text);
}

function unchanged(text: string): string {
  return text;
}

const SHAPES: ReadonlyMap<string, (text: string) => string> = new Map([
  ["upper", (text) => text.toUpperCase()],
  ["lower", (text) => text.toLowerCase()],
  ["firstcap", capitalize],
  ["caps", (text) => text.replace(/\S+/g, capitalize)],
  ["mergeformat", unchanged],
  ["charformat", unchanged],
]);

function capitalize(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

/** Returns the pattern of a date: its picture in the field, or date and time of the language with four digits of the year. */
function datePattern(switches: string, language: string): string {
  const [, quoted, bare] = /\\@\s*(?:["\u201c]([^"\u201d]*)["\u201d]|([^\s\\]+))/.exec(switches) ?? [];
  const picture = quoted ?? bare;
  if (picture !== undefined) return picture.replace(PICTURE, spellPicture).replaceAll("''", "");
  const { date, time } = dateWordsOf(language).patterns;
  return `${date.replace(/y+/, "y")} ${time}`.replaceAll("\u202f", " ");
}

/** Parts of the picture of a date in a field: a sign behind a backslash, quoted text, the halves of a day, fields, and other letters. */
const PICTURE = /\\.|'[^']*'?|am\/pm|AM\/PM|[dD]+|M+|[yY]+|h+|H+|m+|s+|[A-Za-gi-ln-rt-xz]+?/g;

/** Spells a part of the picture of a date as patterns have it. */
function spellPicture(part: string): string {
  if (part.startsWith("\\")) return /[A-Za-z]/.test(part) ? `'${part.slice(1)}'` : part.slice(1).replace("'", "");
  if (part.startsWith("'")) return `'${part.replaceAll("'", "")}'`;
  if (/^am\/pm$/i.test(part)) return "a";
  if (/^d+$/i.test(part)) return part.length > 2 ? "E".repeat(part.length) : part.toLowerCase();
  if (/^y+$/i.test(part)) return part.length > 2 ? "yyyy" : "yy";
  return /^[MhHms]+$/.test(part) ? part : `'${part}'`;
}
