import { parseStorage } from "../../storage/parse_storage.ts";
import type { StorageElement, StorageNode } from "../../storage/storage_tree.ts";

const NAME = "ac:inline-comment-marker";

/**
 * Returns the markers of inline comments in a piece of a page body, outer ones first; does not parse a piece without
 * any.
 */
export function commentMarkers(xhtml: string): StorageElement[] {
  return hasCommentMarkers(xhtml) ? markersIn(parseStorage(xhtml)) : [];
}

/** Tests quickly, without parsing, whether there may be markers of inline comments. */
export function hasCommentMarkers(xhtml: string): boolean {
  return xhtml.includes(`<${NAME}`);
}

function markersIn(nodes: readonly StorageNode[]): StorageElement[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [];
    return node.name === NAME ? [node, ...markersIn(node.children)] : markersIn(node.children);
  });
}
