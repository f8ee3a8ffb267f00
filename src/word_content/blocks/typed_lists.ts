import type { Paragraph } from "../../document/tree.ts";
import type { BlockItem, ListEntry, TypedEntry } from "./block_item.ts";

const BULLET = /^[\u2022\u25cf\u25aa\u25e6\u2023\u00b7\u25a0\u27a2\u27a4\u2013-]\s+(?=\S)/;
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/;
/** Fewer paragraphs are no list. */
const FEWEST = 2;

/** Reads a paragraph that begins with a bullet or number that an author typed; undefined for others. */
export function readTyped(node: Paragraph, indent: number): TypedEntry | undefined {
  const [first, ...others] = node.children;
  if (first?.type !== "text") return undefined;
  const number = NUMBER.exec(first.value);
  const [mark] = number ?? BULLET.exec(first.value) ?? [];
  if (mark === undefined) return undefined;
  const text: Paragraph = { ...node, children: [{ ...first, value: first.value.slice(mark.length) }, ...others] };
  const item: ListEntry = {
    ...{ kind: "item", level: 0, indent, list: 0, isOrdered: number !== null, checked: undefined, blocks: [text] },
    start: Number(number?.[1] ?? 1),
  };
  return { kind: "typed", item, node };
}

/** Makes lists of paragraphs that follow each other with typed bullets, or with typed numbers that count. */
export function settleTyped(items: readonly BlockItem[]): BlockItem[] {
  const settled: BlockItem[] = [];
  for (let at = 0; at < items.length;) {
    const run = runFrom(items, at);
    const isList = run.length >= FEWEST;
    for (const { item, node } of run) settled.push(isList ? item : { kind: "block", node });
    const other = run.length === 0 ? items[at] : undefined;
    if (other !== undefined) settled.push(other);
    at += Math.max(1, run.length);
  }
  return settled;
}

function runFrom(items: readonly BlockItem[], from: number): TypedEntry[] {
  const run: TypedEntry[] = [];
  for (let at = from; at < items.length; at++) {
    const entry = items[at];
    const before = run.at(-1)?.item;
    if (entry?.kind !== "typed" || before !== undefined && !goesOn(before, entry.item)) break;
    run.push(entry);
  }
  return run;
}

function goesOn(before: ListEntry, { isOrdered, start }: ListEntry): boolean {
  return before.isOrdered === isOrdered && (!isOrdered || start === before.start + 1);
}
