import { asWritten } from "../typographic_marks.ts";
import type { ShownInline } from "./shown_inline.ts";

/** Returns the text of a line without its form: what a reader sees, but for notes, dates and pictures. */
export function wordsOf(nodes: readonly ShownInline[]): string {
  return nodes.map(wordsIn).join("");
}

function wordsIn(node: ShownInline): string {
  switch (node.kind) {
    case "text":
      return asWritten(node.text);
    case "codeText":
    case "status":
      return node.text;
    case "formula":
      return node.source;
    case "picture":
      return node.picture.missing ?? node.picture.alt;
    case "date":
      return node.iso;
    case "standIn":
      return node.name;
    case "lineBreak":
      return " ";
    case "note":
    case "point":
      return "";
    default:
      return wordsOf(node.children);
  }
}
