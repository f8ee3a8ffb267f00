import { shellWord } from "../../../../../base/shell_word.ts";

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

/** How the conflict of a file is ended: the text of a page is put right, of an attachment one side is taken. */
export function resolveHint(path: string): string {
  const command = resolveCommand(path);
  if (!/\.assets\/[^/]+$/.test(path)) return `Run "${command}" once the file is right.`;
  return `Run "${command}" to keep the file, or "${command} --take remote" to take the wiki's.`;
}
