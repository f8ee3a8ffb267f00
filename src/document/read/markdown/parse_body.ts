import { assertMarkdownLength, parseMarkdownTree } from "./markdown_tree.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import { mendDirectives } from "../../directives/mend_directives.ts";
import { directivesToText } from "../../directives/directives_to_text.ts";
import type { Definition, Nodes, Root, RootContent } from "../../tree.ts";
import { WorkBudget } from "../../work_budget.ts";
import { isSoundStorage, isStorageDirective } from "../../storage/storage_directives.ts";
import { readWrittenForm } from "./read_written_form.ts";

/** One block of a page's Markdown. */
interface MarkdownBlock {
  /** Source of the block up to the start of the next one; all sources joined give the text. */
  source: string;
  /** Parsed nodes; usually one. */
  nodes: RootContent[];
}

/** Limits for parsing a text. */
export interface ParseLimits {
  /** Share of the maximum length of a page. */
  share?: number;
  /** Budget for super-linear work; by default the same share of a page's budget. */
  budget?: WorkBudget | undefined;
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
  { share = 1, budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds * share) }: ParseLimits = {},
): MarkdownBlock[] {
  assertMarkdownLength(markdown, share);
  const source = mendDirectives(markdown);
  const root = parseTree(source, budget);
  resolveReferences(root);
  const lines = source === markdown ? [] : lineStarts(markdown);
  // Blocks start before anything that was mended in their first line.
  const starts = root.children.map(({ position: { start } = {} }) =>
    lines.length === 0 ? start?.offset ?? 0 : (lines[(start?.line ?? 1) - 1] ?? 0) + (start?.column ?? 1) - 1
  );
  const blocks = root.children.map((node, i) => ({ source: sliceBlock(markdown, starts, i), nodes: [node] }));
  return blocks.length === 0 && markdown !== "" ? [{ source: markdown, nodes: [] }] : blocks;
}

function lineStarts(text: string): number[] {
  return [0, ...text.matchAll(/\n/g).map(({ index }) => index + 1)];
}

function parseTree(source: string, budget: WorkBudget) {
  try {
    const root = parseMarkdownTree(source, { math: false, budget });
    directivesToText(root, source, (node) => !isStorageDirective(node) || !isSoundStorage(node));
    readWrittenForm(root);
    return root;
  } catch (cause) {
    // The parser recurses where containers start inside each other.
    if (cause instanceof RangeError) throw new MarkdownError("document-too-deep", 1, "it nests too deeply");
    throw cause;
  }
}

function sliceBlock(markdown: string, starts: readonly number[], index: number): string {
  return markdown.slice(index === 0 ? 0 : starts[index], starts[index + 1] ?? markdown.length);
}

/** Replaces references in a tree by links and images, in place; the first definition of a name counts. */
export function resolveReferences(root: Root): void {
  const definitions = new Map<string, Definition>();
  collect(root, definitions);
  if (definitions.size > 0) resolveBelow(root, definitions);
}

function collect(node: Nodes, definitions: Map<string, Definition>): void {
  if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  if ("children" in node) { for (const child of node.children) collect(child, definitions); }
}

function resolveBelow(node: Nodes, definitions: ReadonlyMap<string, Definition>): void {
  if (!("children" in node)) return;
  for (const [i, child] of node.children.entries()) {
    resolveBelow(child, definitions);
    const resolved = resolve(child, definitions);
    if (resolved !== undefined) node.children[i] = resolved;
  }
}

function resolve(
  node: Nodes,
  definitions: ReadonlyMap<string, Definition>,
): Extract<Nodes, { type: "link" | "image" }> | undefined {
  if (node.type !== "linkReference" && node.type !== "imageReference") return undefined;
  const definition = definitions.get(node.identifier);
  if (definition === undefined) return undefined;
  const { url, title } = definition;
  const { position } = node;
  return node.type === "linkReference"
    ? { type: "link", url, title: title ?? null, children: node.children, position }
    : { type: "image", url, title: title ?? null, alt: node.alt ?? null, position };
}
