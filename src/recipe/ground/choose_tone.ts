import type { DesignValues } from "../../pdf/design/design.ts";
import { resolveColorValue } from "../resolve_recipe.ts";
import { readTone, type Tone } from "./ground.ts";
import { contrastOn } from "./legibility.ts";

/** How texts are made legible: in the colors of the design, in white, in black, or on a plate in the color of the paper. */
export type TextTone = "design" | "light" | "dark" | "plate";

/** Text of a page. */
export interface GroundText {
  /** Description. */
  readonly what: string;
  /** Capability with its color. */
  readonly color: string;
}

/** The tone of texts and the text with the lowest contrast. */
export interface ChosenTone {
  readonly tone: TextTone;
  readonly worst: GroundText & { readonly hex: string; readonly contrast: number };
}

/** Minimum contrast of texts on covers; they are large (WCAG 2). */
export const LEAST_CONTRAST = 3;
/** Minimum contrast of a tone that is chosen in place of the design's colors. */
const WANTED = 4.2;
/** Share of a color's contrast on the paper that it must have on another ground to look as meant. */
const AS_ON_PAPER = 0.9;

/** Colors of the tones that are not those of the design. */
const TONE_COLORS = { light: "#ffffff", dark: "#111111" } as const;

/** Chooses the tone of texts on a ground, or judges the one that is `set`; an unknown ground needs a plate. */
export function chooseTone(
  texts: readonly GroundText[],
  ground: readonly Tone[] | undefined,
  { values, set }: { values: DesignValues; set: unknown },
): ChosenTone {
  const paper = readTone(resolveColorValue(values, "paper")?.hex ?? "#ffffff");
  const judge = (tone: TextTone): ChosenTone => {
    const behind = tone === "plate" ? [paper] : ground ?? [];
    const found = texts.map((text) => {
      const own = resolveColorValue(values, values.get(text.color))?.hex ?? "#000000";
      const hex = tone === "light" || tone === "dark" ? TONE_COLORS[tone] : own;
      return { ...text, hex, contrast: contrastOn(hex, behind) };
    });
    const [worst = { what: "", color: "", hex: "", contrast: 21 }] = found.sort((a, b) => a.contrast - b.contrast);
    return { tone, worst };
  };
  const fixed = (["design", "light", "dark", "plate"] as const).find((tone) => tone === set);
  if (fixed !== undefined) return judge(fixed);
  const [design, plate] = [judge("design"), judge("plate")];
  const isAsMeant = texts.every(({ color }) => {
    const own = resolveColorValue(values, values.get(color))?.hex ?? "#000000";
    const contrast = contrastOn(own, ground ?? []);
    const onPaper = contrastOn(own, [paper]);
    return contrast >= LEAST_CONTRAST && contrast >= Math.min(WANTED, onPaper * AS_ON_PAPER);
  });
  if (isAsMeant) return design;
  const [best = design] = [judge("light"), judge("dark")].sort((a, b) => b.worst.contrast - a.worst.contrast);
  if (best.worst.contrast >= WANTED) return best;
  return plate.worst.contrast >= LEAST_CONTRAST ? plate : best;
}
