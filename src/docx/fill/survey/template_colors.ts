import type { CodeColors, WordColors, WordStyle } from "../../../base/word/word_frame.ts";
import type { WordRole } from "../../../base/word/word_role.ts";
import { formatRgb, mix, parseHex, type Rgb } from "../../facts/styles/color_math.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { Theme } from "../../facts/styles/theme.ts";
import { contrastRatio, luminanceOf } from "../../../base/contrast_ratio.ts";

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
/** Distance between the lightest and the darkest channel from which a color counts as one. */
const COLORFUL = 0.12;
/** Muted text is as dark as WCAG demands on white and on the ground. */
const SHARES = { muted: 0.68, ground: 0.08 };

/** Returns the colors of a template: those of its headings and text, or of its theme. */
export function readTemplateColors(
  styles: ReadonlyMap<WordRole, WordStyle>,
  { sheet, theme }: { readonly sheet: StyleSheet; readonly theme: Theme },
): WordColors {
  const styleColor = (role: WordRole) => {
    const id = styles.get(role)?.id;
    return read(id === undefined ? undefined : sheet.resolve(id).run.color ?? undefined);
  };
  const themed = (name: string) => read(theme.color(name));
  const text = styleColor("body") ?? read(sheet.defaults.run.color ?? undefined) ?? themed("dk1") ?? BLACK;
  const heading = [styleColor("heading1"), styleColor("heading2")].find((color) => color && isColorful(color));
  const accent = heading ?? themed("accent1") ?? text;
  const ground = mix(accent, WHITE, SHARES.ground);
  const code = styles.get("code")?.id;
  const shown = code === undefined ? undefined : sheet.paragraphFormat(code).shading;
  return {
    accent: write(accent),
    text: write(text),
    muted: write(mix(text, WHITE, SHARES.muted)),
    ground: write(ground),
    link: write(themed("hlink") ?? accent),
    code: readCodeColors({
      accent,
      text: styleColor("code") ?? text,
      ground: code === undefined ? ground : read(shown ?? undefined) ?? WHITE,
    }),
  };
}

function isColorful(color: Rgb): boolean {
  return Math.max(...color) - Math.min(...color) >= COLORFUL;
}

function read(color: string | undefined): Rgb | undefined {
  return parseHex(color?.replace(/^#/, ""));
}

function write(color: Rgb): string {
  return formatRgb(color).slice(1).toUpperCase();
}

/** Colors of code in a template. */
interface CodeGround {
  readonly accent: Rgb;
  readonly text: Rgb;
  readonly ground: Rgb;
}

/** Contrast that text needs on its ground. */
const LEGIBLE = 4.5;
const STEPS = 10;
/** Shares of the accent in the text, and of the text on the ground. */
const CODE_SHARES = { literal: 0.75, name: 0.45, comment: 0.62 };

/** Returns the colors for parts of code: those of the template, as near to its text as they need to be legible. */
export function readCodeColors({ accent, text, ground }: CodeGround): CodeColors {
  const legible = (color: Rgb) => write(towardsText(color, { text, ground }));
  return {
    keyword: legible(accent),
    literal: legible(mix(accent, text, CODE_SHARES.literal)),
    name: legible(mix(accent, text, CODE_SHARES.name)),
    comment: legible(mix(text, ground, CODE_SHARES.comment)),
  };
}

function towardsText(color: Rgb, { text, ground }: Pick<CodeGround, "text" | "ground">): Rgb {
  const behind = luminanceOf(ground);
  const shares = Array.from({ length: STEPS }, (_, step) => step / STEPS);
  const tones = shares.map((share) => mix(text, color, share));
  return tones.find((tone) => contrastRatio(luminanceOf(tone), behind) >= LEGIBLE) ?? text;
}
