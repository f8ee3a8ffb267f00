import { quoteCommand, shellWord } from "../../../../base/shell_word.ts";

/** Returns the quoted commands that sync the folders of files, each folder once. */
export function syncCommands(files: readonly { readonly folder: string }[], flags = ""): string {
  const folders = [...new Set(files.map(({ folder }) => folder))];
  const commands = folders.map((folder) => quoteCommand(`tool wiki docs sync ${shellWord(folder) ?? "<dir>"}${flags}`));
  return commands.join(" and ");
}
