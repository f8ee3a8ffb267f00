import { assertMarkdownLength, parseMarkdownTree } from "../../markdown/markdown_tree.ts";
import { MarkdownError } from "../../errors.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import { directivesToText } from "../../directives_to_text.ts";
import type { RootContent } from "../../tree.ts";
import { WorkBudget } from "../../work_budget.ts";
import { isSoundStorage } from "../write/is_sound_storage.ts";
import { resolveReferences } from "../write_back/resolve_references.ts";
import { dropSeparators } from "../separate_marks.ts";
import { isStorageDirective } from "../storage_directives.ts";

/** One block of a page's Markdown. */
export interface MarkdownBlock {
  /** The block as it is written, with what stands before the next one; all of them joined give the text. */
  source: string;
  /** What it says; usually one node. */
  nodes: RootContent[];
}

/** What reading a text may take. */
export interface ParseLimits {
  /** The share of the length that a page may have. */
  share?: number;
  /** What it may cost beyond what grows with its length; that share of what a page may, unless told. */
  budget?: WorkBudget | undefined;
}

/**
 * Reads the Markdown of a page, without front matter, as blocks: CommonMark, GFM and the directives of the storage
 * format. Formulas are not known, so that `$5` stays as it is, and so do the colons of `12:30` and `key:value`.
 * References are resolved: a link has its address whatever block defines it. A part of a page may have a share of
 * the length that a page may, and the time that a budget leaves it.
 *
 * @throws {@linkcode MarkdownError} when the text is larger, deeper or slower to read than any honest page.
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
  { share = 1, budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds * share) }: ParseLimits = {},
): MarkdownBlock[] {
  assertMarkdownLength(markdown, share);
  const root = parseTree(markdown, budget);
  resolveReferences(root);
  const starts = root.children.map(({ position }) => position?.start.offset ?? 0);
  const blocks = root.children.map((node, i) => ({ source: sliceBlock(markdown, starts, i), nodes: [node] }));
  return blocks.length === 0 && markdown !== "" ? [{ source: markdown, nodes: [] }] : blocks;
}

function parseTree(markdown: string, budget: WorkBudget) {
  try {
    const root = parseMarkdownTree(markdown, { math: false, budget });
    directivesToText(root, markdown, (node) => !isStorageDirective(node) || !isSoundStorage(node));
    dropSeparators(root);
    return root;
  } catch (cause) {
    // The parser recurses where containers begin inside each other.
    if (cause instanceof RangeError) throw new MarkdownError("document-too-deep", 1, "it nests too deeply");
    throw cause;
  }
}

function sliceBlock(markdown: string, starts: readonly number[], index: number): string {
  return markdown.slice(index === 0 ? 0 : starts[index], starts[index + 1] ?? markdown.length);
}
