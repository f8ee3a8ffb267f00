import { shellWord } from "../../base/shell_word.ts";
import type { SyncFolder } from "../files/sync_folder.ts";

/** The command that takes the page of a file out of the trash of the wiki, in quotes. */
export function restoreCommand(path: string, { root }: Pick<SyncFolder, "root">): string {
  return `"tool wiki docs restore ${shellWord(`${root}/${path}`) ?? "<file>"}"`;
}
