import type { FontFacts } from "../../../docx/facts/design_facts.ts";
import type { FontMetrics } from "../../../pdf/fonts/font_metrics.ts";

/** Typical metrics of the fonts of each class. */
const USUAL: Readonly<Record<"sans" | "serif" | "mono", FontMetrics>> = {
  sans: { fontClass: "sans", width: 0.45, xHeight: 0.52, capHeight: 0.71, lineHeight: 1.2 },
  serif: { fontClass: "serif", width: 0.43, xHeight: 0.45, capHeight: 0.67, lineHeight: 1.2 },
  mono: { fontClass: "mono", width: 0.6, xHeight: 0.5, capHeight: 0.68, lineHeight: 1.2 },
};

/** Returns typical metrics for the class that a Word file gives a font; undefined without a class. */
export function guessMetrics(facts: FontFacts | undefined): FontMetrics | undefined {
  if (facts === undefined) return undefined;
  if (facts.pitch === "fixed" || facts.kind === "modern") return USUAL.mono;
  const fontClass = classByPanose(facts.panose ?? "");
  if (fontClass !== undefined) return USUAL[fontClass];
  if (facts.kind === "roman") return USUAL.serif;
  return facts.kind === "swiss" ? USUAL.sans : undefined;
}

/**
 * Reads the class of a font from its PANOSE digits: the first is 2 for text fonts, the second is the serif style, and
 * the fourth is 9 for monospaced fonts.
 */
function classByPanose(panose: string): "sans" | "serif" | "mono" | undefined {
  if (!/^02[0-9a-f]{18}$/i.test(panose)) return undefined;
  const digit = (i: number) => Number.parseInt(panose.slice(2 * i, 2 * i + 2), 16);
  if (digit(3) === 9) return "mono";
  const serifs = digit(1);
  if (serifs >= 2 && serifs <= 10) return "serif";
  return serifs >= 11 && serifs <= 15 ? "sans" : undefined;
}
