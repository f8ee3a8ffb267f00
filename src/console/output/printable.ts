import { escapeText } from "../../base/text.ts";

/**
 * Escapes control characters in a text for one line of a terminal, but not backslashes. Use it instead of `escapeText`
 * for text that `quote` has already escaped, and for messages and lines of files.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { printable } from "./printable.ts";
 *
 * strictEqual(printable('Cannot read "a\\n\x1b": no'), 'Cannot read "a\\n\\x1b": no');
 * ```
 */
export function printable(text: string): string {
  return text.replace(/[^\\]+/g, escapeText);
}

/** Escapes a line of a text file like {@linkcode printable}, but keeps tabs. */
export function printableLine(line: string): string {
  return line.replace(/[^\\\t]+/g, escapeText);
}

/** Quotes a word for a POSIX shell when necessary, for command lines that users can copy. */
export function commandWord(text: string): string {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  return `'${printable(text).replaceAll("'", `'\\''`)}'`;
}
