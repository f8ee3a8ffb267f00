import type { RootContent } from "../../tree.ts";
import { blockKey } from "../block_key.ts";
import { matchBlocks } from "./match_blocks.ts";
import { mdastToStorage } from "../write/mdast_to_storage.ts";
import { type BlockWriters, containerKind, writeBackContainer } from "./write_back_container.ts";
import type { Blocks } from "./write_back_content.ts";
import { parseBlocks } from "../markdown_form/parse_body.ts";
import { restoreInBlocks } from "./restore_in_blocks.ts";
import { readUnits, type StorageUnit } from "./storage_units.ts";

/**
 * The page body for edited Markdown. Blocks that say the same as in the Markdown last written keep the bytes of their
 * block of the pristine body, also when they moved; only the others are generated. In layouts, panels, lists, tables and
 * what else holds blocks, the same goes for what is inside. Marks of inline comments stay around their text, in edited
 * blocks too, as long as it is there. Without an edit the result is exactly `pristine`.
 *
 * @param pristine The body as the wiki gave it, from which `written` was made.
 * @throws {@linkcode StorageError} when `pristine` is not well-formed; {@linkcode MarkdownError} when one of the
 * Markdown texts is larger or deeper than any honest page.
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
  return writeBackBlocks(pristine, nodesOf(written), nodesOf(edited));
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
  /** What it says. */
  key: string;
  /** What is generated for it. */
  text: string;
  /** The unit that it is the first block of. */
  unit?: StorageUnit;
  /** Belongs to a unit that stands before it. */
  isCovered?: boolean;
  /** The unit that it was made of by an edit inside. */
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

/** Gives units to the blocks that are all still there, one after another. */
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

/** An edited container comes from the first unused one of its kind between the same neighbours. */
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

/** What each block is written as; between blocks that stay in their order, marks find their text wherever it went. */
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
  // What is not seen in Markdown stays where it was among the blocks that stay.
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
