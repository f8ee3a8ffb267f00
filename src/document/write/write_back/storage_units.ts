import type { RootContent } from "../../tree.ts";
import { exactKey } from "../storage/block_key.ts";
import { matchBlocks } from "./match_blocks.ts";
import { parseBlocks } from "../../read/markdown/parse_body.ts";
import { renderMarkdown } from "../markdown/render_markdown.ts";
import { storageToMdast } from "../markdown/storage_to_mdast.ts";

/** Smallest piece of a page body that is kept as a whole or not at all. */
export interface StorageUnit {
  /** Bytes, as received from the wiki. */
  source: string;
  /** Keys of its blocks in the last written Markdown; empty for content that Markdown does not show. */
  keys: readonly string[];
  /** Its blocks; empty if several pieces had to be combined. */
  nodes: readonly RootContent[];
  /** How it moved in an edit. */
  place?: "in order" | "moved";
}

/** Splits a page body into units whose keys, in order, are `written`. */
export function readUnits(pristine: string, written: readonly string[]): StorageUnit[] {
  const units = storageToMdast(pristine).map(({ source, nodes }) => ({ source, nodes, keys: keysOf(nodes) }));
  if (isSame(units, written)) return units;
  // Content that Markdown cannot distinguish reads differently once it is written.
  const read = units.map((unit) => ({ ...unit, keys: keysOf(reread(unit.nodes)) }));
  return isSame(read, written) ? read : align(read, written);
}

function keysOf(nodes: readonly RootContent[]): string[] {
  return nodes.map((node) => exactKey([node])).filter((key) => key !== "");
}

function reread(nodes: readonly RootContent[]): RootContent[] {
  return parseBlocks(renderMarkdown([...nodes])).flatMap((block) => block.nodes);
}

function isSame(units: readonly StorageUnit[], written: readonly string[]): boolean {
  const keys = units.flatMap((unit) => unit.keys);
  return keys.length === written.length && keys.every((key, i) => key === written[i]);
}

/** Matches units with keys, in order: those of which all keys are there, with the index of the first. */
export function matchUnits(units: readonly StorageUnit[], keys: readonly string[]): Map<StorageUnit, number> {
  const pairs = matchBlocks(units.flatMap((unit) => unit.keys), keys);
  const matched = new Map<StorageUnit, number>();
  let index = 0;
  for (const unit of units) {
    const first = unit.keys.length === 0 ? undefined : pairs.get(index);
    const isWhole = first !== undefined && unit.keys.every((_, n) => pairs.get(index + n) === first + n);
    if (isWhole) matched.set(unit, first);
    index += unit.keys.length;
  }
  return matched;
}

/** Aligns units with keys: units between two matches belong to the blocks between these. */
function align(units: readonly StorageUnit[], written: readonly string[]): StorageUnit[] {
  const matched = matchUnits(units, written);
  const aligned: StorageUnit[] = [];
  let gap: StorageUnit[] = [];
  let next = 0;
  for (const unit of units) {
    const first = matched.get(unit);
    if (first === undefined) {
      gap.push(unit);
      continue;
    }
    aligned.push(...closeGap(gap, written.slice(next, first)), unit);
    gap = [];
    next = first + unit.keys.length;
  }
  return [...aligned, ...closeGap(gap, written.slice(next))];
}

function closeGap(gap: readonly StorageUnit[], keys: readonly string[]): StorageUnit[] {
  const seen = gap.filter((unit) => unit.keys.length > 0);
  if (seen.length === 0 && keys.length === 0) return [...gap];
  if (seen.length === 1) return gap.map((unit) => unit.keys.length > 0 ? { ...unit, keys } : unit);
  return [{ source: gap.map(({ source }) => source).join(""), keys, nodes: [] }];
}
