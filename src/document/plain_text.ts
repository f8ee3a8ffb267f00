import type { Nodes } from "./tree.ts";

/** Returns the text of a node and its descendants without marks, as in bookmarks and slugs of headings. */
export function plainText(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (node.type === "html" || node.type === "footnoteReference") return "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(plainText).join("") : "";
}

/** Returns {@linkcode plainText} on one line. */
export function oneLine(node: Nodes): string {
  return plainText(node).replace(/\s+/g, " ").trim();
}

/** Returns the text of a node and its descendants without that of pictures. */
export function textBesidePictures(node: Nodes): string {
  if (node.type === "image" || node.type === "imageReference") return "";
  return "children" in node ? node.children.map(textBesidePictures).join("") : plainText(node);
}
