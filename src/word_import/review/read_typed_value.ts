import { checkValue } from "../../pdf/design/check_value.ts";
import { parseRecipe } from "../../recipe/read/parse_recipe.ts";
import { hasRefused, toPlain } from "../../recipe/read/recipe_node.ts";
import { readHexColor, spellColors } from "../../recipe/color/spell_colors.ts";
import { valueKindOf } from "./candidate_place.ts";

/**
 * Reads a typed value of a capability as YAML. A text that the capability allows needs no quotes, `#` starts a color
 * rather than a comment, and `{page}` is a placeholder rather than a mapping. Returns invalid YAML as text, which the
 * capability then rejects.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readTypedValue } from "./read_typed_value.ts";
 *
 * deepStrictEqual(readTypedValue("colors.accent", "#0B5FFF"), "#0b5fff");
 * deepStrictEqual(readTypedValue("footer.all.center", "{page} / {pages}"), "{page} / {pages}");
 * deepStrictEqual(readTypedValue("cover.enabled", "true"), true);
 * ```
 */
export function readTypedValue(path: string, typed: string): unknown {
  const text = typed.trim();
  const kind = valueKindOf(path);
  const takes = (value: unknown) => kind !== undefined && checkValue(kind, value).length === 0;
  const read = readYaml(text);
  const parsed = read === undefined || kind === undefined ? read : { value: spellColors(kind, read.value) };
  if (/^["']/.test(text) && parsed !== undefined) return parsed.value; // quotes are YAML's, never part of the text
  if (takes(text)) return text;
  if (takes(parsed?.value)) return parsed?.value;
  const color = kind?.kind === "color" ? readHexColor(text) : undefined;
  if (color !== undefined) return color;
  return parsed === undefined || text.startsWith("#") ? text : parsed.value;
}

function readYaml(text: string): { readonly value: unknown } | undefined {
  const { document, issues } = parseRecipe(new TextEncoder().encode(`value: ${text}\n`));
  if (document === undefined || issues.length > 0 || document.root.kind !== "map") return undefined;
  const { entries } = document.root;
  const value = entries.get("value")?.value;
  return value === undefined || entries.size !== 1 || hasRefused(value) ? undefined : { value: toPlain(value) };
}
