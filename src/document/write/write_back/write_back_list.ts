import type { List, ListItem, RootContent } from "../../tree.ts";
import { canonicalJson } from "../../../base/canonical_json.ts";
import { splitCarried } from "../../storage/carried_attributes.ts";
import { readMarkedItem } from "../../storage/item_mark.ts";
import { isTaskList, itemsStorage } from "../storage/list_storage.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import {
  type Pair,
  type Part,
  pristineParts,
  type WriteBackBlocks,
  writeBackContent,
  writeBackParts,
} from "./write_back_parts.ts";
import { openElement, type StorageElement } from "../../storage/storage_tree.ts";
import { onlyElements } from "../../storage/storage_parts.ts";

/**
 * Writes back an edited list with the bytes of unchanged items, including task IDs; undefined if the kind of list
 * changed.
 */
export function writeBackList(
  element: StorageElement,
  source: string,
  [written, edited]: Pair<List>,
  writeBack: WriteBackBlocks,
): string | undefined {
  if (isTaskList(written) !== isTaskList(edited) || written.ordered !== edited.ordered) return undefined;
  const items = onlyElements(element);
  const first = items?.at(0)?.start;
  if (items?.length !== written.children.length || first === undefined) return undefined;
  const end = element.end - openElement(element, source).close.length;
  const content = writeBackParts(pristineParts(partsOf(written), items, source, end), partsOf(edited), {
    writeBackOne: (item, before, after) => writeBackItem(item, source, [before, after], writeBack),
    likeness,
  });
  const isSame = (written.start ?? 1) === (edited.start ?? 1);
  const open = isSame ? source.slice(element.start, first) : renderOpening(edited);
  return open + content + source.slice(end, element.end);
}

function renderOpening(list: List): string {
  return mdastToStorage([{ ...list, children: [] }]).replace(/<\/\w+>$/, "");
}

function partsOf(list: List): Part<ListItem>[] {
  const keys = itemsStorage(list, mdastToStorage);
  return list.children.map((content, i) => ({ key: keys[i] ?? "", content }));
}

/** Counts equal blocks of two items, such as nested lists. */
function likeness(before: ListItem, after: ListItem): number {
  const keys = new Set(before.children.map((child) => mdastToStorage([child])));
  return after.children.filter((child) => keys.has(mdastToStorage([child]))).length;
}

function writeBackItem(
  element: StorageElement,
  source: string,
  [written, edited]: Pair<ListItem>,
  writeBack: WriteBackBlocks,
): string | undefined {
  // A box in a list that is not a task list is text.
  if (element.name === "ac:task") return writeBackTask(element, source, [written, edited], writeBack);
  if (typeof written.checked === "boolean" || typeof edited.checked === "boolean") return undefined;
  const contents = unmark(written, edited);
  return contents === undefined ? undefined : writeBackContent(element, source, contents, writeBack);
}

/** Returns the content of two items without their attributes; undefined if these differ. */
function unmark(written: ListItem, edited: ListItem): Pair<readonly RootContent[]> | undefined {
  const [before, after] = [readMarkedItem(written.children), readMarkedItem(edited.children)];
  const isSame = canonicalJson(splitCarried(before.mark)) === canonicalJson(splitCarried(after.mark));
  return isSame ? [before.blocks, after.blocks] : undefined;
}

/** Writes back a task with its IDs. A list below it is part of its text, or next to it. */
function writeBackTask(
  task: StorageElement,
  source: string,
  [written, edited]: Pair<ListItem>,
  writeBack: WriteBackBlocks,
): string | undefined {
  const parts = onlyElements(task) ?? [];
  const hasBelow = parts.some(({ name }) => name === "ac:task-list");
  const [before, after] = unmark(written, edited) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const [text, below] = splitBelow(before, hasBelow);
  const [textEdited, belowEdited] = splitBelow(after, hasBelow);
  if (hasBelow && (below === undefined || belowEdited === undefined)) return undefined;
  let result = "";
  let at = task.start;
  for (const part of parts) {
    const rewritten = part.name === "ac:task-status"
      ? renderStatus(part, source, edited)
      : part.name === "ac:task-body"
      ? writeBackContent(textHolder(part), source, [text, textEdited], writeBack)
      : part.name === "ac:task-list" && below !== undefined && belowEdited !== undefined
      ? writeBack(source.slice(part.start, part.end), [[below]], [[belowEdited]])
      : undefined;
    if (rewritten === undefined) continue;
    const place = part.name === "ac:task-body" ? textHolder(part) : part;
    result += source.slice(at, place.start) + rewritten;
    at = place.end;
  }
  return result + source.slice(at, task.end);
}

function splitBelow(
  children: readonly RootContent[],
  hasBelow: boolean,
): [readonly RootContent[], RootContent | undefined] {
  const last = children.at(-1);
  return hasBelow && last?.type === "list" ? [children.slice(0, -1), last] : [children, undefined];
}

function renderStatus(status: StorageElement, source: string, { checked }: ListItem): string {
  const { open, close } = openElement(status, source);
  return open + (checked === true ? "complete" : "incomplete") + close;
}

/** Returns the element that contains the text of a task: the body, or the `span` around the text on older pages. */
function textHolder(body: StorageElement): StorageElement {
  const [only, ...more] = body.children;
  return only?.type === "element" && only.name === "span" && more.length === 0 ? only : body;
}
