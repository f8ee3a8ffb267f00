import { storageToMarkdown } from "../markdown/storage_to_markdown.ts";
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
    const found = places.slice(from, to);
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const range = { start: first.start, end: last.end };
    const isWhole = found.every((place, i) => {
      const next = i + 1 < found.length ? found[i + 1] : place;
      return place !== undefined && next !== undefined &&
        (place === next || /^[\s>\\]*$/.test(written.text.slice(place.end, next.start)));
    });
    const text = spellWords(words);
    if (!isWhole || text === undefined || spansIn(kept, range).length > 0) return undefined;
    edits.push({ ...range, text });
  }
  return edits;
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
  for (const { 0: part, groups } of storage.matchAll(PARTS)) {
    const code = groups?.["code"];
    if (code === undefined && part.startsWith("<")) words.push({ text: part, gap: "", kind: "tag" });
    else {
      const text = code ?? part;
      let end = 0;
      for (const { 0: word, index } of text.matchAll(WORDS)) {
        words.push({ text: word, gap: text.slice(end, index), kind: code === undefined ? "text" : "code" });
        end = index + word.length;
      }
    }
  }
  return words;
}

interface Change {
  /** Range of words that are replaced. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

/** Finds the words that changed, with at least one before and one after; undefined if tags changed, or nothing did. */
function changedWords(before: readonly Word[], after: readonly Word[]): Change[] | undefined {
  const keysOf = (words: readonly Word[]) => words.map(({ gap, text }) => gap + text);
  const changes: Change[] = [];
  const isWord = (word: Word | undefined) => word !== undefined && word.kind !== "tag";
  let [i, k] = [0, 0];
  const pairs = matchBlocks(keysOf(before), keysOf(after), MAX_DIFFERENCES);
  for (const [j, l] of [...pairs, [before.length, after.length] as const]) {
    if (i < j || k < l) {
      const isApart = before[i]?.gap === after[k]?.gap && i < j && k < l;
      const lead = !isApart && isWord(before[i - 1]) ? 1 : 0;
      const trail = !isApart && lead === 0 && isWord(before[j]) ? 1 : 0;
      const [old, words] = [before.slice(i - lead, j + trail), after.slice(k - lead, l + trail)];
      const isKept = old[0]?.gap === words[0]?.gap && [...old, ...words].every(isWord);
      if (!isKept) return undefined;
      changes.push({ from: i - lead, to: j + trail, words });
    }
    [i, k] = [j + 1, l + 1];
  }
  return changes.length === 0 ? undefined : changes;
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

/** Spells words as Markdown; undefined if that takes more than one line. */
function spellWords(words: readonly Word[]): string | undefined {
  const text = words.map(({ gap, text }, i) => i === 0 ? text : gap + text).join("");
  if (words[0]?.kind === "code") return text;
  // After another word, nothing is the mark of a block.
  const spelled = storageToMarkdown(`<p>x ${text}</p>`).trimEnd();
  return spelled.startsWith("x ") && !spelled.includes("\n") ? spelled.slice(2) : undefined;
}
