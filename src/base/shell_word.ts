/**
 * Quotes a name as a shell word, for commands to be copied; undefined if it has no form that is safe in every shell.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { shellWord } from "./shell_word.ts";
 *
 * deepStrictEqual(["docs/A.md", "docs/A b.md", "$(rm)"].map(shellWord), ["docs/A.md", "'docs/A b.md'", undefined]);
 * ```
 */
export function shellWord(name: string): string | undefined {
  if (/^[\p{L}\p{N}_./][\p{L}\p{N}_./:-]*$/u.test(name)) return name;
  return /^[\p{L}\p{N}_./][\p{L}\p{N}_./:, ()-]*$/u.test(name) ? `'${name}'` : undefined;
}
