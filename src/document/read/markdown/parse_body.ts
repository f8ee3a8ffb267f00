import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { RootContent } from "../../tree.ts";
import { WorkBudget } from "../../work_budget.ts";
import { readWikiTree, type WikiTreeOptions } from "../wiki_forms/read_wiki_tree.ts";

/** One block of a page's Markdown. */
interface MarkdownBlock {
  /** Source of the block up to the start of the next one; all sources joined give the text. */
  source: string;
  /** Parsed nodes; usually one. */
  nodes: RootContent[];
}

/** Limits for parsing a text. */
export interface ParseLimits extends Pick<WikiTreeOptions, "log" | "isLeftOut"> {
  /** Share of the maximum length of a page. */
  share?: number;
  /** Budget for super-linear work; by default the same share of a page's budget. */
  budget?: WorkBudget | undefined;
  /** Macro of the wiki for formulas; without one, they are code. */
  formulaMacro?: string | undefined;
}

/**
 * Parses the Markdown of a page, without front matter, into blocks: CommonMark, GFM and the directives of the storage
 * format. Does not parse formulas, so `$5` stays unchanged, and neither do the colons of `12:30` and `key:value` become
 * directives. Resolves references: a link has its address whatever block defines it. Part of a page can get a share of
 * the page's length and the remaining time of a budget.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit of size, depth or complexity.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseBlocks } from "./parse_body.ts";
 *
 * deepStrictEqual(parseBlocks("# Times\n\nWe open at 12:30.\n").map(({ source }) => source), [
 *   "# Times\n\n",
 *   "We open at 12:30.\n",
 * ]);
 * ```
 */
export function parseBlocks(
  markdown: string,
  { share = 1, formulaMacro, log, isLeftOut, budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds * share) }:
    ParseLimits = {},
): MarkdownBlock[] {
  const { blocks } = readWikiTree(markdown, { share, budget, formulaMacro, log, isLeftOut });
  if (blocks.length === 0) return markdown === "" ? [] : [{ source: markdown, nodes: [] }];
  return blocks.map(({ start, nodes }, i) => ({
    source: markdown.slice(i === 0 ? 0 : start, blocks[i + 1]?.start ?? markdown.length),
    nodes,
  }));
}
