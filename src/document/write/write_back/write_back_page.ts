import type { RootContent } from "../../tree.ts";
import { exactKey } from "../storage/block_key.ts";
import { Bag } from "./bag.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import { type BlockWriters, containerKind, writeBackContainer } from "./write_back_container.ts";
import type { Blocks } from "./write_back_parts.ts";
import { parseBlocks } from "../../read/markdown/parse_body.ts";
import { restoreAddresses } from "./restore_addresses.ts";
import { restoreMacros } from "./restore_macros.ts";
import { matchUnits, readUnits, type StorageUnit } from "./storage_units.ts";
import { hasCommentMarkers } from "./comment_markers.ts";
import { restoreMarkers } from "./restore_markers.ts";
import { asMeant } from "./as_meant.ts";

/**
 * Writes edited Markdown back to the page body. Blocks with the same meaning as in the last written Markdown keep their
 * bytes in the pristine body, even if they moved; only the others are generated. The same applies inside layouts,
 * panels, lists, tables and other containers, and to macros in an edited text. Markers of inline comments stay around their text, even in edited blocks,
 * as long as it exists. Without an edit, the result is exactly `pristine`.
 *
 * @param pristine The body as received from the wiki, from which `written` was created.
 * @throws {@linkcode StorageError} when `pristine` is not well-formed; {@linkcode MarkdownError} when one of the
 * Markdown texts exceeds a limit of size or depth.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { writeBackPage } from "./write_back_page.ts";
 *
 * strictEqual(
 *   writeBackPage('<p local-id="7">Kept</p><p>Old</p>', "Kept\n\nOld\n", "Kept\n\nNew\n"),
 *   '<p local-id="7">Kept</p><p>New</p>',
 * );
 * ```
 */
export function writeBackPage(pristine: string, written: string, edited: string): string {
  return writeBackText(pristine, { written, edited });
}

/** The texts of {@linkcode writeBackPage}. */
export interface EditedText {
  readonly written: string;
  readonly edited: string;
  /** Macro of the wiki for formulas; without one, they are code. */
  readonly formulaMacro?: string | undefined;
}

/** Writes edited Markdown back as {@linkcode writeBackPage} does, with formulas in a macro of the wiki. */
export function writeBackText(pristine: string, { written, edited, formulaMacro }: EditedText): string {
  if (edited === written) return pristine;
  const [before, after] = asMeant(pristine, { written, edited });
  if (before === after) return pristine;
  const nodesOf = (markdown: string): Blocks => parseBlocks(markdown, { formulaMacro }).map(({ nodes }) => nodes);
  const body = writeBackBlocks(pristine, nodesOf(before), nodesOf(after));
  return restoreMacros(pristine, restoreAddresses(pristine, body));
}

const WRITERS: BlockWriters = {
  blocks: writeBackBlocks,
  parts: (pristine, written, edited) => writeBackBlocks(pristine, written, edited, true),
};

interface EditedBlock {
  nodes: readonly RootContent[];
  /** Meaning of the block. */
  key: string;
  /** Generated storage format. */
  text: string;
  /** The unit whose first block it is. */
  unit?: StorageUnit;
  /** Whether it belongs to a unit that starts at an earlier block. */
  isCovered?: boolean;
  /** The unit whose content was edited to become this block. */
  origin?: StorageUnit;
}

function writeBackBlocks(pristine: string, written: Blocks, edited: Blocks, isWithin = false): string {
  const units = readUnits(pristine, written.map(exactKey).filter((key) => key !== ""));
  const blocks: EditedBlock[] = edited
    .map((nodes) => ({ nodes, key: exactKey(nodes), text: mdastToStorage(nodes) }))
    .filter(({ key }) => key !== "");
  keepInOrder(units, blocks);
  keepMoved(units, blocks);
  findOrigins(units, blocks, isWithin);
  return join(units, blocks);
}

/** Assigns units to blocks that are completely unchanged, in order. */
function keepInOrder(units: readonly StorageUnit[], blocks: EditedBlock[]): void {
  for (const [unit, first] of matchUnits(units, blocks.map(({ key }) => key))) {
    for (const n of unit.keys.keys()) {
      const block = blocks[first + n];
      if (block !== undefined) Object.assign(block, n === 0 ? { unit } : { isCovered: true });
    }
    unit.place = "in order";
  }
}

function keepMoved(units: readonly StorageUnit[], blocks: readonly EditedBlock[]): void {
  const free = new Bag(units.flatMap((unit) => {
    const [key, ...more] = unit.keys;
    return unit.place !== undefined || key === undefined || more.length > 0 ? [] : [[key, unit] as const];
  }));
  for (const block of blocks) {
    if (block.unit !== undefined || block.isCovered === true) continue;
    const unit = free.take(block.key);
    if (unit === undefined) continue;
    block.unit = unit;
    unit.place = "moved";
  }
}

