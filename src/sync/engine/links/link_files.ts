import type { Issue } from "../../../base/issue.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import { IssueLog } from "../../../document/issue_log.ts";
import { assertMarkdownLength } from "../../../document/read/markdown/markdown_tree.ts";
import { type PageTree, readPageTree } from "../../../document/read/wiki_forms/read_page_tree.ts";
import { findFileLinks, warnKept } from "./find_file_links.ts";
import type { FileLookup } from "./find_file_target.ts";
import { warnUnsendable } from "../sendable/warn_unsendable.ts";
import { writeFileLinks } from "./write_file_links.ts";

export type { FileLookup } from "./find_file_target.ts";

/** Markdown of a page with the wiki's links, ready to send. */
export interface LinkedBody {
  readonly body: string;
  /** Warnings in text order, at most fifty of a kind. Lines are counted within the body. */
  readonly issues: readonly Issue[];
}

/**
 * Replaces relative links and images in the Markdown of a page by the wiki's own forms: `:page[…]{title=…}` for the
 * file of a page, `:attachment[…]{name=…}` and `![…](attachment:…)` for a file in a `*.assets` folder. Everything else
 * stays byte for byte. Each replacement is verified by reading the result again.
 *
 * Warns about links that have no target (`dead-link`), lose a part (`link-cut`) or cannot be replaced (`link-kept`),
 * and about what the wiki does not have or gets in another form, such as `unknown-directive` and `formula-as-code`.
 * Line numbers are those of the body; the caller adds the lines of the front matter.
 *
 * @param path Path of the page's file from the root of the folder, with slashes.
 * @throws {@linkcode MarkdownError} when the text exceeds a limit of size, depth or complexity.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { linkFiles } from "./link_files.ts";
 *
 * const lookup = {
 *   titleOf: (path: string) => path === "People.md" ? "Our people" : undefined,
 *   attachmentName: (_page: string, file: string) => file,
 * };
 * const { body } = linkFiles("![A bee](<Setup.assets/bee one.png>) of [Ada](../People.md#Ada)\n", "Guide/Setup.md", lookup);
 * strictEqual(body, '![A bee](<attachment:bee one.png>) of :page[Ada]{title="Our people" anchor=Ada}\n');
 * ```
 */
export function linkFiles(body: string, path: string, lookup: FileLookup): LinkedBody {
  const log = new IssueLog();
  const tree = readTree(body, log, lookup);
  const links = findFileLinks(tree.root, { path, lookup, log });
  const linked = links.length === 0 ? { body, kept: [] } : writeFileLinks(body, tree.blocks, links);
  for (const { node } of linked.kept) warnKept(node, log);
  return { body: linked.body, issues: log.issues.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

function readTree(body: string, log: IssueLog, { formulaMacro }: FileLookup): PageTree {
  assertMarkdownLength(body);
  try {
    return readPageTree(body, { log, onParsed: (root, source) => warnUnsendable(root, { source, formulaMacro }, log) });
  } catch (cause) {
    // The parser recurses where containers start inside each other.
    if (cause instanceof RangeError) throw new MarkdownError("document-too-deep", 1, "it nests too deeply");
    throw cause;
  }
}
