import type { Issue } from "../../../base/issue.ts";
import { headingAnchors } from "../../../document/anchors/heading_anchors.ts";
import { listPlaces } from "../../../document/anchors/page_places.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import { IssueLog } from "../../../document/issue_log.ts";
import { readWikiTree } from "../../../document/read/wiki_forms/read_wiki_tree.ts";
import type { Root } from "../../../document/tree.ts";
import { findFileLinks, type LinkedHeading, warnKept } from "./find_file_links.ts";
import type { FileLookup } from "./find_file_target.ts";
import { warnForeignMarkup } from "../sendable/warn_foreign_markup.ts";
import { warnUnsendable } from "../sendable/warn_unsendable.ts";
import { type ReplacedLink, writeFileLinks } from "./write_file_links.ts";

export type { LinkedHeading } from "./find_file_links.ts";
export type { ReplacedLink } from "./write_file_links.ts";
export type { FileLookup } from "./find_file_target.ts";

/** Markdown of a page with the wiki's links, ready to send. */
export interface LinkedBody {
  readonly body: string;
  /** Warnings in text order, at most fifty of a kind. Lines are counted within the body. */
  readonly issues: readonly Issue[];
  /** Headings that links lead to, and those of the file itself that have an anchor of their name. */
  readonly anchors: readonly LinkedHeading[];
  /** Links that were replaced, in text order. */
  readonly links: readonly ReplacedLink[];
}

/**
 * Replaces relative links and images in the Markdown of a page by the wiki's own forms: `:page[…]{title=…}` for the
 * file of a page, `:attachment[…]{name=…}` and `![…](attachment:…)` for a file in a `*.assets` folder. Everything else
 * stays byte for byte. Each replacement is verified by reading the result again.
 *
 * Warns about links that have no target (`dead-link`, `dead-anchor`), lose a part (`link-cut`) or cannot be replaced
 * (`link-kept`), and about what the wiki does not have or gets in another form, such as `unknown-directive` and
 * `formula-as-code`.
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
 * strictEqual(body, '![A bee](attachment:bee%20one.png) of :page[Ada]{title="Our people" anchor=Ada}\n');
 * ```
 */
export function linkFiles(body: string, path: string, lookup: FileLookup): LinkedBody {
  const log = new IssueLog();
  const { formulaMacro, isKnown = () => false } = lookup;
  const tree = readWikiTree(body, {
    log,
    onParsed(root, source) {
      warnUnsendable(root, { source, formulaMacro }, log);
      warnForeignMarkup(root, { source, isKnown }, log);
    },
  });
  const places = listPlaces(tree.root);
  const anchors = ownAnchors(tree.root).map((name) => ({ path, name }));
  const links = findFileLinks(tree.root, { path, lookup, log, places, anchors });
  const linked = links.length === 0 ? { body, kept: [], written: [] } : writeFileLinks(body, tree.blocks, links);
  for (const { node } of linked.kept) warnKept(node, log);
  return {
    body: linked.body,
    issues: log.issues.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    anchors,
    links: linked.written,
  };
}

/** Lists the anchors that an author wrote at headings, although they have the names of these. */
function ownAnchors(root: Root): string[] {
  return [...listNodes(root)].flatMap((node) => node.type === "heading" ? headingAnchors(node) : []);
}

/** Parses the body of a file as links see it. @throws {MarkdownError} when it exceeds a limit. */
export function parseFile(body: string): Root {
  return readWikiTree(body).root;
}
