import { CAPABILITIES } from "../../../pdf/catalog/catalog.ts";
import { meaningWords } from "../../meaning_of.ts";
import { nearestCapability } from "../../nearest_capability.ts";
import { likelyValue } from "./kind_hint.ts";
import { leadingOf } from "./line_height.ts";
import type { MapNode, RecipeNode } from "../recipe_node.ts";

/** Maximum number of values of a mapping that a hint lists. */
const MAX_LINES = 12;

/** Maximum number of values of a mapping that are looked up, because a look-up compares the whole catalog. */
const MAX_LOOKUPS = 40;

/**
 * Lists the lines that have the same effect as a mapping with an unknown name: full paths with their values, without
 * the value if it is unclear.
 */
export function relocateFields(path: string, node: MapNode): readonly string[] {
  const lines = new Set<string>();
  let left = MAX_LOOKUPS;
  for (const [at, leaf] of leavesOf(path, node)) {
    if (--left < 0) break;
    if (leaf.kind === "map" && !takesFields(at)) continue;
    const meant = nearestCapability(at);
    const kind = meant === undefined ? undefined : CAPABILITIES.get(meant)?.value;
    if (meant === undefined || kind === undefined) continue;
    const value = leadingOf(meant, leaf) ?? likelyValue(leaf, { kind, path: `design.${meant}` });
    if (value === undefined && !hasWords(meant, at)) continue;
    lines.add(value === undefined ? meant : `${meant}: ${value}`);
    if (lines.size === MAX_LINES) break;
  }
  return [...lines];
}

/** Checks whether a capability has all words of a path, so that the name alone helps. */
function hasWords(capability: string, path: string): boolean {
  const words = meaningWords(capability);
  return [...meaningWords(path)].every((word) => words.has(word));
}

/** Lists mappings and values below a mapping with their paths; not what is below an object that a capability takes. */
function* leavesOf(path: string, node: MapNode): Generator<readonly [string, RecipeNode]> {
  for (const { key, value } of node.entries.values()) {
    const at = `${path}.${key}`;
    yield [at, value];
    if (value.kind === "map" && !takesFields(at)) yield* leavesOf(at, value);
  }
}

function takesFields(path: string): boolean {
  const kind = CAPABILITIES.get(nearestCapability(path) ?? "")?.value.kind;
  return kind === "object" || kind === "map";
}
