import { quoteCommand, shellWord } from "../../../../../base/shell_word.ts";

/**
 * Returns the command that resolves the conflict of a file, to copy. File names come from other people: a name that a
 * shell might interpret is replaced by a placeholder.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { resolveCommand } from "./resolve_command.ts";
 *
 * strictEqual(resolveCommand("docs/Guide/Setup.md"), "tool wiki docs resolve docs/Guide/Setup.md");
 * strictEqual(resolveCommand("docs/Q&A.md"), 'tool wiki docs resolve "docs/Q&A.md"');
 * strictEqual(resolveCommand("docs/$(rm)'s.md"), "tool wiki docs resolve <file>");
 * ```
 */
export function resolveCommand(path: string): string {
  return `tool wiki docs resolve ${shellWord(path) ?? "<file>"}`;
}

/** Returns the hint for a conflict: for a page to edit the text, for an attachment to choose a side. */
export function resolveHint(path: string): string {
  const command = resolveCommand(path);
  if (!/\.assets\/[^/]+$/.test(path)) return `Run ${quoteCommand(command)} once the file is right.`;
  const taking = quoteCommand(`${command} --take remote`);
  return `Run ${quoteCommand(command)} to keep the file, or ${taking} to take the wiki's version.`;
}

/** Returns the quoted commands that sync the folders of files, each folder once. */
export function syncCommands(files: readonly { readonly folder: string }[], flags = ""): string {
  const folders = [...new Set(files.map(({ folder }) => folder))];
  const commands = folders.map((folder) => quoteCommand(`tool wiki docs sync ${shellWord(folder) ?? "<dir>"}${flags}`));
  return commands.join(" and ");
}
