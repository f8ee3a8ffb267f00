import { escapeText, quote, truncate } from "../../base/text.ts";
import type { ValueKind } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
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
  if (before?.kind !== "scalar" || before.style !== "plain") return undefined;
  let end = names.indexOf(name) + 1;
  while (end < names.length && isBare(map, names[end] ?? "")) end++;
  const parts = [before.source, ...names.slice(start + 1, end)];
  const kind = kindOf(names[start] ?? "");
  const decimal = parts.join(".");
  if (kind?.kind === "length" && checkValue(kind, decimal).length === 0) {
    return `A comma ends the value here; write a decimal point: ${decimal}.`;
  }
  if (typeof before.value !== "string") return undefined;
  const whole = parts.join(", ").replace(/^[“”„»«](.*)[“”«»]$/, "$1");
  if (kind?.kind === "font-family") {
    return "A comma ends the value here; one family is allowed, see typography.fallback.";
  }
  if (kind !== undefined && checkValue(kind, whole).length > 0) return undefined;
  return `A comma ends the value here; quote the text: ${quote(truncate(whole, 80))}.`;
}

/** Returns the name without a colon that follows a name in braces: what a comma cut off its value. */
export function nextStrayName(map: RecipeNode, name: string): string | undefined {
  if (map.kind !== "map" || !map.flow) return undefined;
  const names = [...map.entries.keys()];
  const next = names[names.indexOf(name) + 1];
  return next !== undefined && isBare(map, next) ? next : undefined;
}

/** Explains a name with a colon but no space after it, which YAML reads as one word; undefined for other names. */
export function explainJoinedName(word: string): string | undefined {
  const [, name, value = ""] = /^([A-Za-z][\w.-]{0,60}):([^\s/].{0,60})$/.exec(word) ?? [];
  return name === undefined ? undefined : `Write a space after the colon: ${escapeText(`${name}: ${value}`)}`;
}

/** Checks whether the name has no colon. */
function isBare({ entries }: MapNode, name: string): boolean {
  const { place, value } = entries.get(name) ?? {};
  if (place === undefined || value?.kind !== "scalar" || value.value !== null || value.source !== "") return false;
  return value.place.line === place.line && value.place.column === place.column + name.length;
}
