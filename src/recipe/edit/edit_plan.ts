import { isRecord } from "../../base/record.ts";
import { isNull, type ListNode, type MapNode, type RecipeNode, type ScalarNode, toPlain } from "../read/recipe_node.ts";
import { endOf, isFlow, locateValue, rootSlot, type Slot, slotsBelow } from "../read/recipe_slots.ts";
import type { Fresh } from "./render_value.ts";
import { isSameValue } from "./same_value.ts";
import { PART_EXAMPLE, type TextLines } from "./text_lines.ts";

/** Error for a layout that edits do not support. */
export class UnusualLayout extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "UnusualLayout";
}

/** A value to set, or to remove if absent. */
export interface ValueSetting {
  /** Path of the value: `["design", "colors", "accent"]`, or `["decorations", "band"]` with an ID. */
  readonly at: readonly string[];
  readonly value?: unknown;
}

/** A mapping, a list, or an empty value that can become either. */
export type Container = Slot & { readonly node: MapNode | ListNode | ScalarNode };

/** Changes to a tree; contains each change once. */
export class EditPlan {
  /** Values to replace. */
  readonly replaced: Map<RecipeNode, { readonly slot: Slot; readonly value: unknown }> = new Map();
  /** Names and values, or items, to remove. */
  readonly removed: Map<RecipeNode, Slot> = new Map();
  /** Additions to mappings, lists, and empty values. */
  readonly added: Map<RecipeNode, { readonly slot: Container; readonly fresh: Fresh }> = new Map();
  /** Mappings and lists in brackets that become empty. */
  readonly emptied: Map<RecipeNode, Slot> = new Map();
  readonly #lines: TextLines;
  readonly #root: Slot;

  constructor(root: RecipeNode, lines: TextLines) {
    this.#root = rootSlot(root);
    this.#lines = lines;
  }

  /** Plans one setting. */
  set({ at, value }: ValueSetting): void {
    const { slot, rest } = locateValue(this.#root, at, this.#lines.text);
    if (value === undefined) {
      if (rest.length === 0) this.removed.set(slot.node, slot);
    } else if (rest.length === 0) this.#replace(slot, value);
    else this.#add(slot, rest, value, at[0] === "decorations" ? at.length - 1 : -1);
  }

  /** Removes parents that become empty, unless they contain comments, which the user wrote. */
  prune(): void {
    const queue = [...this.removed.values()];
    for (let slot = queue.shift(); slot !== undefined; slot = queue.shift()) {
      const { parent } = slot;
      if (parent?.parent === undefined || this.removed.has(parent.node) || this.added.has(parent.node)) continue;
      const below = slotsBelow(parent, this.#lines.text);
      if (below.some(({ node }) => !this.removed.has(node))) continue;
      const inBlock = isFlow(parent, this.#lines.text) && !parent.flow;
      if (!this.#isOurs(parent)) continue;
      if (inBlock) this.emptied.set(parent.node, parent);
      else {
        this.removed.set(parent.node, parent);
        queue.push(parent);
      }
      for (const { node } of below) this.removed.delete(node);
    }
  }

  #isOurs(slot: Slot): boolean {
    const { node, entry, parent, flow } = slot;
    const lines = this.#lines;
    const end = endOf(node, lines.text);
    if (flow || isFlow(slot, lines.text)) return lines.commentsIn(node.range[0], end).length === 0;
    if (entry === undefined) return false;
    const start = lines.startOf(lines.offsetOf(entry.place));
    const next = lines.nextOf(end);
    if (lines.commentsIn(start, next).length > 0) return false;
    if (lines.skipInnerComments(next, entry.place.column - 1) !== next) return false;
    return parent?.parent !== undefined || this.#isOurPart(entry.key, { start, next });
  }

  /**
   * Checks whether a part of the recipe is where this program adds it: after its example, or spaced like the other
   * parts.
   */
  #isOurPart(name: string, { start, next }: { start: number; next: number }): boolean {
    const lines = this.#lines;
    let at = start;
    while (at > 0) {
      at = lines.startOf(at - 1);
      const line = lines.lineAt(at);
      if (PART_EXAMPLE.test(line)) return true;
      if (line.startsWith("#")) continue;
      // Comments about something else, below which the user wrote the name.
      if (lines.nextOf(at) !== start) return false;
      if (line.trim() === "") return name !== "design" && lines.gapBefore(start, next) !== undefined;
      return name === "design" || !lines.isAiryWithout(start, next);
    }
    return true;
  }

  /** Plans to replace a value; changes mappings field by field to keep their comments. */
  #replace(slot: Slot, value: unknown): void {
    const { node } = slot;
    if (isSameValue(toPlain(node), value)) return;
    const isMap = node.kind === "map" && node.entries.size > 0;
    if (!isMap || !isRecord(value) || Object.keys(value).length === 0) {
      this.replaced.set(node, { slot, value });
      return;
    }
    const below = slotsBelow(slot, this.#lines.text);
    for (const field of below) {
      const name = field.entry?.key ?? "";
      if (Object.hasOwn(value, name)) this.#replace(field, value[name]);
      else this.removed.set(field.node, field);
    }
    for (const [name, field] of Object.entries(value)) {
      if (!node.entries.has(name)) this.#add(slot, [name], field, -1);
    }
  }

  /** Plans to add a value. `listAt` is the number of names, counted from the end, that are inside a list. */
  #add(slot: Slot, rest: readonly string[], value: unknown, listAt: number): void {
    const container = asContainer(slot);
    const isList = container.node.kind === "list" || rest.length === listAt;
    const known = this.added.get(container.node)?.fresh ?? emptyFresh(isList);
    this.added.set(container.node, { slot: container, fresh: known });
    put(known, rest, { value, listAt });
  }
}

function asContainer(slot: Slot): Container {
  const { node } = slot;
  if (node.kind === "map" || node.kind === "list") return { ...slot, node };
  if (node.kind === "scalar" && isNull(node)) return { ...slot, node };
  throw new UnusualLayout("A value is in the place of a mapping or list");
}

function emptyFresh(isList: boolean): Fresh {
  return isList ? { kind: "list", items: [] } : { kind: "map", fields: new Map() };
}

function put(fresh: Fresh, rest: readonly string[], { value, listAt }: { value: unknown; listAt: number }): void {
  if (fresh.kind === "list") {
    if (rest.length !== 1) throw new UnusualLayout("A value belongs to an item that is missing");
    fresh.items.push({ kind: "value", value });
    return;
  }
  const [name = "", ...below] = rest;
  if (fresh.kind === "value") throw new UnusualLayout("A value is in the place of a mapping or list");
  if (below.length === 0) {
    fresh.fields.set(name, { kind: "value", value });
    return;
  }
  const next = fresh.fields.get(name) ?? emptyFresh(below.length === listAt);
  fresh.fields.set(name, next);
  put(next, below, { value, listAt });
}
