import { byCodeUnits } from "../order.ts";
import { LETTER_MARKS, LETTERS, PAIRS, SIGNS } from "./letter_order_table.ts";

/**
 * Compares titles and names as readers expect them in a list: by letters, then by their marks, then by case. Numbers count
 * by their values. The order is the same on every machine, and 0 only for equal texts.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { compareTitles } from "./compare_titles.ts";
 *
 * deepStrictEqual(["Zebra", "emu", "Äpfel", "École", "Part 10", "Part 9", "apfel"].sort(compareTitles), [
 *   ...["apfel", "Äpfel", "École", "emu", "Part 9", "Part 10", "Zebra"],
 * ]);
 * ```
 */
export function compareTitles(a: string, b: string): number {
  const [left, right] = [new CollationKey(a), new CollationKey(b)];
  return compareLists(left.letters, right.letters) || compareLists(left.marks, right.marks) ||
    compareLists(left.cases, right.cases) || byCodeUnits(a, b);
}

/**
 * Returns a text of plain letters and digits by which texts are sorted as {@linkcode compareTitles} does, for programs
 * that compare only code units.
 */
export function titleKey(text: string): string {
  const { letters, marks, cases } = new CollationKey(text);
  return [letters, marks, cases].map((list) => {
    const end = list.findLastIndex((value) => value !== 0) + 1;
    return list.slice(0, end).map((value) => value.toString(36).padStart(4, "0")).join("");
  }).join("-");
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

interface Weight {
  readonly letter: number;
  /** Which form of the letter it is. */
  readonly form: number;
}

const SPACE = 1;
const FIRST_SIGN = 2;
const DIGITS = 1000;
const FIRST_LETTER = 2000;
/** Weight of other scripts, whose letters follow by their code points. */
const OTHERS = 10_000;

const WEIGHTS: ReadonlyMap<string, Weight> = new Map([
  ...weigh(SIGNS, FIRST_SIGN),
  ...weigh(LETTERS, FIRST_LETTER),
]);
const PAIR_LETTERS: ReadonlyMap<string, string> = new Map(
  PAIRS.split(" ").map(([letter = "", ...pair]) => [letter, pair.join("")]),
);
const MARK_WEIGHTS: ReadonlyMap<string, number> = new Map(
  LETTER_MARKS.split(" ").map((code, at) => [String.fromCodePoint(Number.parseInt(code, 16)), at + 1]),
);
/** Weight of other forms of a letter, after those with marks. */
const FORMS = 1000;
/** й is a letter of its own, in two parts. */
const PART = /[0-9]+|\p{Cf}+|\s+|[иИ]\u0306|./gsu;

function weigh(groups: string, first: number): [string, Weight][] {
  return groups.split(" ").flatMap((group, at) =>
    Array.from(group, (letter, form): [string, Weight] => [letter, { letter: first + at, form }])
  );
}

/** What counts first, second and third. */
class CollationKey {
  readonly letters: number[] = [];
  readonly marks: number[] = [];
  readonly cases: number[] = [];

  constructor(text: string) {
    for (const [part] of text.normalize("NFKD").trim().matchAll(PART)) this.#add(part);
  }

  #add(part: string): void {
    if (/^\p{Cf}/u.test(part)) return;
    const mark = MARK_WEIGHTS.get(part);
    if (mark !== undefined) this.marks.push(mark);
    else if (/^[0-9]/.test(part)) this.#addNumber(part.replace(/^0+(?=.)/, ""));
    else if (/^\s/.test(part)) this.#addLetter(SPACE, 0, 0);
    else this.#addText(part.normalize("NFC"));
  }

  #addNumber(digits: string): void {
    this.letters.push(DIGITS, digits.length, ...Array.from(digits, Number));
    this.marks.push(0);
    this.cases.push(0);
  }

  #addText(character: string): void {
    const small = character.toLowerCase();
    const isCapital = small === character ? 0 : 1;
    const pair = PAIR_LETTERS.get(small);
    for (const each of pair ?? small) {
      const { letter, form } = WEIGHTS.get(each) ?? { letter: OTHERS + (each.codePointAt(0) ?? 0), form: 0 };
      this.#addLetter(letter, pair === undefined ? form : 1, isCapital);
    }
  }

  #addLetter(letter: number, form: number, isCapital: number): void {
    this.letters.push(letter);
    this.marks.push(0);
    if (form > 0) this.marks.push(FORMS + form);
    this.cases.push(isCapital);
  }
}
