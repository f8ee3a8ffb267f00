import { storageToMarkdown } from "../markdown/storage_to_markdown.ts";
import { StorageError } from "../../storage/storage_error.ts";
import { matchBlocks } from "../write_back/match_blocks.ts";
import { type Edit, type Span, spansIn } from "./edits.ts";
import type { SourcePiece } from "./source_text.ts";

/** Maximum number of different words: with more, only the common start and end are compared. */
const MAX_DIFFERENCES = 400;

/**
 * Changes the words of a block where they stand, whatever notation surrounds them: a footnote, an admonition, HTML.
 * Undefined if more than words changed in the wiki, or if the words are not found in the text. The result must be read
 * again: another occurrence of a word may have been found.
 */
export function patchWords(
  written: Pick<SourcePiece, "text" | "start" | "end" | "key">,
  goal: Pick<SourcePiece, "key">,
  kept: readonly Span[],
): readonly Edit[] | undefined {
  const [before, after] = [readWords(written.key), readWords(goal.key)];
  const changes = changedWords(before, after);
  if (changes === undefined) return undefined;
  const places = findWords(before, written, kept);
  const edits: Edit[] = [];
  for (const { from, to, words } of changes) {
    const range = rangeOf(places.slice(from, to), before.slice(from, to), written.text);
    const text = spellWords(words);
    if (range === undefined || text === undefined || spansIn(kept, range).length > 0) return undefined;
    edits.push({ ...range, text });
  }
  return edits;
}

