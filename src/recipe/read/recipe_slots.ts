// Finds the places of values in the tree of a recipe, and the places for missing ones.
import type { ListNode, MapEntry, MapNode, RecipeNode } from "./recipe_node.ts";

/** A place of a node in the tree. */
export interface Slot {
  readonly node: RecipeNode;
  /** Its parent; undefined for the recipe itself. */
  readonly parent?: Slot & { readonly node: MapNode | ListNode };
  /** The name and value, in a mapping. */
  readonly entry?: MapEntry;
  /** The index, in a list. */
  readonly index?: number;
  /** Whether it is in braces or brackets. */
  readonly flow: boolean;
}

/**
 * The deepest existing slot on the path of a value, and the names that are missing below it; empty if the value exists.
 */
export interface Located {
  readonly slot: Slot;
  readonly rest: readonly string[];
}

/** Creates the slot of the recipe itself. */
export function rootSlot(node: RecipeNode): Slot {
  return { node, flow: false };
}

/** Checks whether a mapping or list is written in braces or brackets. */
export function isFlow({ node, flow }: Slot, text: string): boolean {
  if (node.kind === "map") return node.flow;
  return node.kind === "list" ? text[node.range[0]] === "[" : flow;
}

/** Lists the slots directly below a slot, in the order of the text. */
export function slotsBelow(slot: Slot, text: string): Slot[] {
  const { node } = slot;
  const flow = isFlow(slot, text);
  if (node.kind === "map") {
    const parent = { ...slot, node };
    return [...node.entries.values()].map((entry) => ({ node: entry.value, parent, entry, flow }));
  }
  if (node.kind !== "list") return [];
  const parent = { ...slot, node };
  return node.items.map((item, index) => ({ node: item, parent, index, flow }));
}

/**
 * Finds a value by its path. Capabilities may be written with dots (`page.margins.top: 3cm`), `localization` may be at
 * the top level, and decorations are found by ID.
 */
export function locateValue(root: Slot, at: readonly string[], text: string): Located {
  const names = at[0] === "design" && at[1] === "localization" && hasName(root.node, "localization") ? at.slice(1) : at;
  const [first = ""] = names;
  const dotted = first === "design" || first === "localization";
  return search(root, names, { text, dotted, byId: first === "decorations" });
}

interface SearchRules {
  readonly text: string;
  readonly dotted: boolean;
  readonly byId: boolean;
}

function search(slot: Slot, names: readonly string[], rules: SearchRules): Located {
  let best: Located = { slot, rest: names };
  if (names.length === 0) return best;
  for (const below of slotsBelow(slot, rules.text)) {
    const taken = countTaken(below, names, rules);
    if (taken === 0) continue;
    const found = search(below, names.slice(taken), rules);
    if (found.rest.length < best.rest.length) best = found;
    if (best.rest.length === 0) break;
  }
  return best;
}

/** Returns the number of names that lead to the slot. */
function countTaken({ entry, node }: Slot, names: readonly string[], { dotted, byId }: SearchRules): number {
  const [first = ""] = names;
  if (entry === undefined) return byId && idOf(node) === first ? 1 : 0;
  if (entry.key === first) return 1;
  if (!dotted || !entry.key.startsWith(`${first}.`)) return 0;
  const count = entry.key.split(".").length;
  return entry.key === names.slice(0, count).join(".") ? count : 0;
}

/** Returns the ID of a decoration. */
export function idOf(node: RecipeNode): string | undefined {
  const id = node.kind === "map" ? node.entries.get("id")?.value : undefined;
  return id?.kind === "scalar" && typeof id.value === "string" ? id.value : undefined;
}

function hasName(node: RecipeNode, name: string): boolean {
  return node.kind === "map" && node.entries.has(name);
}

/** Returns the end of a node, excluding comments and line ends after it. */
export function endOf(node: RecipeNode, text: string): number {
  if (node.kind === "map" && !node.flow) {
    const last = [...node.entries.values()].at(-1);
    if (last !== undefined) return endOf(last.value, text);
  }
  if (node.kind === "list" && text[node.range[0]] !== "[") {
    const last = node.items.at(-1);
    if (last !== undefined) return endOf(last, text);
  }
  const [start, end] = node.range;
  if (node.kind !== "scalar") return end;
  const written = text.slice(start, end);
  // A block text ends with its lines, whether they belong to it or not.
  return node.style === "block" ? start + written.trimEnd().length : end;
}
