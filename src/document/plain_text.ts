import type { Nodes } from "./tree.ts";

/** The text of a node and all below it, without marks: what a heading says in bookmarks and addresses. */
export function plainText(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (node.type === "html" || node.type === "footnoteReference") return "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(plainText).join("") : "";
}

/** {@linkcode plainText} on one line. */
export function oneLine(node: Nodes): string {
  return plainText(node).replace(/\s+/g, " ").trim();
}
