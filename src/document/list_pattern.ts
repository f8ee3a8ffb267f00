import type { List, Nodes } from "./tree.ts";

/** Tests for a list with numbers. */
export function isOrderedList(node: Nodes): node is List {
  return node.type === "list" && node.ordered === true;
}

/** Gives a list what its items have before their text, such as `(a)`; `1`, `a`, `A`, `i` or `I` stands for the number. */
export function markPattern(list: List, pattern: string): void {
  list.data = Object.assign({}, list.data, { pattern });
}

/** Returns what the items of a list have before their text; undefined for a list that the template numbers. */
export function listPattern({ data = {} }: List): string | undefined {
  return "pattern" in data ? String(data.pattern) : undefined;
}
