import { nearestName } from "../base/nearest_name.ts";
import { type Issue, warningIssue } from "../base/issue.ts";
import { CHOOSE_FONT } from "../base/remedies.ts";
import { joinAlternatives } from "../base/join_alternatives.ts";
import { asciiLowerCase, escapeText, quote } from "../base/text.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import { findMetrics } from "../pdf/fonts/font_metrics.ts";
import { createFamilyFinder, type FindFamily } from "../pdf/fonts/nearest_family.ts";
import { WORD_FONTS } from "../pdf/fonts/word_fonts_table.ts";
import type { Override, Recipe } from "./recipe.ts";
import type { ValueKind } from "../pdf/catalog/descriptor.ts";

/**
 * Warns about families that are not in `available`, which contains the installed families and those of the recipe's
 * font files: `font-not-installed`, once per family, at its first line. `namesakes` returns the families that other
 * programs know by a name.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { checkFonts } from "./check_fonts.ts";
 *
 * const place = { line: 3, column: 5 };
 * const overrides = new Map([["typography.body.font", { value: "Intre", place }]]);
 * strictEqual(checkFonts({ overrides }, ["Inter"])[0]?.hint, "Did you mean Inter?");
 * ```
 */
export function checkFonts(
  recipe: Pick<Recipe, "overrides">,
  available: readonly string[],
  namesakes: (name: string) => readonly string[] = () => [],
): Issue[] {
  const known = new Set(available.map(asciiLowerCase));
  const missing = listNamedFamilies(recipe).filter(({ family }) => !known.has(asciiLowerCase(family)));
  const findFamily = createFamilyFinder(available);
  return missing.map(({ family, path, place: { line, column } }) => {
    const message = `The font ${quote(family)} is neither installed nor among the recipe's fonts`;
    const same = namesakes(family).map(escapeText);
    const hint = same.length > 0
      ? `Use ${joinAlternatives(same)}: documents know the font by that name.`
      : fontHint(family, path, { available, findFamily });
    return warningIssue("font-not-installed", message, { path: `design.${path}`, line, column, hint });
  });
}

interface Fonts {
  readonly available: readonly string[];
  readonly findFamily: FindFamily;
}

/** Returns the way out for a family: its right spelling, its own weight, the nearest family, or its files. */
function fontHint(asked: string, path: string, { available, findFamily }: Fonts): string {
  const misspelled = nearestName(asked, available);
  if (misspelled !== undefined) return `Did you mean ${misspelled}?`;
  const spelled = findMetrics(asked) === undefined ? nearestName(asked, WORD_FONTS.map(([family]) => family)) : asked;
  const nearest = findFamily(spelled ?? asked);
  if (nearest === undefined) return CHOOSE_FONT;
  const { family, how } = nearest;
  if (how === "same") {
    const weight = path.replace(/[^.]+$/, "weight");
    return `Use ${family}${CAPABILITIES.has(weight) ? `, and set ${weight}` : ""}.`;
  }
  const why = how === "known" ? "whose letters have the same widths" : "the most similar font";
  return `List its files in fonts, or use ${family}, ${why}.`;
}

/** A font family of a recipe and the position of its first use. */
interface NamedFamily {
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
