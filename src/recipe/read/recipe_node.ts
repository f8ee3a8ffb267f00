// Tree of a recipe, with the place of each node in the text.

/** A place in the text. */
export interface RecipePosition {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

interface Located {
  /** Start of the node. */
  readonly place: RecipePosition;
  /** Start and end offset in the text, in code units; the end is exclusive. */
  readonly range: readonly [start: number, end: number];
}

/** A text, a number, true, false or null. */
export interface ScalarNode extends Located {
  readonly kind: "scalar";
  /** Its value. */
  readonly value: string | number | boolean | null;
  /** The value as written, without quotes. */
  readonly source: string;
  /** How it is quoted. */
  readonly style: "plain" | "single" | "double" | "block";
  /** The comment after it on its line, without `#`; empty if it has no comment. */
  readonly comment: string;
}

/** A list. */
export interface ListNode extends Located {
  readonly kind: "list";
  readonly items: readonly RecipeNode[];
}

/** A name and its value. */
export interface MapEntry {
  readonly key: string;
  /** Start of the name. */
  readonly place: RecipePosition;
  readonly value: RecipeNode;
}

/** A mapping. */
export interface MapNode extends Located {
  readonly kind: "map";
  /** In the order of the text. */
  readonly entries: ReadonlyMap<string, MapEntry>;
  /** Whether it is written in braces. */
  readonly flow: boolean;
}

/** A node that recipes must not contain; it was reported, and its value is ignored. */
export interface RefusedNode extends Located {
  readonly kind: "refused";
}

/** A piece of a recipe. */
export type RecipeNode = ScalarNode | ListNode | MapNode | RefusedNode;

/** Converts a node to plain data; keys such as `__proto__` are ordinary keys. */
export function toPlain(node: RecipeNode): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(toPlain);
    case "map":
      return Object.fromEntries([...node.entries.values()].map(({ key, value }) => [key, toPlain(value)]));
    case "refused":
      return undefined;
  }
}

/** Checks whether the node contains refused content, which was already reported and must not be reported twice. */
export function hasRefused(node: RecipeNode): boolean {
  if (node.kind === "list") return node.items.some(hasRefused);
  if (node.kind === "map") return [...node.entries.values()].some(({ value }) => hasRefused(value));
  return node.kind === "refused";
}

/** Checks whether the node is empty, such as a key whose fields are all commented out. */
export function isNull(node: RecipeNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

/** Finds the deepest node on a path of names and numbers, with the position of its key and the position to report. */
export function findNode(
  node: RecipeNode,
  at: readonly (string | number)[],
): { node: RecipeNode; key: RecipePosition; place: RecipePosition } {
  let [found, key] = [node, node.place];
  for (const step of at) {
    const entry = found.kind === "map" && typeof step === "string" ? found.entries.get(step) : undefined;
    const next = found.kind === "list" && typeof step === "number" ? found.items[step] : entry?.value;
    if (next === undefined) break;
    [found, key] = [next, entry?.place ?? next.place];
  }
  return { node: found, key, place: positionOf(found, key) };
}

/** Returns the position to report for a value: its own if it is a single word, otherwise that of its key. */
export function positionOf(node: RecipeNode, key: RecipePosition): RecipePosition {
  return node.kind === "scalar" && !isNull(node) ? node.place : key;
}
