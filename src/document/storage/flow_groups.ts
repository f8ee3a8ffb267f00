import { JIRA_KEY } from "../directives/directives_table.ts";
import { isMacro, type StorageElement, type StorageNode } from "./storage_tree.ts";
import { isBlank, onlyText } from "./storage_parts.ts";

/** Nodes that form one block: an element, or a run of text without an enclosing element. */
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
 * Groups the content of a page, cell or list item into blocks. Elements that can be inline, such as images and most
 * macros, belong to adjacent text. Drops white space between blocks.
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

/** Tests whether an element is a block regardless of its content. */
export function isBlockElement({ name }: StorageElement): boolean {
  return BLOCKS.has(name);
}

/** Tests whether an element is a block even next to text. */
export function isBlock(element: StorageElement): boolean {
  return isBlockElement(element) || (isMacro(element) && BLOCK_MACROS.has(element.attributes.get("ac:name") ?? ""));
}

function isText(node: StorageNode): boolean {
  if (node.type === "text") return !isBlank(node);
  if (!isMacro(node)) return INLINE.has(node.name);
  const name = node.attributes.get("ac:name") ?? "";
  return INLINE_MACROS.has(name) || (name === "jira" && isSingleIssue(node));
}

/** Tests whether a macro of Jira shows one issue; others show a table. */
function isSingleIssue({ children }: StorageElement): boolean {
  return children.some((child) =>
    child.type === "element" && child.attributes.get("ac:name") === "key" && JIRA_KEY.test(onlyText(child) ?? "")
  );
}

/** Returns the range of a block. White space before its first word belongs to the previous block. */
export function groupRange(group: FlowGroup, xhtml: string): Pick<StorageElement, "start" | "end"> {
  if (group.kind === "block") return group.element;
  const start = group.nodes.at(0)?.start ?? 0;
  const end = group.nodes.at(-1)?.end ?? start;
  const blank = /[^ \t\r\n]/.exec(xhtml.slice(start, end))?.index ?? 0;
  return { start: start + blank, end };
}
