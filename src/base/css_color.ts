import colorString from "npm:color-string@2.1.4";

/** Color with its channels from 0 to 255, and alpha from 0 to 1. */
export type CssColor = readonly [red: number, green: number, blue: number, alpha: number];

/** Maximum length of a color in CSS. */
const MAX_LENGTH = 64;

/**
 * Reads a color as CSS writes it: a name, `#rgb`, `rgb(…)`, `hsl(…)`; undefined for other texts.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readCssColor } from "./css_color.ts";
 *
 * deepStrictEqual(["navy", "rgb(0 0 0 / 50%)", "hsl(210, 50%, 40%)", "url(x)"].map(readCssColor), [
 *   [0, 0, 128, 1],
 *   [0, 0, 0, 0.5],
 *   [51, 102, 153, 1],
 *   undefined,
 * ]);
 * ```
 */
export function readCssColor(text: string): CssColor | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [red, green, blue, alpha = 1] = colorString.get.rgb(text) ?? readHsl(text) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue, alpha];
}

/** Reads `hsl(…)` and converts it as CSS Color 4 does. */
function readHsl(text: string): CssColor | undefined {
  const [hue, saturation, lightness, alpha] = colorString.get.hsl(text) ?? [];
  if (hue === undefined || saturation === undefined || lightness === undefined) return undefined;
  const light = lightness / 100;
  const chroma = saturation / 100 * Math.min(light, 1 - light);
  const channel = (start: number) => {
    const sector = (start + hue / 30) % 12;
    return Math.round(255 * (light - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))));
  };
  return [channel(0), channel(8), channel(4), alpha ?? 1];
}
