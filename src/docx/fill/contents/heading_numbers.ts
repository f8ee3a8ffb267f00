import { FILL_LIMITS } from "../../limits.ts";
import type { Numbering, NumberingLevels } from "../../facts/styles/numbering.ts";
import type { ParagraphFormat } from "../../facts/styles/paragraph_format.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";

/** A heading that may have a number. */
export interface CountedHeading {
  readonly styleId: string;
  /** Numbering of the paragraph itself, before that of its style; the ID 0 takes the number away. */
  readonly numbering?: ParagraphFormat["numbering"];
}

/** Counts the headings of a document as Word does, one after the other. */
export class HeadingNumbers {
  readonly #sheet: StyleSheet;
  readonly #numbering: Numbering;
  readonly #counters = new Map<number, (number | undefined)[]>();

  /** Starts counting. */
  constructor(sheet: StyleSheet, numbering: Numbering) {
    this.#sheet = sheet;
    this.#numbering = numbering;
  }

  /** Returns the number that the next heading shows, such as `2.1`; empty for none. */
  next({ styleId, numbering: own }: CountedHeading): string {
    const { id = 0, level = 0 } = { ...this.#sheet.paragraphFormat(styleId).numbering, ...own };
    const levels = this.#numbering.levels(id);
    const index = own?.level ?? this.#numbering.levelOfStyle(id, styleId)?.index ?? level;
    if (id <= 0 || levels.get(index) === undefined) return "";
    const counters = this.#counters.get(id) ?? [];
    this.#counters.set(id, counters);
    for (let above = 0; above < index; above++) counters[above] ??= levels.get(above)?.start ?? 0;
    const before = counters[index];
    counters[index] = before === undefined ? levels.get(index)?.start ?? 0 : before + 1;
    counters.length = index + 1;
    return showNumber(levels, index, counters);
  }
}

/** Returns what a level shows for the counters of its list: `Listing 4-1`; empty for a bullet. */
export function showNumber(
  levels: NumberingLevels,
  index: number,
  counters: readonly (number | undefined)[],
): string {
  const { format = "none", text = "" } = levels.get(index) ?? {};
  if (format === "bullet") return "";
  return text.slice(0, FILL_LIMITS.numberLength).replace(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1;
    return formatNumber(counters[level] ?? 0, levels.get(level)?.format ?? "decimal");
  }).trim();
}

/** Renders a number in a format of Word; those of other scripts as digits. */
function formatNumber(number: number, format: string): string {
  switch (format) {
    case "none":
      return "";
    case "decimalZero":
      return String(number).padStart(2, "0");
    case "upperLetter":
      return letters(number);
    case "lowerLetter":
      return letters(number).toLowerCase();
    case "upperRoman":
      return roman(number);
    case "lowerRoman":
      return roman(number).toLowerCase();
    default:
      return String(number);
  }
}

/** Word repeats the letter after Z: AA, BB. */
function letters(number: number): string {
  if (number < 1) return "";
  return String.fromCharCode(65 + (number - 1) % 26).repeat(Math.min(10, Math.ceil(number / 26)));
}

const ROMAN = [
  ...[["M", 1000], ["CM", 900], ["D", 500], ["CD", 400], ["C", 100], ["XC", 90], ["L", 50], ["XL", 40]] as const,
  ...[["X", 10], ["IX", 9], ["V", 5], ["IV", 4], ["I", 1]] as const,
];

function roman(number: number): string {
  let [left, shown] = [number, ""];
  for (const [sign, value] of ROMAN) {
    const count = Math.min(40, Math.floor(left / value));
    shown += sign.repeat(count);
    left -= count * value;
  }
  return shown;
}
