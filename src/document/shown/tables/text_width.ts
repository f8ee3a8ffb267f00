const NARROW = /[\s.,:;!|'"()[\]{}ijltfI\u2019\u00b7-]/u;
const WIDE = /[mwMW@%&—…]/u;
const FULL =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60\p{Extended_Pictographic}]/u;

/** Estimates the width of a text in ems; only to compare texts, and to tell short from long. */
export function estimateEms(text: string): number {
  let ems = 0;
  for (const char of text) ems += emsOf(char);
  return ems;
}

/** Estimates the width of code in ems, with the room beside it. */
export function estimateCodeEms(code: string): number {
  return 0.6 * code.length + 0.5;
}

function emsOf(char: string): number {
  const cached = WIDTHS.get(char);
  if (cached !== undefined) return cached;
  const ems = measureKind(char);
  if (char < "\u0180") WIDTHS.set(char, ems);
  return ems;
}

const WIDTHS = new Map<string, number>();

function measureKind(char: string): number {
  if (/\p{M}|\p{Cf}/u.test(char)) return 0;
  if (NARROW.test(char)) return 0.3;
  if (WIDE.test(char)) return 0.85;
  if (FULL.test(char)) return 1;
  return /\p{Lu}/u.test(char) ? 0.66 : 0.54;
}
