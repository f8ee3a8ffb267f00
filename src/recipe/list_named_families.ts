import { asciiLowerCase } from "../base/text.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import type { ValueKind } from "../pdf/catalog/descriptor.ts";
import type { Override, Recipe } from "./recipe.ts";

/** A font family of a recipe and the position of its first use. */
export interface NamedFamily {
  readonly family: string;
  /** The capability. */
  readonly path: string;
  readonly place: Override["place"];
}

/** Lists the font families that a recipe sets itself, each once, in the order of the text; ignores case. */
export function listNamedFamilies({ overrides }: Pick<Recipe, "overrides">): NamedFamily[] {
  const families = new Map<string, NamedFamily>();
  for (const [path, { value, place }] of overrides) {
    for (const family of familiesOf(CAPABILITIES.get(path)?.value, value)) {
      const key = asciiLowerCase(family);
      if (!families.has(key)) families.set(key, { family, path, place });
    }
  }
  return [...families.values()];
}

function familiesOf(kind: ValueKind | undefined, value: unknown): string[] {
  if (kind?.kind === "array" && Array.isArray(value)) return value.flatMap((each) => familiesOf(kind.item, each));
  return kind?.kind === "font-family" && typeof value === "string" ? [value] : [];
}
