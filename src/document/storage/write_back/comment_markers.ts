import { parseStorage } from "../read/parse_storage.ts";
import type { StorageElement, StorageNode } from "../read/storage_tree.ts";

const NAME = "ac:inline-comment-marker";

/** The marks of inline comments in a piece of a page body, an outer one before those in it; without any it is not parsed. */
export function commentMarkers(xhtml: string): StorageElement[] {
  return hasCommentMarkers(xhtml) ? markersIn(parseStorage(xhtml)) : [];
}

/** Whether there may be marks of inline comments, by a look at the text. */
export function hasCommentMarkers(xhtml: string): boolean {
  return xhtml.includes(`<${NAME}`);
}

function markersIn(nodes: readonly StorageNode[]): StorageElement[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [];
    return node.name === NAME ? [node, ...markersIn(node.children)] : markersIn(node.children);
  });
}
