import { asciiLowerCase, escapeText, truncate } from "../../../base/text.ts";
import type { FontFacts } from "../../../docx/facts/design_facts.ts";
import { findMetrics, type FontMetrics, splitWeight } from "../../../pdf/fonts/font_metrics.ts";
import { createFamilyFinder } from "../../../pdf/fonts/nearest_family.ts";
import { guessMetrics } from "../measure/guess_metrics.ts";
import { plainFamily } from "./plain_family.ts";
import type { FontMatch } from "../suggest_scope.ts";
import type { AvailableFace } from "../suggestion.ts";

/** Input of the font matcher. */
export interface FontMatching {
  /** The available faces. */
  readonly faces: readonly AvailableFace[];
  /** The Word file's description of its fonts, by family in lower case. */
  readonly fonts: ReadonlyMap<string, FontFacts>;
  /** The family for a font of unknown class, or of a class without available fonts. */
  readonly otherwise: string;
}

/** Text for a missing font; fonts installed on the machine do not count. */
const MISSING = "not available";

/** Usual heights of capitals and lines, for fonts that are not known. */
const USUAL = { capHeight: 0.7, lineHeight: 1.2 };

/**
 * Creates a function that finds the replacement of a Word file's font family: the family itself, a known replacement,
 * or the family of the same class with the most similar letter width and x-height.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createFontMatcher } from "./match_font.ts";
 *
 * const faces = [{ family: "Carlito", style: "normal", weight: 400 } as const];
 * const match = createFontMatcher({ faces, fonts: new Map(), otherwise: "Inter" });
 * strictEqual(match("Calibri").family, "Carlito");
 * strictEqual(match("CARLITO").how, "same");
 * ```
 */
export function createFontMatcher({ faces, fonts, otherwise }: FontMatching): (family: string) => FontMatch {
  const findFamily = createFamilyFinder(faces.map(({ family }) => family));
  const match = (asked: string): FontMatch => {
    const own = findFamily(asked)?.how === "same" ? asked : plainFamily(asked);
    const { family: base } = splitWeight(own);
    const metrics = findMetrics(base);
    const described = [asked, own, base].map((each) => fonts.get(asciiLowerCase(each)));
    const declared = metrics ?? guessMetrics(described.find((each) => each !== undefined));
    const nearest = findFamily(own, declared);
    const name = escapeText(truncate(asked, 60));
    if (nearest === undefined) {
      const guess = findFamily(otherwise);
      const family = guess?.how === "same" ? guess.family : otherwise;
      const reason = declared === undefined ? "its look is unknown" : "no available font is similar";
      return describe(family, "guess", `${name} is ${MISSING}, and ${reason}`, metrics);
    }
    const { family, how } = nearest;
    if (how === "same") return describe(family, how, "", metrics);
    const why = how === "known" ? `${family} replaces it` : `${family} is the closest`;
    return describe(family, how, `${name} is ${MISSING}; ${why}`, metrics);
  };
  const known = new Map<string, FontMatch>();
  return (asked) => {
    const found = known.get(asked) ?? match(asked);
    known.set(asked, found);
    return found;
  };
}

function describe(family: string, how: FontMatch["how"], reason: string, original: FontMetrics | undefined): FontMatch {
  const { capHeight } = findMetrics(family) ?? USUAL;
  const { lineHeight } = original ?? USUAL;
  return { family, how, reason, lineHeight, capHeight };
}

/** Checks whether a font has symbols instead of letters, so it cannot set text. */
export function isSymbolFont(family: string): boolean {
  return findMetrics(family)?.fontClass === "symbol";
}

/**
 * Creates a function that finds the available weight nearest to the wanted one; of two equally near, the one further
 * from 400. If a family has no faces of the style, it searches all its faces; if it has no faces at all, it returns the
 * wanted weight.
 */
export function createWeightFinder(
  faces: readonly AvailableFace[],
): (family: string, wanted: number, style: "normal" | "italic") => number {
  return (family, wanted, style) => {
    const own = faces.filter((each) => asciiLowerCase(each.family) === asciiLowerCase(family));
    const styled = own.filter((each) => each.style === style);
    const weights = (styled.length > 0 ? styled : own).map(({ weight }) => weight);
    const nearer = (a: number, b: number) =>
      Math.abs(a - wanted) - Math.abs(b - wanted) || Math.abs(b - 400) - Math.abs(a - 400);
    return weights.toSorted(nearer)[0] ?? wanted;
  };
}
