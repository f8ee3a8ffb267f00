import type { RootContent } from "../../tree.ts";

/** Removes empty lines between list items, which the storage format cannot express. */
export function compactLists<Node extends RootContent>(node: Node): Node {
  if (!("children" in node)) return node;
  const children = node.children.map((child) => compactLists(child));
  return node.type === "list" || node.type === "listItem"
    ? { ...node, spread: false, children }
    : { ...node, children };
}
