import { asciiLowerCase, escapeText, truncate } from "../../../base/text.ts";
import type { FontFacts } from "../../../docx/facts/design_facts.ts";
import { findMetrics, type FontMetrics, splitWeight } from "../../../pdf/fonts/font_metrics.ts";
import { createFamilyFinder, type FontShape } from "../../../pdf/fonts/nearest_family.ts";
import type { FontMatch } from "../suggest_scope.ts";
import type { AvailableFace } from "../suggestion.ts";
import { WORD_FONTS } from "../../../pdf/fonts/word_fonts_table.ts";

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

type GuessedClass = "sans" | "serif" | "mono";

/**
 * Returns the usual width and x-height of the class that a Word file gives a font: the middle ones of the known fonts of
 * that class. Returns undefined without a class.
 */
export function guessMetrics(facts: FontFacts | undefined): FontShape | undefined {
  const fontClass = facts === undefined ? undefined : guessClass(facts);
  if (fontClass === undefined) return undefined;
  const fonts = WORD_FONTS.filter(([, own]) => own === fontClass);
  return {
    fontClass,
    width: middleOf(fonts.map(([, , width]) => width)),
    xHeight: middleOf(fonts.map(([, , , xHeight]) => xHeight)),
  };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function guessClass({ pitch, kind, panose = "" }: FontFacts): GuessedClass | undefined {
  if (pitch === "fixed" || kind === "modern") return "mono";
  const fontClass = classByPanose(panose);
  if (fontClass !== undefined) return fontClass;
  if (kind === "roman") return "serif";
  return kind === "swiss" ? "sans" : undefined;
}

/**
 * Reads the class of a font from its PANOSE digits: the first is 2 for text fonts, the second is the serif style, and
 * the fourth is 9 for monospaced fonts.
 */
function classByPanose(panose: string): GuessedClass | undefined {
  if (!/^02[0-9a-f]{18}$/i.test(panose)) return undefined;
  const digit = (i: number) => Number.parseInt(panose.slice(2 * i, 2 * i + 2), 16);
  if (digit(3) === 9) return "mono";
  const serifs = digit(1);
  if (serifs >= 2 && serifs <= 10) return "serif";
  return serifs >= 11 && serifs <= 15 ? "sans" : undefined;
}

/** Ends of the names of variable fonts and of font files. */
const ENDING = /(?:(?:[ _-]|(?<=\p{Ll}))(?:VF|Variable)|[ _-](?:vf|var|variable)|-Regular)$/u;

/**
 * Returns the name of a font family without the ending that says in which form its files come.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { plainFamily } from "./match_font.ts";
 *
 * deepStrictEqual(["Inter Variable", "Acme Sans VF", "Inter-Regular", "Inter"].map(plainFamily), [
 *   "Inter",
 *   "Acme Sans",
 *   "Inter",
 *   "Inter",
 * ]);
 * ```
 */
export function plainFamily(family: string): string {
  const plain = family.replace(ENDING, "");
  return plain === "" ? family : plain;
}
