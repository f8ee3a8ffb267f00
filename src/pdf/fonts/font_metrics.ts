import { asciiLowerCase } from "../../base/text.ts";
import { weightOfName } from "./weight_names_table.ts";
import { type FontClass, WORD_FONTS } from "./word_fonts_table.ts";

/** Metrics of a font, as multiples of its size. */
export interface FontMetrics {
  readonly fontClass: FontClass;
  readonly width: number;
  readonly xHeight: number;
  readonly capHeight: number;
  readonly lineHeight: number;
  /** Fonts of one group can replace each other. */
  readonly group?: string | undefined;
}

/** A family name without the words for its weight, and the weight. */
export interface WeightedFamily {
  readonly family: string;
  /** From 100 to 900; 400 if the name has no word for it. */
  readonly weight: number;
}

const KNOWN: ReadonlyMap<string, FontMetrics> = new Map(
  WORD_FONTS.map(([family, fontClass, width, xHeight, capHeight, lineHeight, group]) => [
    asciiLowerCase(family),
    { fontClass, width, xHeight, capHeight, lineHeight, group },
  ]),
);

/** Returns the metrics of a family, ignoring case; undefined for an unknown family. */
export function findMetrics(family: string): FontMetrics | undefined {
  return KNOWN.get(asciiLowerCase(family));
}

/**
 * Splits the weight off a family name, because Word names light and semibold faces as separate families.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { splitWeight } from "./font_metrics.ts";
 *
 * deepStrictEqual(splitWeight("Calibri Light"), { family: "Calibri", weight: 300 });
 * deepStrictEqual(splitWeight("Times New Roman"), { family: "Times New Roman", weight: 400 });
 * ```
 */
export function splitWeight(family: string): WeightedFamily {
  if (KNOWN.has(asciiLowerCase(family))) return { family, weight: family.endsWith(" Black") ? 900 : 400 };
  const words = family.split(" ");
  for (const count of [2, 1]) {
    const weight = weightOfName(words.slice(-count).join(""));
    if (weight !== undefined && words.length > count) return { family: words.slice(0, -count).join(" "), weight };
  }
  return { family, weight: 400 };
}
