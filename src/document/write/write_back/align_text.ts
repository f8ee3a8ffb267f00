import { matchBlocks } from "./match_blocks.ts";

/** Maps offsets between two texts. */
export interface Alignment {
  /** Returns the offset in the second text; undefined if it is not inside a word that both texts have. */
  after: (offset: number) => number | undefined;
  /** Maps an offset of the second text to the first. */
  before: (offset: number) => number | undefined;
}

/** A word, tag or character of a text. */
export interface Token {
  start: number;
  end: number;
  isWord: boolean;
}

/** Splits a text into the tokens that are compared. */
export function tokensIn(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    isWord: /^[\p{L}\p{M}\p{N}]/u.test(word),
  }));
}

/** Matches tags, named characters, words and single characters, but not the white space between them. */
const TOKEN = /<[^>]*>|&[^;\s]{1,12};|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Maximum number of differences: an edit of one piece rarely has more, and the time is quadratic in them. */
const MAX_DIFFERENCES = 400;

/**
 * Aligns two pieces of XHTML word by word.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { alignText } from "./align_text.ts";
 *
 * const { after } = alignText("one two", "one and two");
 * strictEqual(after(4), 8);
 * ```
 */
export function alignText(before: string, after: string): Alignment {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  const pairs = matchBlocks(a.words, b.words, MAX_DIFFERENCES);
  const back = new Map([...pairs].map(([i, j]) => [j, i]));
  return {
    after: (offset) => placeIn(a, b, pairs, offset),
    before: (offset) => placeIn(b, a, back, offset),
  };
}

interface Tokens {
  words: string[];
  starts: number[];
}

function tokensOf(text: string): Tokens {
  const tokens: Tokens = { words: [], starts: [] };
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    tokens.words.push(word);
    tokens.starts.push(index);
  }
  return tokens;
}

function placeIn(from: Tokens, to: Tokens, pairs: ReadonlyMap<number, number>, offset: number): number | undefined {
  const i = lastUpTo(from.starts, offset);
  const [start, word = ""] = [from.starts[i] ?? 0, from.words[i]];
  const other = to.starts[pairs.get(i) ?? -1];
  return other === undefined || offset >= start + word.length ? undefined : other + offset - start;
}

/** Returns the index of the last ascending number that does not exceed a limit; -1 if all do. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
