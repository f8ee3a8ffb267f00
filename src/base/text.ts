/**
 * Makes untrusted text safe for one line of a terminal or a log.
 *
 * Control characters (C0, DEL, C1), bidirectional controls, line and paragraph separators, zero-width characters, lone
 * surrogates and replacement characters become `\xNN` or `\u{…}`; a backslash is doubled, so that the result is
 * unambiguous.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { escapeText } from "./text.ts";
 *
 * strictEqual(escapeText("red\x1b[31m\nnext"), "red\\x1b[31m\\nnext");
 * ```
 */
export function escapeText(text: string): string {
  return text.replace(UNSAFE, (char) => {
    const short = SHORT.get(char);
    if (short !== undefined) return short;
    const code = char.codePointAt(0) ?? 0;
    return code <= 0xff ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  });
}

/** Escapes text as {@linkcode escapeText} does and puts it in double quotes, for untrusted names in messages. */
export function quote(text: string): string {
  return `"${escapeText(text).replaceAll('"', '\\"')}"`;
}

/** Cuts text to at most `length` UTF-16 code units; cut text ends with an ellipsis. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/**
 * Converts only ASCII letters to lower case. `toLowerCase()` would fold letters of other scripts into ASCII ones (the
 * Kelvin sign into k), which would merge two names.
 */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const SHORT = new Map([["\n", "\\n"], ["\r", "\\r"], ["\t", "\\t"], ["\\", "\\\\"]]);

// \p{Cc} control, \p{Cf} format (bidi, zero width, BOM), \p{Cs} lone surrogates, \p{Zl}/\p{Zp} separators; U+FFFD, which
// stands for bytes that are not text.
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/gu;

/**
 * Cuts text into pieces of at most `length` UTF-16 code units, at least 2, and divides no character of two units.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { cutText } from "./text.ts";
 *
 * deepStrictEqual(cutText("abc\u{1F600}", 4), ["abc", "\u{1F600}"]);
 * ```
 */
export function cutText(text: string, length: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const piece = text.slice(at, at + length);
    const isDivided = at + length < text.length && /[\uD800-\uDBFF]$/.test(piece.slice(-1));
    pieces.push(isDivided ? piece.slice(0, -1) : piece);
    at += isDivided ? length - 1 : length;
  }
  return pieces;
}

/**
 * Returns a text with a small first letter, as the part of a sentence.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { lowerFirst } from "./text.ts";
 *
 * strictEqual(lowerFirst("Cannot read it"), "cannot read it");
 * ```
 */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Capitalizes the first letter of a phrase to start a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
