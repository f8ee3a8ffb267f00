import type { List, ListItem, RootContent } from "../../document/tree.ts";
import type { BlockItem, ListEntry } from "./block_item.ts";

/** A list that is open while items are joined. */
interface OpenList {
  readonly level: number;
  readonly list: number;
  readonly node: List;
}

/** Joins items of one or more lists, with the paragraphs that go on in them. */
export function joinLists(items: readonly BlockItem[]): RootContent[] {
  const blocks: RootContent[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    const current = lastItem(open);
    if (item.kind === "continued" && current !== undefined) addContinued(current, item.node);
    else if (item.kind === "item") addItem(item, open, blocks);
  }
  return blocks;
}

/** Lines of code, and paragraphs of a quote, follow those before them. A table needs an empty line before it. */
function addContinued(item: ListItem, node: RootContent): void {
  const { children } = item;
  const last = children.at(-1);
  if (node.type === "table") item.spread = true;
  if (node.type === "code" && last?.type === "code") last.value += `\n${node.value}`;
  else if (node.type === "blockquote" && last?.type === "blockquote") {
    for (const child of node.children) last.children.push(child);
  } else children.push(node as ListItem["children"][number]);
}

function addItem(entry: ListEntry, open: OpenList[], blocks: RootContent[]): void {
  while ((open.at(-1)?.level ?? -1) > entry.level) open.pop();
  const current = open.at(-1);
  const isNext = current?.level === entry.level && current.node.ordered === entry.isOrdered &&
    (!entry.isOrdered || current.list === entry.list);
  if (isNext) return void current.node.children.push(itemOf(entry));
  if (current?.level === entry.level) open.pop();
  const node: List = {
    type: "list",
    ordered: entry.isOrdered,
    start: entry.isOrdered ? entry.start : null,
    spread: false,
    children: [itemOf(entry)],
  };
  const parent = lastItem(open);
  if (parent === undefined) blocks.push(node);
  else parent.children.push(node);
  open.push({ level: entry.level, list: entry.list, node });
}

function lastItem(open: readonly OpenList[]): ListItem | undefined {
  return open.at(-1)?.node.children.at(-1);
}

function itemOf({ blocks, checked }: ListEntry): ListItem {
  const children = blocks as ListItem["children"];
  return { type: "listItem", spread: false, checked: checked ?? null, children: [...children] };
}
