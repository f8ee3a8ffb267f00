import type { Issue } from "../../../base/issue.ts";
import { quote, truncate } from "../../../base/text.ts";
import { MarkdownError } from "../../../document/errors.ts";
import { IssueLog } from "../../../document/issue_log.ts";
import { assertMarkdownLength, parseMarkdownTree } from "../../../document/markdown/markdown_tree.ts";
import { resolveReferences } from "../../../document/storage/write_back/resolve_references.ts";
import type { Root } from "../../../document/tree.ts";
import { findFileLinks } from "./find_file_links.ts";
import type { FileLookup } from "./find_file_target.ts";
import { warnUnsendable } from "../sendable/warn_unsendable.ts";
import { writeFileLinks } from "./write_file_links.ts";

export type { FileLookup } from "./find_file_target.ts";

/** The Markdown of a page, ready to be sent. */
export interface LinkedBody {
  readonly body: string;
  /** Warnings in the order of the text, at most fifty of a kind. Lines are those of the body, which is given alone. */
  readonly issues: readonly Issue[];
}

/**
 * Makes the wiki's own forms of relative links and images in the Markdown of a page: `:page[…]{title=…}` of what leads
 * to the file of a page, `:attachment[…]{name=…}` and `![…](attachment:…)` of what leads to a file in a folder
 * `*.assets`. Everything else stays byte for byte, and what is read again says what was meant.
 *
 * Warns of links that lead nowhere (`dead-link`), lose a part (`link-cut`) or cannot be written (`link-kept`), and of
 * what a wiki has no form for: `html-as-text`, `unknown-directive`, `footnote-as-text`, `alert-as-quote`. Line numbers
 * are those of the body: whoever shows them adds the lines of the front matter.
 *
 * @param path The path of the page's file from the root of the folder, with slashes.
 * @throws {@linkcode MarkdownError} when the text is larger, deeper or slower to read than any honest page.
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
  const root = parseTree(body);
  const log = new IssueLog();
  warnUnsendable(root, body, log);
  resolveReferences(root);
  const links = findFileLinks(root, { path, lookup, log });
  const linked = links.length === 0 ? { body, kept: [] } : writeFileLinks(body, root, links);
  for (const { node } of linked.kept) {
    const message = `The ${node.type} ${
      quote(truncate(node.url, 200))
    } cannot be written in the wiki's form where it stands`;
    log.warn("link-kept", `${message} and is sent unchanged`, { node, hint: "Move it into a paragraph of its own." });
  }
  return { body: linked.body, issues: log.issues.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

function parseTree(body: string): Root {
  assertMarkdownLength(body);
  try {
    return parseMarkdownTree(body, { math: false });
  } catch (cause) {
    // The parser recurses where containers begin inside each other.
    if (cause instanceof RangeError) throw new MarkdownError("document-too-deep", 1, "it nests too deeply");
    throw cause;
  }
}
