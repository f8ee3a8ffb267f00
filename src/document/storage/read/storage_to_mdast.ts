import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { RootContent } from "../../tree.ts";
import { WorkBudget } from "../../work_budget.ts";
import { groupFlow, groupRange } from "./flow_groups.ts";
import { narrowOpaque, type Survives } from "../narrow_opaque.ts";
import { opaqueBlock } from "./opaque.ts";
import { originOf } from "../origin.ts";
import { pageSurvivesMarkdown } from "../markdown_form/page_survives_markdown.ts";
import { parseStorage } from "./parse_storage.ts";
import { readBlocks } from "./read_blocks.ts";

/** Nanoseconds that reading a page again may cost beyond what grows with its length: half of what Markdown may. */
const PAGE_COST = MARKDOWN_LIMITS.parseNanoseconds / 2;
/** The same for one block, and for all that are tried one by one, length included. */
const BLOCK_COST = PAGE_COST / 8;
const BLOCKS_COST = PAGE_COST;
/** What trying out a block costs at least, and for each character. */
const TRIAL_COST = { each: 200_000, perCharacter: 500 };

/** One block of a page body. */
export interface StorageBlock {
  /** The block in the storage format with the white space that follows it; all of them joined give the body. */
  source: string;
  /** What it says, in a form that Markdown holds without loss. */
  nodes: RootContent[];
}

/**
 * Divides a page body into its top-level blocks and reads each. What Markdown has no form for becomes a directive
 * `storage` that holds the very text, on the smallest level that works; a body of white space is one block of nothing.
 *
 * @throws {StorageError} for a body that is not well-formed or exceeds a limit.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { storageToMdast } from "./storage_to_mdast.ts";
 *
 * deepStrictEqual(storageToMdast("<p>One</p> <hr />").map(({ source }) => source), ["<p>One</p> ", "<hr />"]);
 * ```
 */
export function storageToMdast(xhtml: string): StorageBlock[] {
  const groups = groupFlow(parseStorage(xhtml));
  if (groups.length === 0) return xhtml === "" ? [] : [{ source: xhtml, nodes: [] }];
  const places = groups.map((group) => groupRange(group, xhtml));
  const opaque = places.map((place): RootContent[] => [opaqueBlock(place, xhtml)]);
  const read = groups.map((group) => readBlocks(group.kind === "block" ? [group.element] : group.nodes, xhtml));
  const sources = places.map((_, i) =>
    xhtml.slice(i === 0 ? 0 : places[i]?.start, places[i + 1]?.start ?? xhtml.length)
  );
  const chosen = chooseNodes(read, opaque, { lengths: sources.map(({ length }) => length), xhtml });
  return sources.map((source, i) => ({ source, nodes: chosen[i] ?? [] }));
}

/** All at once where that works, which is nearly always and much faster; else block by block. */
function chooseNodes(
  read: readonly RootContent[][],
  opaque: readonly RootContent[][],
  { lengths, xhtml }: { lengths: readonly number[]; xhtml: string },
): readonly RootContent[][] {
  const length = lengths.reduce((sum, own) => sum + own, 0);
  const survivesAll = (blocks: readonly RootContent[][]) =>
    pageSurvivesMarkdown(blocks.flat(), length, new WorkBudget(PAGE_COST));
  if (survivesAll(read)) return read;
  let left = BLOCKS_COST;
  const survives: Survives = (nodes, own) => {
    if (left <= 0) return false;
    const budget = new WorkBudget(Math.min(left, BLOCK_COST));
    const isGood = pageSurvivesMarkdown(nodes, own, budget);
    left -= budget.spent + TRIAL_COST.each + TRIAL_COST.perCharacter * own;
    return isGood;
  };
  const chosen = read.map((nodes, i) => {
    if (survives(nodes, lengths[i] ?? 0)) return nodes;
    const [only, ...others] = nodes;
    return only === undefined || others.length > 0 || originOf(only) === undefined
      ? opaque[i] ?? []
      : [narrowOpaque(only, xhtml, survives)];
  });
  return survivesAll(chosen) ? chosen : opaque;
}
