import { shellWord } from "../../base/shell_word.ts";
import type { SyncFolder } from "../files/sync_folder.ts";

/** A command of `tool wiki docs` about one file, in quotes. */
export function fileCommand(words: string, path: string, { root }: Pick<SyncFolder, "root">): string {
  return `"tool wiki docs ${words} ${shellWord(`${root}/${path}`) ?? "<file>"}"`;
}
