import { quoteCommand, shellWord } from "../../base/shell_word.ts";
import { joinPath } from "../../host/files/file_path.ts";
import type { SyncFolder } from "../files/sync_folder.ts";

/** Commands of `tool wiki docs` for one file. */
const COMMANDS = {
  /** Restores the page of a file from the wiki's trash. */
  restore: (file: string) => `restore ${file}`,
  /** Accepts the current text of a file. */
  takeLocal: (file: string) => `resolve ${file} --take local`,
  /** Takes the wiki's version of a file, or its place. */
  takeRemote: (file: string) => `resolve ${file} --take remote`,
} as const;

/** Returns the quoted command for a file of the folder. */
export function fileCommand(
  name: keyof typeof COMMANDS,
  path: string,
  { given }: Pick<SyncFolder, "given">,
): string {
  return quoteCommand(`tool wiki docs ${COMMANDS[name](shellWord(joinPath(given, path)) ?? "<file>")}`);
}
