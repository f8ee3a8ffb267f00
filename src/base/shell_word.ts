/** What no shell interprets, with and without quotes. */
const PLAIN = /^[\p{L}\p{N}_./][\p{L}\p{N}_./:-]*$/u;
/** What no shell interprets between double quotes: $, `, \, !, % and " are not among it. */
const DOUBLE = /^[\p{L}\p{N}_./][\p{L}\p{M}\p{N}_./:, ()&'’+;#=@~[\]{}?*|<>^–—-]*$/u;
/** What no shell interprets between single quotes, which are no quotes for the command prompt of Windows. */
const SINGLE = /^(?!-)[\p{L}\p{M}\p{N}_./:, ()+;#=@~[\]{}?*–—%$`\\!"-]+$/u;

/**
 * Quotes a name as a shell word, for commands to be copied: in double quotes, or in single ones if a shell would
 * interpret it between double ones. Undefined if it has no form that is safe in every shell.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { shellWord } from "./shell_word.ts";
 *
 * deepStrictEqual(["docs/A.md", "docs/A b.md", "$(rm)"].map(shellWord), ["docs/A.md", '"docs/A b.md"', "'$(rm)'"]);
 * deepStrictEqual(["docs/Q&A.md", "docs/Q&A $5.md"].map(shellWord), ['"docs/Q&A.md"', undefined]);
 * ```
 */
export function shellWord(name: string): string | undefined {
  if (PLAIN.test(name)) return name;
  if (DOUBLE.test(name)) return `"${name}"`;
  return SINGLE.test(name) ? `'${name}'` : undefined;
}

/** Quotes a command for a sentence; one that contains quotes stays as it is to copy. */
export function quoteCommand(command: string): string {
  return /["']/.test(command) ? command : `"${command}"`;
}
