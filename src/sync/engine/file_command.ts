import { shellWord } from "../../base/shell_word.ts";
import type { SyncFolder } from "../files/sync_folder.ts";

/** Commands of `tool wiki docs` about one file. */
const COMMANDS = {
  /** Takes the page of a file out of the trash of the wiki. */
  restore: (file: string) => `restore ${file}`,
  /** Lets a file count as it stands. */
  takeLocal: (file: string) => `resolve ${file} --take local`,
} as const;

/** A command about the file at a path of a folder, in quotes. */
export function fileCommand(
  name: keyof typeof COMMANDS,
  path: string,
  { root }: Pick<SyncFolder, "root">,
): string {
  return `"tool wiki docs ${COMMANDS[name](shellWord(`${root}/${path}`) ?? "<file>")}"`;
}
