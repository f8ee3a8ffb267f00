import type { Nodes } from "../../document/tree.ts";

/** Returns the text of nodes on one line. */
export function lineOfText(nodes: readonly Nodes[]): string {
  return nodes.map(textOf).join("").replace(/\s+/g, " ").trim();
}

function textOf(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