/** Returns the range of words in a text; undefined if one was not found, or if more than marks stands between them. */
function rangeOf(places: readonly (Span | undefined)[], words: readonly Word[], text: string): Span | undefined {
  const range = { start: places[0]?.start ?? -1, end: -1 };
  let hasTag = false;
  for (const [i, { kind }] of words.entries()) {
    const place = places[i];
    if (kind === "tag") hasTag = true;
    else {
      if (place === undefined) return undefined;
      const between = i === 0 ? "" : text.slice(range.end, place.start);
      if (!(hasTag ? /^[\s>\\*_`~]*$/ : /^[\s>\\]*$/).test(between)) return undefined;
      [range.end, hasTag] = [place.end, false];
    }
  }
  return range.start < 0 ? undefined : range;
}

/** Returns the tags of a block, which are the same where only words changed. */
export function tagsOf(storage: string): string {
  return storage.match(/<(?!!\[CDATA)[^>]*>/g)?.join("") ?? "";
}

/** A tag, or a word of the text between tags. */
interface Word {
  readonly text: string;
  /** White space before it. */
  readonly gap: string;
  readonly kind: "tag" | "text" | "code";
}

const PARTS = /<!\[CDATA\[(?<code>(?:(?!\]\]>)[^])*)\]\]>|<[^>]*>|[^<]+/g;
const WORDS = /&[^;\s&]*;|[\p{L}\p{M}\p{N}]+|[^\s]/gu;

/** Reads the storage format of a block as tags and words. */
function readWords(storage: string): Word[] {
  const words: Word[] = [];
  let gap = "";
  for (const { 0: part, groups } of storage.matchAll(PARTS)) {
    const code = groups?.["code"];
    if (code === undefined && part.startsWith("<")) {
      words.push({ text: part, gap, kind: "tag" });
      gap = "";
      continue;
    }
    // The wiki shows white space in a text as one space.
    const text = code ?? part.replace(/\s+/g, " ");
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      words.push({ text: word, gap: gap + text.slice(end, index), kind: code === undefined ? "text" : "code" });
      gap = "";
      end = index + word.length;
    }
    gap += text.slice(end);
  }
  return words;
}

interface Change {
  /** Range of words that are replaced. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

/** Finds the words that changed, with their marks, and what they become. Undefined if nothing or more than that did. */
function changedWords(before: readonly Word[], after: readonly Word[]): Change[] | undefined {
  const keysOf = (words: readonly Word[]) => words.map(({ gap, text }) => gap + text);
  const gaps: Gap[] = [];
  let [from, start] = [0, 0];
  const pairs = matchBlocks(keysOf(before), keysOf(after), MAX_DIFFERENCES);
  for (const [to, end] of [...pairs, [before.length, after.length] as const]) {
    if (from < to || start < end) gaps.push({ from, to, start, end });
    [from, start] = [to + 1, end + 1];
  }
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const changes = gaps.map((gap) => widen(gap, before, after));
  if (changes.every((change) => change !== undefined)) return changes;
  // A mark around words that stay.
  const whole = widen({ ...first, to: last.to, end: last.end }, before, after);
  return whole && [whole];
}

/** Ranges of words before and after a change. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Most words beside a change that are written with it. */
const BESIDE = 6;

/** Adds words beside a change until it starts and ends with a word, and contains both marks of each pair or none. */
function widen({ from, to, start, end }: Gap, before: readonly Word[], after: readonly Word[]): Change | undefined {
  const isWord = (word: Word | undefined) => word !== undefined && word.kind !== "tag";
  for (let count = 0; count <= BESIDE; count++) {
    for (let lead = count; lead >= 0; lead--) {
      const trail = count - lead;
      if (lead > Math.min(from, start) || to + trail > before.length) continue;
      const old = before.slice(from - lead, to + trail);
      const words = after.slice(start - lead, end + trail);
      const isSound = isWord(old[0]) && isWord(old.at(-1)) && old[0]?.gap === words[0]?.gap &&
        isBalanced(old) && isBalanced(words) && isSame(before.slice(to, to + trail), after.slice(end, end + trail)) &&
        isSame(before.slice(from - lead, from), after.slice(start - lead, start));
      if (isSound) return { from: from - lead, to: to + trail, words };
    }
  }
  return undefined;
}

function isSame(a: readonly Word[], b: readonly Word[]): boolean {
  return a.length === b.length && a.every(({ gap, text }, i) => gap === b[i]?.gap && text === b[i]?.text);
}

function isBalanced(words: readonly Word[]): boolean {
  let depth = 0;
  return words.every(({ kind, text }) => {
    if (kind === "tag" && !text.endsWith("/>")) depth += text.startsWith("</") ? -1 : 1;
    return depth >= 0;
  }) && depth === 0;
}

/** What is never a word of the text: tags of HTML. */
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Finds the words in the source of the block: in order, and then the rest, because notes stand elsewhere there. */
function findWords(
  words: readonly Word[],
  { text, start, end }: Pick<SourcePiece, "text" | "start" | "end">,
  kept: readonly Span[],
): (Span | undefined)[] {
  const hidden = spansIn(kept, { start, end });
  const known = new Set(words.map((word) => word.text));
  let at = 0;
  const shown = text.slice(start, end).replace(TAG, (tag) => " ".repeat(tag.length));
  let source = shown.matchAll(WORDS).flatMap(({ 0: word, index }) => {
    const place = { start: start + index, end: start + index + word.length };
    while ((hidden[at]?.end ?? Infinity) <= place.start) at += 1;
    return known.has(word) && (hidden[at]?.start ?? Infinity) >= place.end ? [{ word, ...place }] : [];
  }).toArray();
  const places = words.map((): Span | undefined => undefined);
  let open = words.keys().toArray().filter((i) => words[i]?.kind !== "tag");
  for (let round = 0; round < 2 && open.length > 0; round++) {
    const wanted = open.map((i) => words[i]?.text ?? "");
    const pairs = matchBlocks(wanted, source.map(({ word }) => word), MAX_DIFFERENCES);
    for (const [i, k] of pairs) places[open[i] ?? -1] = source[k];
    const taken = new Set(pairs.values());
    open = open.filter((_, i) => !pairs.has(i));
    source = source.filter((_, k) => !taken.has(k));
  }
  return places;
}

/** Spells words with their marks as Markdown; undefined if that takes more than one line. */
function spellWords(words: readonly Word[]): string | undefined {
  const text = words.map(({ gap, text }, i) => i === 0 ? text : gap + text).join("");
  if (words.some(({ kind }) => kind === "code")) return words.every(({ kind }) => kind === "code") ? text : undefined;
  try {
    // After another word, nothing is the mark of a block.
    const spelled = storageToMarkdown(`<p>x ${text}</p>`).trimEnd();
    return spelled.startsWith("x ") && !spelled.includes("\n") ? spelled.slice(2) : undefined;
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}
