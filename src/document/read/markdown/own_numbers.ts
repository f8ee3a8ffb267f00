import { dropNumber, isUnnumberedHeading, keepAddress } from "../../heading_facts.ts";
import { oneLine } from "../../plain_text.ts";
import type { Heading, LeafDirective, PhrasingContent, Root, RootContent } from "../../tree.ts";
import { listFlowBlocks, listHeadings } from "./heading_places.ts";

/** Whose numbers headings have: those that their author wrote, or those of the template. */
export type NumberingChoice = "own" | "template";

const WORDS = "abschnitt|cap[ií]tulo|capitolo|chapitre|chapter|hoofdstuk|kapitel|part|section|teil";
/** A number before the text of a heading: `2.1 Scope`, `3. Scope`, `IV. Scope`, `Chapter 2: Scope`, `§ 3 Scope`. */
const NUMBER = new RegExp(
  String
    .raw`^(?<word>(?:${WORDS})\s+|§\s*)?(?:(?<decimal>(?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,4})|(?<roman>[IVX]{1,5})(?=[.:]))[.:)]?(?:\s+[-–—])?(?:\s+(?=[^\s\d])|$)`,
  "iu",
);
const NUMBER_IN_CHINESE = /^第(?<decimal>\d{1,3})[章节](?<word>)\s*(?=[^\s\d])/u;
/** Start of an appendix that has its own letter. */
const APPENDIX =
  /^(?:anhang|annexe?|ap[eé]ndice|appendi(?:ce|x)|bijlage)\s+(?:\d{1,2}|[A-Z])(?![\p{L}\p{N}])[.:)]?(?:\s+[-–—])?\s*/iu;
const ROMAN: readonly (readonly [sign: string, value: number])[] = [["X", 10], ["IX", 9], ["V", 5], ["IV", 4], [
  "I",
  1,
]];

/** Whether the template gives appendices letters. */
export interface AppendixLetters {
  readonly hasLetters?: boolean;
}

/**
 * Decides which headings the template numbers. Without a choice, that is none of a document whose highest headings have
 * their own numbers, such as `1. Abstract` and `2. Scope`, and none of an appendix with its own letter. For `own`, it is
 * none at all; for `template`, the own numbers are taken off, but not the letters of appendices where the template has
 * none. Links find a heading by its text as it was written.
 */
export function applyNumbering(
  root: Root,
  numbering: NumberingChoice | undefined,
  { hasLetters = false }: AppendixLetters = {},
): void {
  const headings = listHeadings(root).filter(({ heading, place }) => place !== "box" && oneLine(heading) !== "")
    .map(({ heading }) => heading);
  if (numbering === "own") return headings.forEach(dropNumber);
  if (numbering === undefined && areAllCounted(headings)) return headings.forEach(dropNumber);
  if (numbering === undefined || !hasLetters) keepLetters(headings);
  if (numbering === "template") takeOwnNumbers(root, headings.filter((heading) => !isUnnumberedHeading(heading)));
}

function areAllCounted(headings: readonly Heading[]): boolean {
  const highest = headings.filter((heading) => heading.depth === 1 && !isUnnumberedHeading(heading));
  return areCounted(highest.map(oneLine));
}

/** Takes the numbers of the template from appendices that have their own letters, and from the headings in them. */
function keepLetters(headings: readonly Heading[]): void {
  let appendix = Infinity;
  for (const heading of headings) {
    if (heading.depth <= appendix) appendix = APPENDIX.test(oneLine(heading)) ? heading.depth : Infinity;
    if (heading.depth >= appendix) dropNumber(heading);
  }
}

function takeOwnNumbers(root: Root, headings: readonly Heading[]): void {
  const leveled = headings.map((heading) => ({ text: oneLine(heading), level: heading.depth }));
  const appendices: Heading[] = [];
  for (const [i, { length, isAppendix }] of findOwnNumbers(leveled).entries()) {
    const heading = headings[i];
    const text = leveled[i]?.text ?? "";
    if (heading === undefined || length === 0 || !cutStart(heading, text.slice(0, length))) continue;
    keepAddress(heading, text);
    if (isAppendix && heading.depth === 1) appendices.push(heading);
  }
  const [first] = appendices;
  const blocks = listFlowBlocks(root);
  const place = blocks.find(({ node }) => node === first);
  if (first === undefined || place === undefined || blocks.some(({ node }) => isAppendixMark(node))) return;
  const children: RootContent[] = place.parent.children;
  children.splice(children.indexOf(first), 0, APPENDIX_MARK);
}

const APPENDIX_MARK: LeafDirective = { type: "leafDirective", name: "appendix", attributes: {}, children: [] };

function isAppendixMark(node: RootContent): boolean {
  return node.type === "leafDirective" && node.name === "appendix";
}

