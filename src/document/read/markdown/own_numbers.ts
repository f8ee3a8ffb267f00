import { dropNumber, isUnnumberedHeading } from "../../heading_facts.ts";
import { oneLine } from "../../plain_text.ts";
import type { Root } from "../../tree.ts";
import { listHeadings } from "./heading_places.ts";

/** A number before the text of a heading: `2.1 Scope`, `3. Scope`, `IV. Scope`, `Chapter 2: Scope`. */
const NUMBER =
  /^(?:(?:chapter|cap[ií]tulo|capitolo|chapitre|hoofdstuk|kapitel|part|section|teil)\s+)?(?:(\d{1,3}(?:\.\d{1,3}){0,4})|([IVX]{1,5})(?=[.:]))[.:)]?(?:\s+[-–—])?(?:\s+(?=[^\s\d])|$)/iu;
/** Start of an appendix that has its own letter. */
const APPENDIX = /^(?:anhang|annexe?|ap[eé]ndice|appendi(?:ce|x)|bijlage)\s+(?:\d{1,2}|[A-Z])(?![\p{L}\p{N}])/iu;
const ROMAN: readonly (readonly [sign: string, value: number])[] = [["X", 10], ["IX", 9], ["V", 5], ["IV", 4], [
  "I",
  1,
]];

/**
 * Takes the numbers that a template gives from headings that have their own: from all if the highest ones are counted,
 * such as `1. Abstract` and `2. Scope`, otherwise from appendices with a letter and the headings in them.
 */
export function keepOwnNumbers(root: Root): void {
  const headings = listHeadings(root).filter(({ heading, place }) => place !== "box" && oneLine(heading) !== "")
    .map(({ heading }) => heading);
  const highest = headings.filter((heading) => heading.depth === 1 && !isUnnumberedHeading(heading));
  const isCounted = areCounted(highest.map(oneLine));
  let appendix = Infinity;
  for (const heading of headings) {
    if (heading.depth <= appendix) appendix = APPENDIX.test(oneLine(heading)) ? heading.depth : Infinity;
    if (isCounted || heading.depth >= appendix) dropNumber(heading);
  }
}

/**
 * Tests whether headings of one level have their own numbers: at least two, and half of those that are no appendices,
 * count up from 0 or 1.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { areCounted } from "./own_numbers.ts";
 *
 * strictEqual(areCounted(["1. Abstract", "2. Scope", "References"]), true);
 * strictEqual(areCounted(["3 ways to begin", "2 ways to end"]), false);
 * ```
 */
export function areCounted(headings: readonly string[]): boolean {
  const counted = headings.filter((text) => !APPENDIX.test(text));
  const numbers = counted.flatMap((text) => readNumber(text) ?? []);
  const [first] = numbers;
  return first !== undefined && first.last <= 1 && numbers.length >= 2 && numbers.length * 2 >= counted.length &&
    numbers.every(({ start, last }, i) => start === first.start && last === first.last + i);
}

/** A number with the parts before its last one. */
interface OwnNumber {
  readonly start: string;
  readonly last: number;
}

function readNumber(text: string): OwnNumber | undefined {
  const [, decimal, roman] = NUMBER.exec(text) ?? [];
  if (roman !== undefined) return { start: "", last: readRoman(roman.toUpperCase()) };
  if (decimal === undefined) return undefined;
  const parts = decimal.split(".");
  return { start: parts.slice(0, -1).join("."), last: Number(parts.at(-1)) };
}

function readRoman(text: string): number {
  const [sign, value] = ROMAN.find(([each]) => text.startsWith(each)) ?? ["", 0];
  return sign === "" ? 0 : value + readRoman(text.slice(sign.length));
}
