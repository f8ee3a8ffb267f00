import { dropHeadingAnchors } from "../../anchors/heading_anchors.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { RootContent } from "../../tree.ts";
import { WorkBudget } from "../../work_budget.ts";
import { groupFlow, groupRange } from "../../storage/flow_groups.ts";
import { narrowOpaque, type Survives } from "./narrow_opaque.ts";
import { opaqueBlock } from "../../read/storage/opaque.ts";
import { originOf } from "../../storage/origin.ts";
import { pageSurvivesMarkdown } from "./survives_markdown.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { readBlocks } from "../../read/storage/read_blocks.ts";

/** Budget in nanoseconds for the super-linear cost of parsing a page again: half of the Markdown limit. */
const PAGE_COST = MARKDOWN_LIMITS.parseNanoseconds / 2;
/** Budget per block, and for all blocks that are verified one by one, including linear cost. */
const BLOCK_COST = PAGE_COST / 8;
const BLOCKS_COST = PAGE_COST;
/** Cost of verifying a block: a minimum, and per character. */
const TRIAL_COST = { each: 200_000, perCharacter: 500 };

/** A block of a page body. */
export interface StorageBlock {
  /** Source of the block with the white space after it; all sources joined equal the body. */
  source: string;
  /** Content in a form that Markdown preserves. */
  nodes: RootContent[];
}

/**
 * Splits a page body into its top-level blocks and reads each. Content without a Markdown form becomes a `storage`
 * directive with the original text, at the smallest possible level; a body of white space is one empty block.
 *
 * @throws {StorageError} when the body is not well-formed or exceeds a limit.
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
  dropHeadingAnchors(read.flat());
  const chosen = chooseNodes(read, opaque, { lengths: sources.map(({ length }) => length), xhtml });
  return sources.map((source, i) => ({ source, nodes: chosen[i] ?? [] }));
}

/** Verifies all blocks at once, which nearly always succeeds and is much faster; otherwise one by one. */
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
