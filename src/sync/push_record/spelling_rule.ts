import { diffArrays } from "diff";
import { MarkdownError } from "../../document/markdown_error.ts";
import { parseBlocks } from "../../document/read/markdown/parse_body.ts";
import { blockKey } from "../../document/write/storage/block_key.ts";
import { mdastToStorage } from "../../document/write/storage/mdast_to_storage.ts";
import { matchBlocks } from "../../document/write/write_back/match_blocks.ts";
import { type LinkedPlace, listLinkedPlaces, resolveMarks } from "./link_marks.ts";
import { cutRanges, findUnsentRanges, hasOnlyWords, spelledWords } from "./spelling_markup.ts";

/*
 * The spelling of a page is its Markdown as an author wrote it, where that differs from what the converter writes: marks,
 * wrapping, references, HTML. It never says anything that the page does not say: it has no comment, no definition that
 * nothing refers to, and no word that the converter's Markdown does not have, except in markup. An author's link to the
 * file of a page has a mark (link_marks.ts) instead of its address.
 */

/**
 * Returns the spelling of a text that may be kept beside its page; undefined if none of it may. A block that means
 * something else, or has words that the page does not have, is spelled as the converter spells it.
 *
 * @param canonical Markdown of the page as the converter writes it.
 */
export function publishableSpelling(
  markdown: string,
  canonical: string,
  limits: FormulaChoice = {},
): string | undefined {
  if (markdown === canonical) return canonical;
  try {
    const sent = cutRanges(markdown, findUnsentRanges(markdown));
    if (isSpellingOf(sent, canonical, limits)) return sent;
    const spelling = spellBlocks(sent, canonical, limits);
    return isSpellingOf(spelling, canonical, limits) ? spelling : undefined;
  } catch (error) {
    if (error instanceof MarkdownError) return undefined;
    throw error;
  }
}

/** Largest number of blocks that may mean something else. */
const MAX_EDITS = 500;

/** Takes every block from a text that means what a block of the converter means, with no other words; others from it. */
function spellBlocks(text: string, canonical: string, limits: FormulaChoice): string {
  const words = spelledWords(canonical);
  const places = listMarkedPlaces(canonical, limits);
  const [wanted, known] = [readMeanings(text, limits, places), readMeanings(canonical, limits, [])];
  const steps = diffArrays(known, wanted, {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: MAX_EDITS,
  });
  let [own, other] = [0, 0];
  const sources: string[] = [];
  for (const { count, added, removed } of steps ?? []) {
    const [theirs, mine] = [
      known.slice(own, own + (added ? 0 : count)),
      wanted.slice(other, other + (removed ? 0 : count)),
    ];
    own += theirs.length;
    other += mine.length;
    if (removed) sources.push(...theirs.map(({ source }) => source));
    else if (added) {
      sources.push(
        ...mine.filter(({ source, key }) => key === "" && hasOnlyWords(source, words)).map(({ source }) => source),
      );
    } else {sources.push(...mine.map(({ source }, at) =>
        hasOnlyWords(source, words) ? source : theirs[at]?.source ?? ""
      ));}
  }
  return sources.join("");
}

/** Tests whether a text is a spelling of the converter's Markdown: it means the same for the wiki, and says no more. */
export function isSpellingOf(spelling: string, canonical: string, limits: FormulaChoice = {}): boolean {
  if (spelling === canonical) return true;
  try {
    if (!hasOnlyWords(spelling, spelledWords(canonical)) || findUnsentRanges(spelling).length > 0) return false;
    const b = parseBlocks(canonical, limits);
    const a = readMarked(spelling, limits, listLinkedPlaces(b.flatMap(({ nodes }) => nodes)));
    return storageOf(a) === storageOf(b) || keysOf(a) === keysOf(b);
  } catch (error) {
    if (error instanceof MarkdownError) return false;
    throw error;
  }
}

/**
 * Tests whether the blocks that two texts have in common are spelled the same, and the first one has nothing that is never
 * sent: then nothing is lost if the second one takes its place.
 */
export function isSpelledAlike(own: string, other: string, limits: FormulaChoice = {}): boolean {
  try {
    if (findUnsentRanges(own).length > 0) return false;
    const [mine, theirs] = [own, other].map((text) => readMeanings(text, limits, []).filter(({ key }) => key !== ""));
    const keysIn = (meanings: readonly Meaning[] = []) => meanings.map(({ key }) => key);
    const pairs = matchBlocks(keysIn(mine), keysIn(theirs), MAX_EDITS);
    return [...pairs].every(([i, k]) => mine?.[i]?.source.trimEnd() === theirs?.[k]?.source.trimEnd());
  } catch (error) {
    if (error instanceof MarkdownError) return false;
    throw error;
  }
}

/** Macro that shows formulas, on which the meaning of `$x$` depends. */
export interface FormulaChoice {
  readonly formulaMacro?: string | undefined;
}

type Blocks = ReturnType<typeof parseBlocks>;

/** Returns what would be sent; different texts may still mean the same. */
function storageOf(blocks: Blocks): string {
  return mdastToStorage(blocks.flatMap(({ nodes }) => nodes));
}

/** Returns the meaning of all blocks; a block such as a footnote may mean as much as several others. */
function keysOf(blocks: Blocks): string {
  return blocks.map(({ nodes }) => blockKey(nodes)).join("");
}

interface Meaning {
  readonly source: string;
  /** Empty for a block that the wiki does not store, such as a definition. */
  readonly key: string;
}

/** Lists the pages that marks may stand for. */
export function listMarkedPlaces(canonical: string, limits: FormulaChoice): LinkedPlace[] {
  return listLinkedPlaces(parseBlocks(canonical, limits).flatMap(({ nodes }) => nodes));
}

function readMarked(markdown: string, limits: FormulaChoice, places: readonly LinkedPlace[]): Blocks {
  const blocks = parseBlocks(markdown, limits);
  for (const { nodes } of blocks) resolveMarks({ type: "root", children: nodes }, places);
  return blocks;
}

function readMeanings(markdown: string, limits: FormulaChoice, places: readonly LinkedPlace[]): Meaning[] {
  return readMarked(markdown, limits, places).map(({ source, nodes }) => ({ source, key: blockKey(nodes) }));
}
