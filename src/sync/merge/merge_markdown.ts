import { blockKey } from "../../document/write/storage/block_key.ts";
import { parseBlocks } from "../../document/read/markdown/parse_body.ts";
import { isSameKeys, mergeBlocks } from "./merge_blocks.ts";

/** Three versions of the Markdown of a page. */
export interface MarkdownVersions {
  /** Common base. */
  readonly base: string;
  /** Local version. */
  readonly local: string;
  /** Version in the wiki. */
  readonly remote: string;
}

/** The side that wins where both changed the same block. */
export type Preference = "local" | "remote";

/** Result of a merge. */
export type MarkdownMerge =
  | { readonly kind: "merged"; readonly text: string }
  /** Number of places that both sides changed differently. */
  | { readonly kind: "conflict"; readonly places: number };

/**
 * Merges two versions of a page by whole blocks: paragraphs, headings, lists, tables, macros. Blocks are compared by
 * their meaning in the wiki, not by their spelling: a block that is only spelled differently in Markdown is unchanged.
 * A change of one side and an identical change of both are applied; where the sides differ, the preferred one wins, and
 * without a preference the result is a conflict. Unchanged blocks keep their local spelling.
 *
 * @throws {@linkcode MarkdownError} when a text exceeds a limit of size or depth.
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
  // Two adjacent blocks merged into one when read again: only a person can decide what was meant.
  return preference === undefined
    ? { kind: "conflict", places: 1 }
    : { kind: "merged", text: preference === "local" ? local : remote };
}

/** Tests whether two texts have the same meaning in the wiki, regardless of spelling and of what is never sent. */
export function isSameMarkdown(a: string, b: string, formulaMacro?: string): boolean {
  return a === b || meaningOf(a, formulaMacro) === meaningOf(b, formulaMacro);
}

function meaningOf(markdown: string, formulaMacro: string | undefined): string {
  return parseBlocks(markdown, { formulaMacro }).map(({ nodes }) => blockKey(nodes)).join("");
}

interface Block {
  readonly source: string;
  /** Meaning in the wiki. */
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
