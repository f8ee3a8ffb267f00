import stringWidth from "fast-string-width";

/**
 * Returns the number of terminal columns that a text takes: wide characters take two, combining marks and styles none.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { textWidth } from "./text_width.ts";
 *
 * strictEqual(textWidth("日本"), 4);
 * strictEqual(textWidth("e\u0301"), 1);
 * ```
 */
export function textWidth(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : stringWidth(text);
}

/** Adds spaces after a text, or before it, until it takes `width` columns. */
export function padText(text: string, width: number, align: "left" | "right" = "left"): string {
  const spaces = " ".repeat(Math.max(0, width - textWidth(text)));
  return align === "right" ? spaces + text : text + spaces;
}

let segmenter: Intl.Segmenter | undefined;

/** Divides a text into characters as people see them. The first call loads their tables, which takes 10 ms. */
function charactersOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/**
 * Returns the longest start of a text that takes at most `width` columns, but at least one character. Divides no
 * character and its marks.
 */
export function textStart(text: string, width: number): string {
  let taken = 0;
  for (const { segment, index } of charactersOf(text)) {
    taken += textWidth(segment);
    if (taken > width && index > 0) return text.slice(0, index);
  }
  return text;
}

/** Returns the longest end of a text that takes at most `width` columns, like {@linkcode textStart}. */
export function textEnd(text: string, width: number): string {
  const characters = [...charactersOf(text)].map(({ segment }) => segment);
  let taken = 0;
  const from = characters.findLastIndex((character) => (taken += textWidth(character)) > width);
  return characters.slice(from + 1).join("");
}
