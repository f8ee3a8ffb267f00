import { plainText } from "../../plain_text.ts";
import type { List, ListItem } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { enter, inDirectionOf, type Scope } from "./scope.ts";

/** Renders a list as lists of one kind each: tasks separate from other items, with continuing numbers. */
export function renderList(list: List, scope: Scope): TypstCode[] {
  const inner = enter(scope, list);
  if (inner === undefined) return [scope.rendering.blocks(list.children.flatMap((item) => item.children), scope)];
  const first = list.children[0];
  const text = first === undefined ? "" : plainText(first);
  return [inDirectionOf(text, inner, (directed) => TypstCode.blocks(renderRuns(list, directed)))];
}

/** Tests whether a list follows the paragraph before it without a gap. */
export function isAttached(list: List): boolean {
  return isTight(list) && typeof list.children[0]?.checked !== "boolean";
}

/** A blank line between two items makes the whole list loose. */
function isTight(list: List): boolean {
  return list.spread !== true && list.children.every(({ spread }) => spread !== true);
}

interface Run {
  isTask: boolean;
  /** Number of the first item. */
  start: number;
  items: ListItem[];
}

function renderRuns(list: List, scope: Scope): TypstCode[] {
  const tight = TypstCode.word(isTight(list) ? "true" : "false");
  return splitRuns(list).map(({ isTask, start, items }) => {
    const bodies = items.map(({ children }) => scope.rendering.blocks(children, scope));
    if (isTask) return TypstCode.call("task-list", {}, TypstCode.array(items.map((item, i) => task(item, bodies[i]))));
    if (list.ordered === true) return TypstCode.callOnAll("enum", { start: TypstCode.integer(start), tight }, bodies);
    return TypstCode.callOnAll("list", { tight }, bodies);
  });
}

function splitRuns({ children, start }: List): Run[] {
  const runs: Run[] = [];
  for (const [i, item] of children.entries()) {
    const isTask = typeof item.checked === "boolean";
    const run = runs.at(-1);
    if (run?.isTask === isTask) run.items.push(item);
    else runs.push({ isTask, start: (start ?? 1) + i, items: [item] });
  }
  return runs;
}

function task({ checked }: ListItem, body: TypstCode = TypstCode.blocks([])): TypstCode {
  return TypstCode.dictionary({ checked: TypstCode.word(checked === true ? "true" : "false"), body });
}
