import { decodeOrKeep } from "../../base/decode_address.ts";
import { parseMarkdownTree } from "../../document/read/markdown/markdown_tree.ts";
import { MarkdownError } from "../../document/markdown_error.ts";
import { oneLine } from "../../document/plain_text.ts";
import type { List, ListItem, Nodes, PhrasingContent, RootContent } from "../../document/tree.ts";
import { type BookList, type ListedNode, type ListedPlace, MAX_LISTED_DEPTH } from "./listed_node.ts";

/** Titles of a list that are not those of a book. */
const GENERIC_TITLES = /^(?:summary|(?:table of )?contents|toc)$/i;

/**
 * Reads a `SUMMARY.md` of mdBook or GitBook: nested lists of links, links alone before and after them, headings over
 * parts, links without an address for drafts. Other text has no meaning.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readSummary } from "./read_summary.ts";
 *
 * const { nodes } = readSummary("[Preface](preface.md)\n\n# Guide\n\n- [Setup](setup.md)\n");
 * deepStrictEqual(nodes?.map(({ title, path, children }) => [title, path, children.length]), [
 *   ["Preface", "preface.md", 0],
 *   ["Guide", undefined, 1],
 * ]);
 * ```
 */
export function readSummary(text: string): BookList {
  const blocks = parse(text.replace(/^\uFEFF/, ""));
  const [first] = blocks;
  const heading = first?.type === "heading" ? oneLine(first) : "";
  const title = GENERIC_TITLES.test(heading) ? "" : heading;
  const nodes: ListedNode[] = [];
  let part: { readonly children: ListedNode[] } | undefined;
  for (const block of heading === "" ? blocks : blocks.slice(1)) {
    if (block.type === "heading" && oneLine(block) !== "") {
      const begun = { title: oneLine(block), place: placeOf(block), children: [] };
      part = begun;
      nodes.push(begun);
    } else if (block.type === "list") {
      (part?.children ?? nodes).push(...readItems(block, 1));
    } else if (block.type === "paragraph") {
      // Links alone are chapters without a part, before the list and after it.
      const links = block.children.flatMap(readLink).map((link) => ({ ...link, isUnnumbered: true }));
      if (links.length > 0) part = undefined;
      nodes.push(...links);
    }
  }
  return { facts: title === "" ? {} : { title }, nodes: nodes.length === 0 ? undefined : nodes };
}

function parse(text: string): readonly RootContent[] {
  try {
    return parseMarkdownTree(text, { math: false }).children;
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof RangeError) return [];
    throw error;
  }
}

function readItems({ children }: List, depth: number): ListedNode[] {
  return children.flatMap((item) => readItem(item, depth));
}

/** An item has one link; items without one are headings over the list below them. */
function readItem({ children, position }: ListItem, depth: number): ListedNode[] {
  const below = depth < MAX_LISTED_DEPTH
    ? children.flatMap((child) => child.type === "list" ? readItems(child, depth + 1) : [])
    : [];
  const [paragraph] = children.filter((child) => child.type === "paragraph");
  if (paragraph === undefined) return below;
  const [link] = paragraph.children.flatMap(readLink);
  if (link !== undefined) return [{ ...link, children: below }];
  const title = oneLine(paragraph);
  return title === "" ? below : [{ title, place: placeOf({ position }), children: below }];
}

function readLink(node: PhrasingContent): ListedNode[] {
  if (node.type !== "link") return [];
  const path = node.url.trim();
  const title = oneLine(node);
  return [{
    ...(title === "" ? {} : { title }),
    ...(path === "" ? {} : { path: decodeOrKeep(path) }),
    place: placeOf(node),
    children: [],
  }];
}

function placeOf({ position }: Pick<Nodes, "position">): ListedPlace {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}
