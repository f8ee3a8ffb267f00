import { asciiLowerCase, escapeText, truncate } from "../../../base/text.ts";
import type { FontFacts } from "../../../docx/facts/design_facts.ts";
import { findMetrics, type FontMetrics, guessMetrics, splitWeight } from "../measure/font_metrics.ts";
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

/** An available family. */
interface TextFamily {
  readonly family: string;
  readonly metrics: FontMetrics;
}

/** Text for a missing font; fonts installed on the machine do not count. */
const MISSING = "not available";

const UNKNOWN: FontMetrics = { fontClass: "sans", width: 0.45, xHeight: 0.52, capHeight: 0.7, lineHeight: 1.2 };

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
  const families = new Map(faces.map(({ family }) => [asciiLowerCase(family), family]));
  const candidates = [...families.values()].flatMap((family): TextFamily[] => {
    const metrics = findMetrics(family);
    return metrics === undefined ? [] : [{ family, metrics }];
  });
  const match = (asked: string): FontMatch => {
    const { family: base } = splitWeight(asked);
    const own = families.get(asciiLowerCase(asked)) ?? families.get(asciiLowerCase(base));
    const metrics = findMetrics(asked) ?? findMetrics(base);
    if (own !== undefined) return describe(own, "same", "", metrics ?? UNKNOWN);
    const name = escapeText(truncate(asked, 60));
    const twin = candidates.find((each) => isSameGroup(each.metrics, metrics));
    if (twin !== undefined) {
      return describe(
        twin.family,
        "known",
        `${name} is ${MISSING}; ${twin.family} replaces it`,
        metrics ?? UNKNOWN,
      );
    }
    const declared = metrics ?? guessMetrics(fonts.get(asciiLowerCase(asked)) ?? fonts.get(asciiLowerCase(base)));
    const nearest = nearestName(declared, candidates);
    if (declared !== undefined && nearest !== undefined) {
      const reason = `${name} is ${MISSING}; ${nearest} is the closest`;
      return describe(nearest, "similar", reason, metrics ?? { ...declared, lineHeight: UNKNOWN.lineHeight });
    }
    const guess = families.get(asciiLowerCase(otherwise)) ?? otherwise;
    const reason = declared === undefined ? "its look is unknown" : "no available font is similar";
    return describe(guess, "guess", `${name} is ${MISSING}, and ${reason}`, declared ?? UNKNOWN);
  };
  const known = new Map<string, FontMatch>();
  return (asked) => {
    const found = known.get(asked) ?? match(asked);
    known.set(asked, found);
    return found;
  };
}

function describe(family: string, how: FontMatch["how"], reason: string, original: FontMetrics): FontMatch {
  const capHeight = findMetrics(family)?.capHeight ?? UNKNOWN.capHeight;
  return { family, how, reason, lineHeight: original.lineHeight, capHeight };
}

function isSameGroup(a: FontMetrics, b: FontMetrics | undefined): boolean {
  return a.group !== undefined && a.group === b?.group;
}

/** Finds the most similar family of the same class. The width counts twice because it determines the line breaks. */
function nearestName(wanted: FontMetrics | undefined, candidates: readonly TextFamily[]): string | undefined {
  if (wanted === undefined) return undefined;
  const distance = ({ metrics: { width, xHeight } }: TextFamily) =>
    2 * Math.abs(width - wanted.width) + Math.abs(xHeight - wanted.xHeight);
  const ofClass = candidates.filter(({ metrics }) => metrics.fontClass === wanted.fontClass);
  return ofClass.toSorted((a, b) => distance(a) - distance(b))[0]?.family;
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
