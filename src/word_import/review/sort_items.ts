import { byCodeUnits } from "../../base/order.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { Suggestion } from "../suggest/suggestion.ts";
import { kindOf } from "./candidate_place.ts";

const RANKS = { value: 0, decoration: 1, picture: 2, unsupported: 3 } as const;
const ORDER: ReadonlyMap<string, number> = new Map([...CAPABILITIES.keys()].map((path, i) => [path, i]));

/** Sorts candidates: those of the catalog in its order, then decorations, pictures, and unsupported ones. */
export function sortItems<T extends Suggestion>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) =>
    RANKS[kindOf(a)] - RANKS[kindOf(b)] ||
    (ORDER.get(a.path) ?? Infinity) - (ORDER.get(b.path) ?? Infinity) || byCodeUnits(a.path, b.path)
  );
}
