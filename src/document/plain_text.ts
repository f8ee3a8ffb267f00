import { isDirective } from "./directives/directive_kind.ts";
import { isSilent, textWithoutLabel } from "./directives/directive_text.ts";
import type { Nodes } from "./tree.ts";
import { asWritten } from "./typographic_marks.ts";

/**
 * Returns the text of a node and its descendants without marks, as in bookmarks and slugs of headings. The text of a
 * directive is its label; inside other content, it is what the directive shows.
 */
export function plainText(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (node.type === "html" || node.type === "footnoteReference") return "";
  if ("value" in node) return asWritten(node.value);
  return "children" in node ? node.children.map(innerText).join("") : "";
}

/** Returns {@linkcode plainText} on one line. */
export function oneLine(node: Nodes): string {
  return plainText(node).replace(/\s+/g, " ").trim();
}

/** Returns the text of a node and its descendants without that of pictures. */
export function textBesidePictures(node: Nodes): string {
  if (node.type === "image" || node.type === "imageReference") return "";
  if (isDirective(node)) return node.name === "image" ? "" : innerText(node);
  return "children" in node ? node.children.map(textBesidePictures).join("") : plainText(node);
}

/** Returns the text that a node shows within other content. */
export function innerText(node: Nodes): string {
  if (!isDirective(node)) return plainText(node);
  if (isSilent(node)) return "";
  return plainText(node) || textWithoutLabel(node);
}
