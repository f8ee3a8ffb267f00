import { matchBlocks } from "./match_blocks.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import type { StorageNode } from "../../storage/storage_tree.ts";

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

/** Elements that contain visible text. */
const HOLDERS = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "div", "section"],
  ...["table", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["strong", "b", "em", "i", "del", "s", "u", "sub", "sup", "small", "big", "span", "code", "a"],
  ...["ac:task-list", "ac:task", "ac:task-body", "ac:layout", "ac:layout-section", "ac:layout-cell"],
  ...["ac:structured-macro", "ac:macro", "ac:rich-text-body", "ac:adf-extension", "ac:adf-node", "ac:adf-content"],
  ...["ac:link", "ac:link-body", "ac:image", "ac:caption"],
]);

/**
 * Marks the offsets of a piece of a page body where an element may start within visible text: 1 for each, by UTF-16
 * code unit. A well-formed range from there can be wrapped in an element.
 */
export function textPlaces(xhtml: string): Uint8Array {
  const places = new Uint8Array(xhtml.length);
  mark(parseStorage(xhtml), xhtml, places);
  return places;
}

function mark(nodes: readonly StorageNode[], xhtml: string, places: Uint8Array): void {
  for (const node of nodes) {
    const { start, end } = node;
    if (node.type === "element") {
      places[start] = 1;
      if (HOLDERS.has(node.name)) mark(node.children, xhtml, places);
    } else if (!node.cdata) {
      places.fill(1, start, end);
      for (const { 0: name, index } of xhtml.slice(start, end).matchAll(/&[^;]*;/g)) {
        places.fill(0, start + index + 1, start + index + name.length);
      }
    }
  }
}
