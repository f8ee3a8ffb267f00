import { diffArrays } from "diff";

/** Words that only one of two texts has, in pieces as they are next to each other. */
export interface TextDifference {
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** Options of {@linkcode compareTexts}. */
export interface CompareTextsOptions {
  /** Maximum number of words that differ; texts that differ more are not compared. */
  readonly maxDifferent?: number;
  /** Words of labels in lower case, such as `section`, besides numbers and single letters. */
  readonly labels?: ReadonlySet<string>;
  /** Texts of notes, which may be in another place with another number. */
  readonly notes?: readonly string[];
  /** Words in lower case that may be other ones, such as those before the numbers of captions in two languages. */
  readonly either?: ReadonlySet<string>;
}

const MAX_DIFFERENT = 5000;

/**
 * Compares the text of a document with that of another one that shows the same, by the letters and digits of their
 * words. Lines and pages may end elsewhere, also within words, and pieces such as footnotes may be in another place.
 * Labels of lists and headings, such as numbers, may be in `text` alone. Returns undefined if the texts differ in too
 * many places.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { compareTexts } from "./compare_texts.ts";
 *
 * deepStrictEqual(compareTexts("1. One o\u00ad\nffice\nTh ree.", "One, office, three"), { missing: [], extra: [] });
 * deepStrictEqual(compareTexts("One four", "One two three"), { missing: ["two three"], extra: ["four"] });
 * ```
 */
export function compareTexts(
  text: string,
  expected: string,
  { maxDifferent = MAX_DIFFERENT, labels = new Set(), either = new Set(), notes = [] }: CompareTextsOptions = {},
): TextDifference | undefined {
  const isLabel = (word: string) => labels.has(word) || either.has(word) || isNumber(word);
  // Words that may be others would be found in longer ones, such as "note" in "footnote".
  const isOwn = (word: string) => !either.has(word);
  const [before, after] = withoutNotes([wordsOf(expected), wordsOf(text)], notes);
  const changes = diffArrays(before, after, { maxEditLength: maxDifferent });
  if (changes === undefined) return undefined;
  const missing: string[][] = [];
  const extra: string[][] = [];
  for (const [removed, added] of hunksOf(changes, isLabel)) {
    if (removed.join("") === added.join("") || isOtherLabel(removed, added)) continue;
    missing.push(removed.filter(isOwn));
    extra.push(added.filter(isOwn));
  }
  const moves = new Moves(extra.filter(({ length }) => length > 0));
  let lost: readonly string[][] = missing;
  for (let before = Infinity; countWords(lost) < before;) { // finds what is left of pieces that were divided
    before = countWords(lost);
    lost = lost.flatMap((words) => moves.take(words));
  }
  const rest = moves.rest.filter((words) => !words.every(isLabel));
  return { missing: lost.map((words) => words.join(" ")), extra: rest.map((words) => words.join(" ")) };
}

type TextPair = readonly [expected: string[], text: string[]];

/** Takes the notes that both texts have out of them, with the numbers before them. */
function withoutNotes(texts: TextPair, notes: readonly string[]): TextPair {
  let [first, second] = texts;
  for (const note of notes) {
    const letters = wordsOf(note).join("");
    const places = letters.length > MIN_NOTE ? [findWords(first, letters), findWords(second, letters)] : [];
    const [one, other] = places;
    if (one === undefined || other === undefined) continue;
    first = first.toSpliced(one.at, one.count);
    second = second.toSpliced(other.at, other.count);
  }
  return [first, second];
}

/** Letters of a note that texts do not have by chance. */
const MIN_NOTE = 12;

/** Finds the words with some letters, and the number before them. */
function findWords(words: readonly string[], letters: string): { at: number; count: number } | undefined {
  const joined = words.join("");
  const ends = new Map<number, number>();
  let end = 0;
  for (const [i, word] of words.entries()) ends.set(end += word.length, i);
  for (let from = joined.indexOf(letters); from >= 0; from = joined.indexOf(letters, from + 1)) {
    const before = from === 0 ? -1 : ends.get(from);
    const last = ends.get(from + letters.length);
    if (before === undefined || last === undefined) continue;
    const at = before >= 0 && isNumber(words[before] ?? "") ? before : before + 1;
    return { at, count: last - at + 1 };
  }
  return undefined;
}

function countWords(pieces: readonly (readonly string[])[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Splits a text into words of letters, and numbers. What selects the look of a sign is no letter. */
function wordsOf(text: string): string[] {
  const joined = text.replace(/\u00ad\s*|[\ufe00-\ufe0f\u20e3]/g, "").normalize("NFKC").toLowerCase().replaceAll(
    "ς",
    "σ",
  );
  return (joined.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map((word) =>
    FROM_RIGHT.test(word) ? word.replace(STRETCHED, "") : word
  );
}

const FROM_RIGHT = /[\u0590-\u08ff]/;
/** Lines that justified Arabic words are stretched with, which PDFs store as any letter. */
const STRETCHED = /[^\u0590-\u08ff]|\u0640/gu;

interface Change {
  readonly added: boolean;
  readonly removed: boolean;
  readonly value: readonly string[];
}

/** Words that two moved pieces may have in common by chance. */
const CHANCE = 4;

/**
 * Returns the words that were removed and added between equal ones. A few equal ones between words, not labels, are a
 * part of both.
 */
function* hunksOf(
  changes: readonly Change[],
  isLabel: (word: string) => boolean,
): Generator<readonly [removed: string[], added: string[]]> {
  let removed: string[] = [];
  let added: string[] = [];
  let equal: readonly string[] = [];
  for (const { value, ...change } of changes) {
    if (!change.removed && !change.added) {
      equal = value;
      continue;
    }
    const isChance = equal.length <= CHANCE && ![...removed, ...added].every(isLabel) && !value.every(isLabel);
    if (isChance) {
      removed.push(...equal);
      added.push(...equal);
    } else if (equal.length > 0) {
      yield [removed, added];
      [removed, added] = [[], []];
    }
    equal = [];
    (change.removed ? removed : added).push(...value);
  }
  yield [removed, added];
}

/** Pieces of a text among which those that are missing elsewhere are found. */
class Moves {
  #pieces: readonly (readonly string[])[];

  constructor(pieces: readonly (readonly string[])[]) {
    this.#pieces = pieces;
  }

  get rest(): readonly (readonly string[])[] {
    return this.#pieces;
  }

  /** Takes words out of the pieces that have them next to each other, and returns those that none has. */
  take(words: readonly string[]): string[][] {
    const lost: string[][] = [[]];
    for (let at = 0; at < words.length;) {
      const length = this.#longestStart(words.slice(at));
      if (length > CHANCE || length === words.length - at) {
        this.#remove(words.slice(at, at + length).join(""));
        at += length;
        lost.push([]);
      } else lost.at(-1)?.push(words[at++] ?? "");
    }
    return lost.filter((each) => each.length > 0);
  }

  /** Returns how many of the first words a piece has next to each other. */
  #longestStart(words: readonly string[]): number {
    const pieces = this.#pieces.map((piece) => piece.join(""));
    let start = "";
    for (const [i, word] of words.entries()) {
      start += word;
      if (!pieces.some((piece) => piece.includes(start))) return i;
    }
    return words.length;
  }

  #remove(letters: string): void {
    const at = this.#pieces.findIndex((piece) => piece.join("").includes(letters));
    const piece = this.#pieces[at] ?? [];
    const from = piece.join("").indexOf(letters);
    const kept = [cut(piece, 0, from), cut(piece, from + letters.length, Infinity)].filter((each) => each.length > 0);
    this.#pieces = [...this.#pieces.slice(0, at), ...kept, ...this.#pieces.slice(at + 1)];
  }
}

/** Returns the words of a piece between two positions of its letters. */
function cut(words: readonly string[], from: number, to: number): string[] {
  const kept: string[] = [];
  let at = 0;
  for (const word of words) {
    const part = word.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (part !== "") kept.push(part);
    at += word.length;
  }
  return kept;
}

/** Returns whether labels of a list are of another kind, such as a and b for 1 and 2. */
function isOtherLabel(removed: readonly string[], added: readonly string[]): boolean {
  const areLetters = (words: readonly string[]) => words.every((word) => /^[a-z]+$/.test(word));
  return removed.length === added.length && [...removed, ...added].every(isNumber) &&
    (areLetters(removed) || areLetters(added));
}

/** Numbers, also Roman ones and letters, which programs put before headings, items and captions. */
function isNumber(word: string): boolean {
  return /^(?:\p{N}+|[a-z]|[ivxlc]+)$/u.test(word);
}
