import type { CodeColors } from "../../../base/word/word_frame.ts";
import { contrastRatio, luminanceOf } from "../../../base/contrast_ratio.ts";
import { formatRgb, mix, type Rgb } from "../../facts/styles/color_math.ts";

/** Colors of code in a template. */
export interface CodeGround {
  readonly accent: Rgb;
  readonly text: Rgb;
  readonly ground: Rgb;
}

/** Contrast that text needs on its ground. */
const LEGIBLE = 4.5;
const STEPS = 10;
/** Shares of the accent in the text, and of the text on the ground. */
const SHARES = { literal: 0.75, name: 0.45, comment: 0.62 };

/** Returns the colors for parts of code: those of the template, as near to its text as they need to be legible. */
export function readCodeColors({ accent, text, ground }: CodeGround): CodeColors {
  const legible = (color: Rgb) => formatRgb(towardsText(color, { text, ground })).slice(1).toUpperCase();
  return {
    keyword: legible(accent),
    literal: legible(mix(accent, text, SHARES.literal)),
    name: legible(mix(accent, text, SHARES.name)),
    comment: legible(mix(text, ground, SHARES.comment)),
  };
}

function towardsText(color: Rgb, { text, ground }: Pick<CodeGround, "text" | "ground">): Rgb {
  const behind = luminanceOf(ground);
  const shares = Array.from({ length: STEPS }, (_, step) => step / STEPS);
  const tones = shares.map((share) => mix(text, color, share));
  return tones.find((tone) => contrastRatio(luminanceOf(tone), behind) >= LEGIBLE) ?? text;
}
