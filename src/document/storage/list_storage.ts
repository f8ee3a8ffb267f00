import type { List, ListItem, RootContent } from "../tree.ts";
import { bareStorage } from "./inline_storage.ts";
import { renderElement, renderText } from "./render_element.ts";

type Blocks = (nodes: readonly RootContent[]) => string;

/** A list; a task list where every item has a box. */
export function listStorage(list: List, blocks: Blocks): string {
  const items = list.children;
  const isTasks = list.ordered !== true && items.length > 0 && items.every(hasBox);
  if (isTasks) return renderElement("ac:task-list", {}, items.map((item) => taskStorage(item, blocks)).join(""));
  const isLoose = list.spread === true || items.some(({ spread }) => spread === true);
  const content = items.map((item) => {
    const box = !hasBox(item) ? "" : `[${item.checked ? "x" : " "}] `;
    return renderElement("li", {}, renderText(box) + itemStorage(item, blocks, isLoose && box === ""));
  }).join("");
  if (list.ordered !== true) return renderElement("ul", {}, content);
  const start = list.start ?? 1;
  return renderElement("ol", { start: start === 1 ? undefined : String(start) }, content);
}

function hasBox({ checked }: ListItem): boolean {
  return typeof checked === "boolean";
}

function taskStorage(item: ListItem, blocks: Blocks): string {
  const status = renderElement("ac:task-status", {}, item.checked === true ? "complete" : "incomplete");
  const body = renderElement("ac:task-body", {}, itemStorage(item, blocks, item.spread === true));
  return renderElement("ac:task", {}, status + body);
}

/** In a tight item the text stands in the item itself. */
function itemStorage({ children }: ListItem, blocks: Blocks, isLoose: boolean): string {
  const [first, ...rest] = children;
  // What follows bare text must not be taken for a part of it.
  if (first?.type !== "paragraph" || isLoose || rest.some(({ type }) => type !== "list")) return blocks(children);
  return bareStorage(first.children) + blocks(rest);
}
