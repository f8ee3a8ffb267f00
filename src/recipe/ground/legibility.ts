import { contrastRatio, luminanceOf } from "../../base/contrast_ratio.ts";
import { readChannels } from "../../base/hex_color.ts";
import { mixTone, readTone, type Tone } from "./ground.ts";
import type { Thumbnail } from "./pixels.ts";

/** Share of a ground on which a text may have less contrast. */
const WORST = 0.1;
/** Share of a logo that may have less contrast than the rest: holes and thin lines in it. */
const DETAILS = 0.25;
/** Share of a ground on which a logo may have less contrast; a hidden letter is worse than a faint line of text. */
const WORST_FOR_LOGO = 0.03;
/** Contrast from which the parts of a logo can be told from the ground. */
const VISIBLE = 2;
const [MAX_PIXELS, MAX_TONES] = [400, 96];
/** Color of a logo that cannot be read: most are made for paper. */
const UNKNOWN: Tone = [68, 68, 68];
const MOST = 21;

/** Returns the contrast of a color, `#rrggbb` or `#rrggbbaa`, on nearly all of a ground, from 1 to 21. */
export function contrastOn(color: string, ground: readonly Tone[]): number {
  const [tone, [, , , alpha]] = [readTone(color), readChannels(color)];
  const found = ground.map((each) => contrastRatio(luminance(mixTone(tone, each, alpha)), luminance(each)));
  return atShare(found, WORST);
}

/**
 * Returns how well a logo can be seen on nearly all of a ground: the contrast of half of it, or less if too much of it is
 * hidden. A logo that fills its box can always be seen, because it brings its own ground.
 */
export function logoContrast(logo: Thumbnail | undefined, ground: readonly Tone[]): number {
  if (logo !== undefined && fillsItsBox(logo)) return MOST;
  const own = logo === undefined ? [luminance(UNKNOWN)] : thin(listTones(logo), MAX_PIXELS).map(luminance);
  if (own.length === 0) return MOST; // nothing is drawn
  const behind = thin(ground, MAX_TONES).map(luminance);
  const found = behind.map((other) => {
    const parts = own.map((each) => contrastRatio(each, other));
    const details = atShare(parts, DETAILS);
    return details < VISIBLE ? details : atShare(parts, 0.5);
  });
  return atShare(found, WORST_FOR_LOGO);
}

/** Returns the number that a share of the numbers is below. */
function atShare(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 1;
}

function luminance([red, green, blue]: Tone): number {
  return luminanceOf([red / 255, green / 255, blue / 255]);
}

/** Lists the colors of the pixels that are more than half opaque. */
function listTones({ pixels }: Thumbnail): Tone[] {
  const tones: Tone[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha > 127) tones.push([red, green, blue]);
  }
  return tones;
}

function thin(tones: readonly Tone[], most: number): Tone[] {
  const step = Math.max(1, Math.ceil(tones.length / most));
  return tones.filter((_, i) => i % step === 0);
}

function fillsItsBox({ width, height, pixels }: Thumbnail): boolean {
  let [edge, opaque] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
      edge++;
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) > 230) opaque++;
    }
  }
  return opaque > edge * 0.95;
}
