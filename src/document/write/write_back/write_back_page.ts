import type { RootContent } from "../../tree.ts";
import { blockKey } from "../storage/block_key.ts";
import { matchBlocks } from "./match_blocks.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import { type BlockWriters, containerKind, writeBackContainer } from "./write_back_container.ts";
import type { Blocks } from "./write_back_content.ts";
import { parseBlocks } from "../../read/markdown/parse_body.ts";
import { restoreMacros } from "./restore_macros.ts";
import { restoreInBlocks } from "./restore_in_blocks.ts";
import { readUnits, type StorageUnit } from "./storage_units.ts";

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
  if (edited === written) return pristine;
  return restoreMacros(pristine, writeBackBlocks(pristine, nodesOf(written), nodesOf(edited)));
}

function nodesOf(markdown: string): Blocks {
  return parseBlocks(markdown).map(({ nodes }) => nodes);
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
  const units = readUnits(pristine, written.map(blockKey).filter((key) => key !== ""));
  const blocks: EditedBlock[] = edited
    .map((nodes) => ({ nodes, key: blockKey(nodes), text: mdastToStorage(nodes) }))
    .filter(({ key }) => key !== "");
  keepInOrder(units, blocks);
  keepMoved(units, blocks);
  findOrigins(units, blocks, isWithin);
  return join(units, blocks);
}

/** Assigns units to blocks that are completely unchanged, in order. */
function keepInOrder(units: readonly StorageUnit[], blocks: EditedBlock[]): void {
  const pairs = matchBlocks(units.flatMap(({ keys }) => keys), blocks.map(({ key }) => key));
  let index = 0;
  for (const unit of units) {
    const { length } = unit.keys;
    const first = length === 0 ? undefined : pairs.get(index);
    const isWhole = first !== undefined && unit.keys.every((_, n) => pairs.get(index + n) === first + n);
    index += length;
    if (!isWhole) continue;
    for (let n = 0; n < length; n++) {
      const block = blocks[first + n];
      if (block !== undefined) Object.assign(block, n === 0 ? { unit } : { isCovered: true });
    }
    unit.place = "in order";
  }
}

function keepMoved(units: readonly StorageUnit[], blocks: readonly EditedBlock[]): void {
  const free = new Map<string, StorageUnit[]>();
  for (const unit of units.toReversed()) {
    const [key, ...more] = unit.keys;
    if (unit.place !== undefined || key === undefined || more.length > 0) continue;
    const same = free.get(key);
    if (same === undefined) free.set(key, [unit]);
    else same.push(unit);
  }
  for (const block of blocks) {
    if (block.unit !== undefined || block.isCovered === true) continue;
    const unit = free.get(block.key)?.pop();
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
