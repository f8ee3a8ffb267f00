import type { FontFacts } from "../../../docx/facts/design_facts.ts";
import type { FontShape } from "../../../pdf/fonts/nearest_family.ts";
import { WORD_FONTS } from "../../../pdf/fonts/word_fonts_table.ts";

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
