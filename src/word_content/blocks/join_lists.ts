import type { List, ListItem, RootContent } from "../../document/tree.ts";
import type { BlockItem, ContinuedEntry, ListEntry } from "./block_item.ts";

/** A list that is open while items are joined. */
interface OpenList {
  /** Item that it began with. */
  readonly first: ListEntry;
  readonly node: List;
}

/** Difference of indents in points that the eye does not see. */
const SAME_INDENT = 4;

/** Joins items of one or more lists, with the paragraphs that go on in them. */
export function joinLists(items: readonly BlockItem[]): RootContent[] {
  const blocks: RootContent[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    if (item.kind === "continued") continueItem(item, open, blocks);
    else if (item.kind === "item") addItem(item, open, blocks);
  }
  return blocks;
}

/** A paragraph goes on in the item whose text is not indented more; in none, if all are. */
function continueItem({ indent, node }: ContinuedEntry, open: OpenList[], blocks: RootContent[]): void {
  while ((open.at(-1)?.first.indent ?? 0) > indent + SAME_INDENT) open.pop();
  const item = lastItem(open);
  if (item === undefined) blocks.push(node);
  else addContinued(item, node);
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
  let current = open.at(-1);
  while (current !== undefined && depthBetween(entry, current.first) < 0) {
    open.pop();
    current = open.at(-1);
  }
  const isBeside = current !== undefined && depthBetween(entry, current.first) === 0;
  if (isBeside && isSameList(entry, current?.first)) return void current?.node.children.push(itemOf(entry));
  if (isBeside) open.pop();
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
  open.push({ first: entry, node });
}

/**
 * Returns a positive number if an item is below another: by the levels of their list, else as their indents show it.
 * A list that counts on from another number is below no item.
 */
function depthBetween(entry: ListEntry, other: ListEntry): number {
  const levels = entry.level - other.level;
  const indents = entry.indent - other.indent;
  const isOneList = entry.list === other.list && entry.list !== 0;
  if (isOneList && (levels !== 0 || entry.isOrdered) || Math.abs(indents) <= SAME_INDENT) return levels;
  return entry.isOrdered && entry.start !== 1 ? Math.min(indents, levels) : indents;
}

function isSameList(entry: ListEntry, other: ListEntry | undefined): boolean {
  return entry.isOrdered === other?.isOrdered && (!entry.isOrdered || entry.list === other.list);
}

function lastItem(open: readonly OpenList[]): ListItem | undefined {
  return open.at(-1)?.node.children.at(-1);
}

function itemOf({ blocks, checked }: ListEntry): ListItem {
  const children = blocks as ListItem["children"];
  return { type: "listItem", spread: false, checked: checked ?? null, children: [...children] };
}
