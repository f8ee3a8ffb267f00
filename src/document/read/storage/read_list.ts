import type { List, ListItem } from "../../tree.ts";
import type { BlockNode, ReadInside, StorageElement } from "../../storage/storage_tree.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { type ItemMark, markItem } from "../../storage/item_mark.ts";
import { readBlockAttributes, wrapWithAttributes } from "./read_block_attributes.ts";
import { hasOnlyAttributes, onlyElements, onlyText } from "../../storage/storage_parts.ts";

/** Reads an ordered or unordered list; its other attributes go to an enclosing container. */
export function readListElement(element: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const items = onlyElements(element);
  if (items === undefined || items.length === 0 || items.some(({ name }) => name !== "li")) return undefined;
  const start = element.name === "ol" ? readStart(element) : undefined;
  const carried = readBlockAttributes(element, start === undefined ? [] : ["start"]);
  const read = items.map((item) => listItem(inside(item.children), carriedAttributes(item)));
  return [wrapWithAttributes(list(read, element.name === "ol" ? { start: start ?? 1 } : {}), carried)];
}

/** Reads a task list; drops the IDs, which only the wiki needs. */
export function readTaskListMacro(element: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const tasks = onlyElements(element)?.map((task) => readTask(task, inside));
  if (tasks === undefined || tasks.length === 0 || !hasOnlyAttributes(element)) return undefined;
  const items = tasks.filter((task) => task !== undefined);
  return items.length < tasks.length ? undefined : [list(items, {})];
}

function readTask(task: StorageElement, inside: ReadInside): ListItem | undefined {
  const children = onlyElements(task);
  const parts = children?.filter(({ name }) => name !== "ac:task-list");
  // One editor nests lists in the text of a task, the other next to it.
  const [nested, ...moreLists] = children?.filter(({ name }) => name === "ac:task-list") ?? [];
  const below = nested === undefined ? [] : readTaskListMacro(nested, inside);
  if (below === undefined || moreLists.length > 0) return undefined;
  if (task.name !== "ac:task" || parts === undefined) return undefined;
  if (parts.some(({ name }) => !/^ac:task-(?:id|uuid|status|body)$/.test(name))) return undefined;
  const [status, ...moreStatus] = parts.filter(({ name }) => name === "ac:task-status");
  const [body, ...moreBodies] = parts.filter(({ name }) => name === "ac:task-body");
  if (status === undefined || body === undefined || moreStatus.length + moreBodies.length > 0) return undefined;
  const state = onlyText(status);
  if (state !== "complete" && state !== "incomplete") return undefined;
  const text = readTaskBody(body, inside);
  // The box is part of the first paragraph, and two adjacent lists would merge.
  if (text === undefined || (below.length > 0 && text.at(-1)?.type === "list")) return undefined;
  const mark = carriedAttributes(task);
  const isEmpty = text[0]?.type !== "paragraph" && Object.keys(mark).length === 0;
  return {
    ...listItem([...text, ...below], isEmpty ? { ...mark, text: "none" } : mark),
    checked: state === "complete",
  };
}

/** Reads the text of a task; older pages wrap it in a `span`. */
function readTaskBody(body: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  if (!hasOnlyAttributes(body)) return undefined;
  const [only, ...more] = body.children;
  const isWrapped = only?.type === "element" && more.length === 0 && only.name === "span" &&
    only.attributes.size === 1 && only.attributes.get("class") === "placeholder-inline-tasks";
  return inside(isWrapped ? only.children : body.children);
}

function readStart({ attributes }: StorageElement): number | undefined {
  const start = attributes.get("start") ?? "1";
  return /^(?:0|[1-9]\d{0,8})$/.test(start) ? Number(start) : undefined;
}

function listItem(blocks: readonly BlockNode[], mark: ItemMark): ListItem {
  const children = markItem(mark, blocks);
  // A list can directly follow the text of its item; any other block needs an empty line.
  const isTight = children.every(({ type }, i) => type === "list" || (type === "paragraph" && i === 0));
  return { type: "listItem", spread: !isTight && children.length > 1, children };
}

function list(children: ListItem[], { start }: { start?: number }): List {
  const numbers = start === undefined ? { ordered: false } : { ordered: true, start };
  return { type: "list", ...numbers, spread: children.some(({ spread }) => spread === true), children };
}
