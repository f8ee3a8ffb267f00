import { shellWord } from "../../../../base/shell_word.ts";

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
