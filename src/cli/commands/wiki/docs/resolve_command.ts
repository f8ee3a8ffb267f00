/**
 * The command that ends the conflict of a file, to be copied. Names come from strangers: one that a shell might read as
 * more than a name is not put into it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { resolveCommand } from "./resolve_command.ts";
 *
 * strictEqual(resolveCommand("docs/Guide/Setup.md"), "tool wiki docs resolve docs/Guide/Setup.md");
 * strictEqual(resolveCommand("docs/$(rm).md"), "tool wiki docs resolve <file>");
 * ```
 */
export function resolveCommand(path: string): string {
  return `tool wiki docs resolve ${shellWord(path) ?? "<file>"}`;
}

/** How to decide about a file with the text of an older version. */
export function decideText(path: string): string {
  return `Run "${resolveCommand(path)} --take local" to make the older text a new version.`;
}

/** The name as a word of a shell's language; undefined where it cannot be one that is safe in every shell. */
function shellWord(name: string): string | undefined {
  if (/^[\p{L}\p{N}_./][\p{L}\p{N}_./:-]*$/u.test(name)) return name;
  return /^[\p{L}\p{N}_./][\p{L}\p{N}_./:, ()-]*$/u.test(name) ? `'${name}'` : undefined;
}
