import type { RawElement } from "../../docx/fill/raw/raw_element.ts";

/** Signs of the fonts Symbol and Wingdings that documents use most, by their code. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...[["f0b7", "\u2022"], ["f0a7", "\u25aa"], ["f0d8", "\u27a2"], ["f0fc", "\u2713"], ["f0fe", "\u2611"]] as const,
  ...[["f06f", "\u2610"], ["f0a8", "\u2610"], ["f0e0", "\u2192"], ["f0df", "\u2190"], ["f0b0", "\u00b0"]] as const,
  ...[["f0b1", "\u00b1"], ["f0a3", "\u2264"], ["f0b3", "\u2265"], ["f0b9", "\u2260"], ["f0d7", "\u00b7"]] as const,
  ...[["f061", "\u03b1"], ["f062", "\u03b2"], ["f067", "\u03b3"], ["f064", "\u03b4"], ["f06d", "\u03bc"]] as const,
  ...[["f070", "\u03c0"], ["f073", "\u03c3"], ["f057", "\u03a9"], ["f044", "\u0394"], ["f053", "\u03a3"]] as const,
]);

/** Returns the text of a `w:sym`: a known sign, or the character itself where its font has no signs of its own. */
export function readSymbol(symbol: RawElement): string {
  const code = (symbol.get("w:char") ?? "").toLowerCase();
  const known = SYMBOLS.get(code);
  if (known !== undefined) return known;
  const number = /^[0-9a-f]{2,5}$/.test(code) ? Number.parseInt(code, 16) : 0xfffd;
  return number >= 0xf000 && number <= 0xf0ff ? "\u25a1" : String.fromCodePoint(number);
}
