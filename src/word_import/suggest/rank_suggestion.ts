import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";

const ORDER: ReadonlyMap<string, number> = new Map([...CAPABILITIES.keys()].map((path, i) => [path, i]));

/** Returns the rank of a path among suggestions: the order of the catalog, then decorations, pictures, and the rest. */
export function rankSuggestion(path: string): number {
  const places = ["decorations.", "pictures."].findIndex((start) => path.startsWith(start));
  return ORDER.get(path) ?? ORDER.size + (places === -1 ? 2 : places);
}
