import { renderMarkdown } from "../../document/write/markdown/render_markdown.ts";
import { respellAs, respellBlocks } from "../../document/write/respell/respell.ts";
import { joinedMeaning, nodesOf, readSource, type SourcePiece } from "../../document/write/respell/source_text.ts";
import { mergeBlocks } from "./merge_blocks.ts";

/** Three versions of the Markdown of a page. */
export interface MarkdownVersions {
  /** Common base. */
  readonly base: string;
  /** Local version. */
  readonly local: string;
  /** Version in the wiki. */
  readonly remote: string;
  /** Macro of the wiki for formulas; without one, they are code. */
  readonly formulaMacro?: string | undefined;
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
 * without a preference the result is a conflict. The result is spelled as the local version, whose comments and
 * definitions stay.
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
export function mergeMarkdown(
  { base, local, remote, formulaMacro }: MarkdownVersions,
  preference?: Preference,
): MarkdownMerge {
  if (local === base) return { kind: "merged", text: remote };
  if (remote === base || remote === local) return { kind: "merged", text: local };
  const read = (text: string) => readBlocks(text, formulaMacro);
  const versions = { base: read(base), local: read(local), remote: read(remote) };
  const { blocks, places } = mergeBlocks(versions, preference ?? "local");
  if (places > 0 && preference === undefined) return { kind: "conflict", places };
  const wanted = joinedMeaning(blocks);
  const isRight = (text: string | undefined): text is string =>
    text !== undefined && joinedMeaning(read(text)) === wanted;
  const changed = respellBlocks(local, blocks, formulaMacro);
  if (isRight(changed)) return { kind: "merged", text: changed };
  const rendered = renderMarkdown(blocks.flatMap(nodesOf));
  if (isRight(rendered)) return { kind: "merged", text: respellAs(local, rendered, formulaMacro) };
  // Two adjacent blocks merged into one when read again: only a person can decide what was meant.
  return preference === undefined
    ? { kind: "conflict", places: 1 }
    : { kind: "merged", text: preference === "local" ? local : remote };
}

/** Tests whether two texts have the same meaning in the wiki, regardless of spelling and of what is never sent. */
export function isSameMarkdown(a: string, b: string, formulaMacro?: string): boolean {
  return a === b || joinedMeaning(readBlocks(a, formulaMacro)) === joinedMeaning(readBlocks(b, formulaMacro));
}

function readBlocks(markdown: string, formulaMacro?: string): readonly SourcePiece[] {
  return readSource(markdown, formulaMacro).blocks;
}
