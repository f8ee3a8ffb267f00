import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { isBlank } from "../../../document/storage/storage_parts.ts";
import { quote } from "../../../base/text.ts";
import { shortName } from "../body_losses.ts";
import { shownTextIn } from "../body_places.ts";
import { asBlock, makeElement, makeText, type Straighten, type Straightener } from "./piece.ts";

/** Straightens a list: what is outside its items belongs to the one before. */
export const straightenList: Straighten = (element, straightener) => {
  const items = gatherItems(element, "li").map((nodes) => itemOf(nodes, straightener));
  const shown = items.filter(({ children }) => children.length > 0);
  if (items.length === 0 || (shown.length === 0 && items.length === 1)) return [];
  const start = /^(?:0|[1-9]\d{0,8})$/.exec(element.attributes.get("start")?.trim() ?? "")?.[0];
  const attributes = element.name === "ol" && start !== "1" ? { start } : {};
  const name = element.name === "ol" ? "ol" : "ul";
  return [asBlock(makeElement(name, items, { at: element, attributes }))];
};

/** Straightens an item outside a list. */
export const straightenStrayItem: Straighten = (element, straightener) => {
  return straightenList(makeElement("ul", [element], { at: element }), straightener);
};

/** Items with the content that belongs to each. */
interface Gathered {
  item: StorageElement | undefined;
  nodes: StorageNode[];
}

function gatherItems({ children }: StorageElement, name: string): Gathered[] {
  const gathered: Gathered[] = [];
  for (const child of children) {
    const last = gathered.at(-1);
    if (child.type === "element" && child.name === name) gathered.push({ item: child, nodes: [...child.children] });
    else if (isBlank(child) || (child.type === "element" && child.name.startsWith("#"))) continue;
    else if (last === undefined) gathered.push({ item: undefined, nodes: [child] });
    else last.nodes.push(child);
  }
  return gathered;
}

function itemOf({ item, nodes }: Gathered, { flow }: Straightener): StorageElement {
  const at = item ?? { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 };
  return makeElement("li", flow(nodes), { at });
}

/** Straightens a list of tasks. */
export const straightenTasks: Straighten = (element, straightener) => {
  const tasks = gatherItems(element, "ac:task").map((gathered) => taskOf(gathered, straightener));
  return tasks.length === 0 ? [] : [asBlock(makeElement("ac:task-list", tasks, { at: element }))];
};

/** Straightens a task outside a list of tasks. */
export const straightenStrayTask: Straighten = (element, straightener) => {
  return straightenTasks(makeElement("ac:task-list", [element], { at: element }), straightener);
};

const PARTS: ReadonlySet<string> = new Set(["ac:task-id", "ac:task-uuid", "ac:task-status"]);

/** States of a task that is not done. */
const OPEN: ReadonlySet<string> = new Set(["", "incomplete"]);

function taskOf({ item, nodes }: Gathered, { flow, losses }: Straightener): StorageElement {
  const at = item ?? { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 };
  const status = nodes.find((node) => node.type === "element" && node.name === "ac:task-status");
  const state = status?.type === "element" ? shownTextIn(status.children).trim() : "";
  const isDone = state === "complete";
  if (status !== undefined && !isDone && !OPEN.has(state)) {
    const message = `The state ${quote(shortName(state))} of a task is unknown: the task is shown as open`;
    losses.otherwise(status, { code: "element-attribute", message });
  }
  const content = nodes.flatMap((node): StorageNode[] => {
    if (node.type === "text") return isBlank(node) ? [] : [node];
    if (PARTS.has(node.name)) return [];
    return node.name === "ac:task-body" ? node.children : [node];
  });
  return makeElement("ac:task", [
    makeElement("ac:task-status", [makeText(isDone ? "complete" : "incomplete", at)], { at }),
    makeElement("ac:task-body", flow(content), { at }),
  ], { at });
}