/** Removes a text from the start of a heading, perhaps within marks; returns whether it is there. */
function cutStart(node: { readonly children: PhrasingContent[] }, start: string): boolean {
  const at = node.children.findIndex(({ type }) => type !== "textDirective");
  const first = node.children[at];
  if (first?.type === "emphasis" || first?.type === "strong") return cutStart(first, start);
  if (first?.type !== "text" || !first.value.startsWith(start.trimEnd())) return false;
  const value = first.value.slice(start.length);
  node.children.splice(at, 1, ...value === "" ? [] : [{ ...first, value }]);
  return true;
}

/** A heading as far as numbers are concerned. */
interface LeveledText {
  readonly text: string;
  readonly level: number;
}

/** An own number of a heading. */
interface FoundNumber {
  /** Length of its text; 0 without one. */
  readonly length: number;
  readonly isAppendix: boolean;
}

/**
 * Finds the own numbers of headings: those with a word or a sign before the number, those of siblings that count up, and
 * those that continue the number of the heading above. A number without a text behind it is none.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findOwnNumbers } from "./own_numbers.ts";
 *
 * const found = findOwnNumbers([{ text: "1. Abstract", level: 1 }, { text: "1.1 Detail", level: 2 }]);
 * deepStrictEqual(found.map(({ length }) => length), [3, 4]);
 * ```
 */
export function findOwnNumbers(headings: readonly LeveledText[]): FoundNumber[] {
  const open: { readonly level: number; readonly number: string | undefined }[] = [];
  const placed = headings.map(({ text, level }) => {
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const above = open.at(-1);
    const number = readNumber(text);
    open.push({ level, number: number && nameOf(number) });
    return { text, number, above };
  });
  const counted = new Map(
    [...Map.groupBy(placed, ({ above }) => above)].map(([above, siblings]) =>
      [above, judgeNumbers(siblings.flatMap(({ number }) => number ?? []))] as const
    ),
  );
  return placed.map(({ text, number, above }) => {
    const [appendix = ""] = APPENDIX.exec(text) ?? [];
    if (appendix !== "" && appendix.length < text.length) return { length: appendix.length, isAppendix: true };
    if (number === undefined || number.length >= text.length) return { length: 0, isAppendix: false };
    const continues = above?.number !== undefined && number.start === above.number;
    const isOwn = number.hasWord || continues || counted.get(above)?.(number) === true;
    return { length: isOwn ? number.length : 0, isAppendix: false };
  });
}

/** Returns a test for the own numbers among those of siblings. */
function judgeNumbers(numbers: readonly OwnNumber[]): (number: OwnNumber) => boolean {
  if (numbers.length === 1) return ({ hasSign, last }) => hasSign && last === 1;
  if (countUp(numbers)) return () => true;
  const isRising = rise(numbers);
  return ({ hasSign }) => hasSign && isRising;
}

function nameOf({ start, last }: OwnNumber): string {
  return start === "" ? String(last) : `${start}.${last}`;
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
  return first !== undefined && first.last <= 1 && numbers.length * 2 >= counted.length && countUp(numbers);
}

function countUp(numbers: readonly OwnNumber[]): boolean {
  const [first] = numbers;
  return first !== undefined && numbers.length >= 2 &&
    numbers.every(({ start, last }, i) => start === first.start && last === first.last + i);
}

function rise(numbers: readonly OwnNumber[]): boolean {
  return numbers.every(({ start, last }, i) => start === numbers[0]?.start && last > (numbers[i - 1]?.last ?? -1));
}

/** A number with the parts before its last one. */
interface OwnNumber {
  readonly start: string;
  readonly last: number;
  /** Length of its text, with the spaces behind it. */
  readonly length: number;
  /** Whether a word such as `Chapter`, or `§`, is before it. */
  readonly hasWord: boolean;
  /** Whether a sign such as a period is behind it. */
  readonly hasSign: boolean;
}

function readNumber(text: string): OwnNumber | undefined {
  const { 0: written = "", groups = {} } = NUMBER.exec(text) ?? NUMBER_IN_CHINESE.exec(text) ?? {};
  const { decimal, roman, word } = groups;
  const shape = { length: written.length, hasWord: word !== undefined, hasSign: /[.:)]/.test(written) };
  if (roman !== undefined) return { start: "", last: readRoman(roman.toUpperCase()), ...shape };
  if (decimal === undefined) return undefined;
  const parts = decimal.split(".");
  return { start: parts.slice(0, -1).join("."), last: Number(parts.at(-1)), ...shape };
}

function readRoman(text: string): number {
  const [sign, value] = ROMAN.find(([each]) => text.startsWith(each)) ?? ["", 0];
  return sign === "" ? 0 : value + readRoman(text.slice(sign.length));
}
