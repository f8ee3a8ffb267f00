import { type DateWords, dateWordsOf, weekRuleOf } from "../../../base/cldr/date_words.ts";
import { zoneName } from "../../../base/cldr/zone_names.ts";
import { type DateFields, readDateFields, weekOfMonth, weekOfYear } from "./date_fields.ts";

/** How dates are written. */
export interface SimpleDateOptions {
  /** BCP 47; dates in an unknown language are in English. */
  readonly language: string;
  /** Name in the IANA database: `Europe/Berlin`. */
  readonly timeZone: string;
}

/**
 * Formats a time by a pattern of Java's `SimpleDateFormat`, which templates for wiki exports use. Letters that have no
 * meaning in a pattern stay as they are; text in quotes always does. `Q` is the quarter.
 *
 * @throws {RangeError} when the time zone is unknown.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { formatSimpleDate } from "./format_simple_date.ts";
 *
 * const time = new Date("2026-03-05T21:07:09Z");
 * const options = { language: "de-DE", timeZone: "Europe/Berlin" };
 * strictEqual(formatSimpleDate(time, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'", options), "Donnerstag, 5. März 2026, 22:07 Uhr");
 * strictEqual(formatSimpleDate(time, "yyyy-MM-dd'T'HH:mm:ssXXX", options), "2026-03-05T22:07:09+01:00");
 * ```
 */
export function formatSimpleDate(time: Date, pattern: string, { language, timeZone }: SimpleDateOptions): string {
  const letters = new Set((pattern.match(TOKEN) ?? []).map((token) => token.charAt(0)).filter((sign) => sign !== "'"));
  const context: FieldContext = {
    fields: readDateFields(time, timeZone),
    words: dateWordsOf(language),
    isMonthAlone: letters.size === 1,
    ...{ language, timeZone },
  };
  return pattern.replace(TOKEN, (token) => {
    if (token === "''") return "'";
    if (token.startsWith("'")) return token.replace(/^'|'$/g, "").replaceAll("''", "'");
    return FIELDS[token.charAt(0)]?.(token.length, context) ?? token;
  });
}

/** Quoted text, which may lack its end, or one letter any number of times. */
const TOKEN = /''|'(?:[^']|'')*'?|([A-Za-z])\1*/g;

interface FieldContext extends SimpleDateOptions {
  readonly fields: DateFields;
  readonly words: DateWords;
  /** Whether a month has the form that it has without other fields. */
  readonly isMonthAlone: boolean;
}

/** Renders a field by the number of its letters. */
type RenderField = (count: number, context: FieldContext) => string;

const number = (value: (context: FieldContext) => number): RenderField => (count, context) =>
  String(value(context)).padStart(count, "0");

const year = (value: (context: FieldContext) => number): RenderField => (count, context) => {
  const full = Math.abs(value(context));
  return count === 2 ? String(full % 100).padStart(2, "0") : String(full).padStart(count, "0");
};

const month = (isAlone: boolean): RenderField => (count, { fields, words, isMonthAlone }) => {
  if (count < 3) return String(fields.month).padStart(count, "0");
  return nameOf(isAlone || isMonthAlone ? words.monthsAlone : words.months, count, fields.month - 1);
};

/** Returns a name in the length that a number of letters means. */
function nameOf({ long, short }: DateWords["months"], count: number, at: number): string {
  return (count > 3 ? long : short)[at] ?? "";
}

const FIELDS: Readonly<Record<string, RenderField>> = {
  G: (_, { fields, words }) => words.eras[fields.year > 0 ? 1 : 0] ?? "",
  y: year(({ fields }) => fields.year > 0 ? fields.year : 1 - fields.year),
  Y: year(({ fields, language }) => weekOfYear(fields, weekRuleOf(language)).year),
  M: month(false),
  L: month(true),
  Q: (count, { fields }) => {
    const quarter = Math.ceil(fields.month / 3);
    return count > 2 ? `Q${quarter}` : String(quarter).padStart(count, "0");
  },
  w: number(({ fields, language }) => weekOfYear(fields, weekRuleOf(language)).week),
  W: number(({ fields, language }) => weekOfMonth(fields, weekRuleOf(language))),
  D: number(({ fields }) => fields.dayOfYear),
  d: number(({ fields }) => fields.day),
  F: number(({ fields }) => Math.ceil(fields.day / 7)),
  E: (count, { fields, words }) => nameOf(words.weekdays, count, fields.weekday % 7),
  u: number(({ fields }) => fields.weekday),
  a: (_, { fields, words }) => words.halves[fields.hour < 12 ? 0 : 1] ?? "",
  H: number(({ fields }) => fields.hour),
  k: number(({ fields }) => fields.hour === 0 ? 24 : fields.hour),
  K: number(({ fields }) => fields.hour % 12),
  h: number(({ fields }) => fields.hour % 12 === 0 ? 12 : fields.hour % 12),
  m: number(({ fields }) => fields.minute),
  s: number(({ fields }) => fields.second),
  S: number(({ fields }) => fields.millisecond),
  z: (count, { fields, language, timeZone }) =>
    zoneName({ zone: timeZone, ...fields }, count > 3 ? "long" : "short", language),
  Z: (_, { fields }) => offset(fields, 2),
  X: (count, { fields }) => fields.offset === 0 ? "Z" : offset(fields, count),
};

/** Renders the offset from UTC: as hours, with minutes, or with minutes after a colon. */
function offset({ offset: minutes }: DateFields, form: number): string {
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((value) =>
    String(value).padStart(2, "0")
  );
  return `${minutes < 0 ? "-" : "+"}${hour}${form === 1 ? "" : form === 2 ? minute : `:${minute}`}`;
}
