/**
 * Quotes a name as a shell word, for commands to be copied; undefined if it has no form that is safe in every shell.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { shellWord } from "./shell_word.ts";
 *
 * deepStrictEqual(["docs/A.md", "docs/A b.md", "$(rm)"].map(shellWord), ["docs/A.md", "'docs/A b.md'", undefined]);
 * deepStrictEqual(shellWord("docs/Q&A.md"), '"docs/Q&A.md"');
 * ```
 */
export function shellWord(name: string): string | undefined {
  if (/^[\p{L}\p{N}_./][\p{L}\p{N}_./:-]*$/u.test(name)) return name;
  if (/^[\p{L}\p{N}_./][\p{L}\p{N}_./:, ()-]*$/u.test(name)) return `'${name}'`;
  // What a shell interprets without quotes, and none in double ones: $, `, \\, !, % and " are not among it.
  return /^[\p{L}\p{N}_./][\p{L}\p{M}\p{N}_./:, ()&'’+;#=@~[\]{}?*|<>^–—-]*$/u.test(name) ? `"${name}"` : undefined;
}

/** Quotes a command for a sentence; one that contains double quotes stays as it is to copy. */
export function quoteCommand(command: string): string {
  return command.includes('"') ? command : `"${command}"`;
}
