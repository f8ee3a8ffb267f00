import { isBlank } from "../write_back/storage_parts.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";

/** Neighbours that make one block: one element, or a run of text without an element around it. */
export type FlowGroup = { kind: "block"; element: StorageElement } | { kind: "text"; nodes: StorageNode[] };

const BLOCKS = new Set([
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "blockquote", "hr", "pre", "table", "div", "section"],
  ...["dl", "ac:task-list", "ac:layout", "ac:layout-section", "ac:adf-extension"],
]);

const BLOCK_MACROS = new Set([
  ...["code", "noformat", "info", "note", "warning", "tip", "panel", "expand", "toc", "display-footnotes"],
]);

const INLINE = new Set([
  ...["a", "b", "strong", "em", "i", "u", "s", "del", "sub", "sup", "code", "br", "span", "time", "small", "big"],
  ...["ac:link", "ac:emoticon", "ac:inline-comment-marker", "ac:placeholder"],
]);

const INLINE_MACROS = new Set(["status", "anchor", "footnote"]);

/**
 * Divides the content of a page, cell or list item into blocks. What may stand in text as well as alone, as images and
 * most macros, belongs to the text beside it. White space between blocks is left out.
 */
export function groupFlow(nodes: readonly StorageNode[]): FlowGroup[] {
  const groups: FlowGroup[] = [];
  let run: StorageNode[] = [];
  const endRun = () => {
    if (run.some(isText)) groups.push({ kind: "text", nodes: run });
    else for (const node of run) if (node.type === "element") groups.push({ kind: "block", element: node });
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "element" && isBlock(node)) {
      endRun();
      groups.push({ kind: "block", element: node });
    } else {
      run.push(node);
    }
  }
  endRun();
  return groups;
}

/** Whether an element never stands within text, whatever it is about. */
export function isBlockElement({ name }: StorageElement): boolean {
  return BLOCKS.has(name);
}

/** Whether an element is a block also where text stands beside it. */
export function isBlock(element: StorageElement): boolean {
  return isBlockElement(element) || (isMacro(element) && BLOCK_MACROS.has(element.attributes.get("ac:name") ?? ""));
}

function isText(node: StorageNode): boolean {
  if (node.type === "text") return !isBlank(node);
  return INLINE.has(node.name) || (isMacro(node) && INLINE_MACROS.has(node.attributes.get("ac:name") ?? ""));
}

function isMacro({ name }: StorageElement): boolean {
  return name === "ac:structured-macro";
}

/** Where a block is in the text. White space before its first word belongs to what stands before it. */
export function groupRange(group: FlowGroup, xhtml: string): Pick<StorageElement, "start" | "end"> {
  if (group.kind === "block") return group.element;
  const start = group.nodes.at(0)?.start ?? 0;
  const end = group.nodes.at(-1)?.end ?? start;
  const blank = /[^ \t\r\n]/.exec(xhtml.slice(start, end))?.index ?? 0;
  return { start: start + blank, end };
}
