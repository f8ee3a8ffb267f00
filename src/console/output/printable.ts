import { escapeText } from "../../base/text.ts";

/**
 * Text that already went through `quote` or is meant to be read as it is (a message, a line of a file), made safe for
 * one line of a terminal. Unlike `escapeText` it leaves backslashes alone: doubling them would escape twice.
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

/** {@linkcode printable} for a line of a text file, whose tabs are harmless and meant. */
export function printableLine(line: string): string {
  return line.replace(/[^\\\t]+/g, escapeText);
}
