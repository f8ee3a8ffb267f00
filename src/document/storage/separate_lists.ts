import { SEPARATOR } from "./separate_marks.ts";
import type { RootContent } from "../tree.ts";
import { isSameNodes } from "../same_nodes.ts";

/**
 * Adds an empty comment between adjacent lists of one kind, which would be one list as soon as a formatter gives them
 * the same mark.
 */
export function separateLists(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, i): RootContent[] => {
    const before = nodes[i - 1];
    const own = separateWithin(node);
    const isAdjacent = before?.type === "list" && node.type === "list" && before.ordered === node.ordered;
    return isAdjacent ? [{ type: "html", value: SEPARATOR }, own] : [own];
  });
}

function separateWithin<Node extends RootContent>(node: Node): Node {
  if (!("children" in node)) return node;
  const children = separateLists(node.children);
  // Blank lines around the comment.
  const isSpread = node.type === "listItem" && (node.spread === true || children.length > node.children.length);
  if (node.type === "listItem" && node.spread !== isSpread) return { ...node, children, spread: isSpread };
  return isSameNodes(node.children, children) ? node : { ...node, children };
}
