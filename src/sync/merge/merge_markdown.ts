import { blockKey } from "../../document/storage/block_key.ts";
import { parseBlocks } from "../../document/storage/markdown_form/parse_body.ts";
import { isSameKeys, mergeBlocks } from "./merge_blocks.ts";

/** Three versions of the Markdown of a page. */
export interface MarkdownVersions {
  /** What both come from. */
  readonly base: string;
  /** The version here. */
  readonly local: string;
  /** The version in the wiki. */
  readonly remote: string;
}

/** Which side is taken where both changed the same. */
export type Preference = "local" | "remote";

/** What came of a merge. */
export type MarkdownMerge =
  | { readonly kind: "merged"; readonly text: string }
  /** At how many places both sides changed the same, each in its own way. */
  | { readonly kind: "conflict"; readonly places: number };

/**
 * Merges two versions of a page by whole blocks: paragraphs, headings, lists, tables, macros. Blocks are compared by
 * what they say to the wiki, not by how they are written: an edit that the other side has too, in other words of
 * Markdown, is no edit. A change of one side is taken, the same change of both is taken once; where the sides differ the
 * preferred one is taken, and without a preference nothing is decided. What stays is written as it is written here.
 *
 * @throws {@linkcode MarkdownError} when one of the texts is larger or deeper than any honest page.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { mergeMarkdown } from "./merge_markdown.ts";
 *
 * const base = "# Title\n\nOne.\n\n* a\n";
 * const merge = mergeMarkdown({ base, local: "# Title\n\nOne!\n\n- a\n", remote: "# Title\n\nOne.\n\n* a\n\nTwo.\n" });
 * deepStrictEqual(merge, { kind: "merged", text: "# Title\n\nOne!\n\n- a\n\nTwo.\n" });
 * ```
 */
export function mergeMarkdown({ base, local, remote }: MarkdownVersions, preference?: Preference): MarkdownMerge {
  if (local === base) return { kind: "merged", text: remote };
  if (remote === base || remote === local) return { kind: "merged", text: local };
  const versions = { base: readBlocks(base), local: readBlocks(local), remote: readBlocks(remote) };
  const { blocks, places } = mergeBlocks(versions, preference ?? "local");
  if (places > 0 && preference === undefined) return { kind: "conflict", places };
  const text = joinBlocks(blocks);
  if (isSameKeys(readBlocks(text), blocks)) return { kind: "merged", text };
  // Two blocks that came together read as one: only a person can tell what was meant.
  return preference === undefined
    ? { kind: "conflict", places: 1 }
    : { kind: "merged", text: preference === "local" ? local : remote };
}

/** Whether two texts say the same to the wiki, however they are written. */
export function isSameMarkdown(a: string, b: string): boolean {
  return a === b || isSameKeys(readBlocks(a), readBlocks(b));
}

interface Block {
  readonly source: string;
  /** What it says to the wiki. */
  readonly key: string;
}

function readBlocks(markdown: string): Block[] {
  return parseBlocks(markdown)
    .map(({ source, nodes }) => ({ source, key: blockKey(nodes) || source.trim() }))
    .filter(({ key }) => key !== "");
}

function joinBlocks(blocks: readonly Block[]): string {
  return blocks.length === 0 ? "" : `${blocks.map(({ source }) => source.replace(/\n+$/, "")).join("\n\n")}\n`;
}
