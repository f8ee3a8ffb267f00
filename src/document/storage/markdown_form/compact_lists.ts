import type { RootContent } from "../../tree.ts";

/** The same blocks with no lines between the items of their lists, which the storage format has no word for. */
export function compactLists<Node extends RootContent>(node: Node): Node {
  if (!("children" in node)) return node;
  const children = node.children.map((child) => compactLists(child));
  return node.type === "list" || node.type === "listItem"
    ? { ...node, spread: false, children }
    : { ...node, children };
}
