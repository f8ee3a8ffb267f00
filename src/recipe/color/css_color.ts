import colorString from "npm:color-string@2.1.4";

/** Color with its channels from 0 to 255, and alpha from 0 to 1. */
export type CssColor = readonly [red: number, green: number, blue: number, alpha: number];

/** Maximum length of a color in CSS. */
const MAX_LENGTH = 64;

/** Reads a color as CSS writes it: a name, `#rgb`, `rgb(…)`; undefined for other texts. */
export function readCssColor(text: string): CssColor | undefined {
  const [red, green, blue, alpha = 1] = text.length > MAX_LENGTH ? [] : colorString.get.rgb(text) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue, alpha];
}
