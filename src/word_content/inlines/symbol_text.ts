import { codePoint } from "dingbat-to-unicode";
import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import type { ContentLosses } from "../content_losses.ts";

/** Signs of newer blocks of Unicode that few fonts have, as older ones that look alike. */
const OLDER: ReadonlyMap<string, string> = new Map([
  ...[["\u{1f78e}", "\u2610"], ["\u{1f78f}", "\u2610"], ["\u{1f5f9}", "\u2611"], ["\u{1f5f7}", "\u2612"]] as const,
  ...[["\u{1f5f8}", "\u2713"], ["\u{1f5f6}", "\u2717"], ["\u2b9a", "\u27a2"], ["\u22c5", "\u00b7"]] as const,
  ...[["\u{1f868}", "\u2190"], ["\u{1f869}", "\u2191"], ["\u{1f86a}", "\u2192"], ["\u{1f86b}", "\u2193"]] as const,
]);

/** Where Word places the signs of a font of symbols, which has 256 of them. */
const PRIVATE = 0xf000;
const PRIVATE_SIGN = /[\uf020-\uf0ff]/gu;

/** Returns the text of a `w:sym`: a sign by its font, or the character itself where its font has no signs of its own. */
export function readSymbol(symbol: RawElement, losses: ContentLosses): string {
  const code = symbol.get("w:char") ?? "";
  const font = symbol.get("w:font") ?? "";
  const number = /^[0-9a-f]{2,5}$/i.test(code) ? Number.parseInt(code, 16) : 0xfffd;
  const sign = signOf(font, number);
  if (sign !== undefined) return sign;
  if (number < PRIVATE || number > PRIVATE + 0xff) return String.fromCodePoint(number);
  losses.add("symbol", `Unicode does not have a sign of the font "${font}": a box is shown`);
  return "\u25a1";
}

/** Returns the text of a `w:t`; signs that it has by the font of its run are those of Unicode. */
export function textInFont(text: RawElement): string {
  const fonts = text.parent?.child("w:rPr", "w:rFonts");
  const font = fonts?.get("w:hAnsi") ?? fonts?.get("w:ascii") ?? "";
  return text.text.replace(PRIVATE_SIGN, (sign) => signOf(font, sign.charCodeAt(0)) ?? sign);
}

function signOf(font: string, code: number): string | undefined {
  const sign = codePoint(font, code < PRIVATE ? code : code - PRIVATE)?.string;
  return sign === undefined ? undefined : OLDER.get(sign) ?? sign;
}