/** Finds the original of each edited container: the first unused one of its kind between the same neighbors. */
function findOrigins(units: readonly StorageUnit[], blocks: readonly EditedBlock[], isWithin: boolean): void {
  const places = new Map(units.map((unit, i) => [unit, i]));
  let from = 0;
  for (const block of blocks) {
    if (block.unit?.place === "in order") from = (places.get(block.unit) ?? 0) + 1;
    if (block.unit !== undefined || block.isCovered === true) continue;
    const kind = containerKind(block.nodes[0], isWithin);
    if (kind === undefined) continue;
    for (let i = from; i < units.length && units[i]?.place !== "in order"; i++) {
      const unit = units[i];
      if (unit === undefined || unit.place !== undefined) continue;
      if (containerKind(unit.nodes[0], isWithin) !== kind) continue;
      block.origin = unit;
      unit.place = "moved";
      from = i + 1;
      break;
    }
  }
}

/** Renders each block; among blocks that stay in order, markers find their text wherever it moved. */
function writeBlocks(units: readonly StorageUnit[], blocks: readonly EditedBlock[]): Map<EditedBlock, string> {
  const kept = new Set(blocks.map(({ unit }) => unit));
  const places = new Map(units.map((unit, i) => [unit, i]));
  const written = new Map<EditedBlock, string>();
  let from = 0;
  let gap: EditedBlock[] = [];
  const endGap = (to: number) => {
    const gone = units.slice(from, to).filter((unit) => !kept.has(unit) && unit.keys.length > 0);
    for (const [block, text] of writeGap(gone, gap)) written.set(block, text);
    gap = [];
    from = to + 1;
  };
  for (const block of blocks) {
    if (block.unit?.place === "in order") endGap(places.get(block.unit) ?? from);
    else if (block.unit === undefined && block.isCovered !== true) gap.push(block);
  }
  endGap(units.length);
  return written;
}

function writeGap(gone: readonly StorageUnit[], gap: readonly EditedBlock[]): (readonly [EditedBlock, string])[] {
  const texts = gap.map(({ origin, text, nodes }) =>
    origin === undefined ? text : writeBackContainer(origin, nodes, WRITERS) ?? text
  );
  const type = gap[0]?.nodes[0]?.type;
  const restored = restoreInBlocks(gone.map(({ source }) => source), texts, {
    isText: type === "paragraph" || type === "heading",
  });
  return gap.map((block, i) => [block, restored[i] ?? block.text]);
}

function join(units: readonly StorageUnit[], blocks: readonly EditedBlock[]): string {
  const places = new Map(units.map((unit, i) => [unit, i]));
  const written = writeBlocks(units, blocks);
  let result = "";
  let next = 0;
  // Content that Markdown does not show keeps its place among the unchanged blocks.
  const takeUnseen = (end: number, isRun: boolean) => {
    for (; next < end; next++) {
      const unit = units[next];
      if (unit?.keys.length === 0) result += unit.source;
      else if (isRun) break;
    }
  };
  takeUnseen(units.length, true);
  for (const block of blocks) {
    const { unit, isCovered, text } = block;
    if (isCovered === true) continue;
    if (unit === undefined) {
      result += written.get(block) ?? text;
    } else if (unit.place === "in order") {
      takeUnseen(places.get(unit) ?? next, false);
      result += unit.source;
      next = Math.max(next, (places.get(unit) ?? 0) + 1);
      takeUnseen(units.length, true);
    } else {
      result += unit.source;
    }
  }
  takeUnseen(units.length, false);
  return result;
}

/** Number of blocks to search after the last match. */
const WINDOW = 20;
/** Minimum share of common words for a block to count as an edit of another. */
const ALIKE = 0.5;

/**
 * Restores the markers of inline comments in edited blocks: first in the block that is most similar to the original
 * one, then in everything that replaced these blocks, for example after a paragraph was split.
 */
function restoreInBlocks(
  pristine: readonly string[],
  written: readonly string[],
  { isText }: { isText: boolean },
): readonly string[] {
  if (!pristine.some(hasCommentMarkers)) return written;
  const isOneText = isText && pristine.length === 1 && written.length === 1;
  if (isOneText) return restoreMarkers(pristine.join(""), written, true);
  const restored = [...written];
  for (const [i, j] of pairAlike(pristine, written)) {
    restored.splice(j, 1, ...restoreMarkers(pristine[i] ?? "", [written[j] ?? ""], false));
  }
  return restoreMarkers(pristine.join(""), restored, false);
}

/** Pairs original and edited blocks, in order. */
function pairAlike(before: readonly string[], after: readonly string[]): [number, number][] {
  const words = before.map(wordsOf);
  const pairs: [number, number][] = [];
  let from = 0;
  for (const [j, block] of after.entries()) {
    const edited = wordsOf(block);
    const scores = words.slice(from, from + WINDOW).map((written) => likeness(written, edited));
    const best = Math.max(...scores);
    if (best < ALIKE) continue;
    const i = from + scores.indexOf(best);
    pairs.push([i, j]);
    from = i + 1;
  }
  return pairs;
}

function wordsOf(xhtml: string): Set<string> {
  return new Set(xhtml.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{M}\p{N}]+/gu));
}

function likeness(a: Set<string>, b: Set<string>): number {
  return a.intersection(b).size / Math.max(a.size, b.size, 1);
}
