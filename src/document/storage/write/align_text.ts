import { matchBlocks } from "../write_back/match_blocks.ts";

/** Where places of one text are in another. */
export interface Alignment {
  /** The place that a place of the first text has in the second; undefined where it stands in no word of both. */
  after: (offset: number) => number | undefined;
  /** The same the other way. */
  before: (offset: number) => number | undefined;
}

/** A word of a text, or a tag or sign. */
export interface Token {
  start: number;
  end: number;
  isWord: boolean;
}

/** The tokens of a text that are compared. */
export function tokensIn(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    isWord: /^[\p{L}\p{M}\p{N}]/u.test(word),
  }));
}

/** Tags, characters by name, words and single signs; white space is between them. */
const TOKEN = /<[^>]*>|&[^;\s]{1,12};|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** An edit of one piece of a page rarely has more; the time grows with their square. */
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

/** The index of the last of ascending numbers that is not above a limit; -1 where all are. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
