import type { Nodes, Root, TextDirective } from "../../tree.ts";
import { oneLine } from "../../plain_text.ts";

/**
 * Makes small text of raised and lowered words that belong to nothing beside them. Authors use such marks for small
 * print; an index is attached to a word, and has few characters.
 */
export function setSmallPrint(node: Root | Nodes): void {
  if (!("children" in node)) return;
  for (const [i, child] of node.children.entries()) {
    setSmallPrint(child);
    if (isRaisedWords(child) && endsBefore(node.children[i - 1]) && startsAfter(node.children[i + 1])) {
      child.name = "small";
    }
  }
}

function isRaisedWords(node: Nodes): node is TextDirective {
  return node.type === "textDirective" && (node.name === "sub" || node.name === "sup") && /\S\s+\S/.test(oneLine(node));
}

function endsBefore(node: Nodes | undefined): boolean {
  return node === undefined || node.type === "break" || (node.type === "text" && /\s$/.test(node.value));
}

function startsAfter(node: Nodes | undefined): boolean {
  return node === undefined || node.type === "break" || (node.type === "text" && /^\s/.test(node.value));
}
