import { quote, truncate } from "../../base/text.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { ValueKind } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { isArea } from "../../pdf/design/design.ts";
import type { MapNode, RecipeNode } from "./recipe_node.ts";

/**
 * Explains an unintended name: in braces, a comma ends an unquoted text, and YAML reads the rest as a name. Returns
 * undefined for other names. `kindOf` returns the kind of a name's value, if known.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseRecipe } from "./parse_recipe.ts";
 * import { explainStrayName } from "./unknown_name_hint.ts";
 *
 * const { document } = parseRecipe(new TextEncoder().encode("{ text: Hello, world }"));
 * strictEqual(
 *   document && explainStrayName(document.root, "world"),
 *   'A comma ends the value here; quote the text: "Hello, world".',
 * );
 * ```
 */
export function explainStrayName(
  map: RecipeNode,
  name: string,
  kindOf: (name: string) => ValueKind | undefined = () => undefined,
): string | undefined {
  if (map.kind !== "map" || !map.flow || !isBare(map, name)) return undefined;
  const names = [...map.entries.keys()];
  let start = names.indexOf(name) - 1;
  while (start > 0 && isBare(map, names[start] ?? "")) start--;
  const before = map.entries.get(names[start] ?? "")?.value;
  if (before?.kind !== "scalar" || before.style !== "plain" || typeof before.value !== "string") return undefined;
  let end = names.indexOf(name) + 1;
  while (end < names.length && isBare(map, names[end] ?? "")) end++;
  const whole = [before.value, ...names.slice(start + 1, end)].join(", ");
  const kind = kindOf(names[start] ?? "");
  if (kind?.kind === "font-family") {
    return "A comma ends the value here; one family is allowed, see typography.fallback.";
  }
  if (kind !== undefined && checkValue(kind, whole).length > 0) return undefined;
  return `A comma ends the value here; quote the text: ${quote(truncate(whole, 80))}.`;
}

/** Checks whether the name has no colon. */
function isBare({ entries }: MapNode, name: string): boolean {
  const { place, value } = entries.get(name) ?? {};
  if (place === undefined || value?.kind !== "scalar" || value.value !== null || value.source !== "") return false;
  return value.place.line === place.line && value.place.column === place.column + name.length;
}

/** Returns a hint for a name of the design at the top of a recipe; undefined for other names. */
export function explainDesignName(name: string): string | undefined {
  return isArea(name) || CAPABILITIES.has(name) ? "It belongs below design:." : undefined;
}
