import type { List, ListItem, RootContent } from "../../tree.ts";
import { splitCarried } from "../../storage/carried_attributes.ts";
import { bareStorage } from "./inline_storage.ts";
import { readMarkedItem } from "../../storage/item_mark.ts";
import { renderElement, renderXmlText } from "../../storage/render_element.ts";

type Blocks = (nodes: readonly RootContent[]) => string;

/** Renders a list; as a task list if every item has a box. */
export function listStorage(list: List, blocks: Blocks): string {
  const content = itemsStorage(list, blocks).join("");
  if (isTaskList(list)) return renderElement("ac:task-list", {}, content);
  if (list.ordered !== true) return renderElement("ul", {}, content);
  const start = list.start ?? 1;
  return renderElement("ol", { start: start === 1 ? undefined : String(start) }, content);
}

/** Tests whether every item has a box. */
export function isTaskList({ ordered, children }: List): boolean {
  return ordered !== true && children.length > 0 && children.every(hasBox);
}

/** Renders the items of a list separately. */
export function itemsStorage(list: List, blocks: Blocks): string[] {
  const items = list.children;
  if (isTaskList(list)) return items.map((item) => taskStorage(item, blocks));
  // Items with a box are never loose, and Markdown knows only whole lists that are.
  const isLoose = (list.spread === true || items.some(({ spread }) => spread === true)) && !items.some(hasBox);
  return items.map((item) => {
    const box = !hasBox(item) ? "" : `[${item.checked ? "x" : " "}] `;
    const { mark, blocks: content } = readMarkedItem(item.children);
    const text = itemStorage(content, blocks, isLoose);
    return renderElement("li", splitCarried(mark), renderXmlText(box) + text);
  });
}

function hasBox({ checked }: ListItem): boolean {
  return typeof checked === "boolean";
}

function taskStorage(item: ListItem, blocks: Blocks): string {
  const status = renderElement("ac:task-status", {}, item.checked === true ? "complete" : "incomplete");
  const { mark, blocks: content } = readMarkedItem(item.children);
  const body = renderElement("ac:task-body", {}, itemStorage(content, blocks, item.spread === true));
  return renderElement("ac:task", splitCarried(mark), status + body);
}

/** Renders an item; the text of a tight item is directly in it. */
function itemStorage(children: readonly RootContent[], blocks: Blocks, isLoose: boolean): string {
  const [first, ...rest] = children;
  // Blocks that follow bare text must not be read as a part of it.
  if (first?.type !== "paragraph" || isLoose || rest.some(({ type }) => type !== "list")) return blocks(children);
  return bareStorage(first.children) + blocks(rest);
}
