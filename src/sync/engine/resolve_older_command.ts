import { shellWord } from "../../base/shell_word.ts";
import type { SyncFolder } from "../files/sync_folder.ts";

/** The command that makes the older text of a file a new version of its page, in quotes. */
export function resolveOlderCommand(path: string, { root }: Pick<SyncFolder, "root">): string {
  return `"tool wiki docs resolve ${shellWord(`${root}/${path}`) ?? "<file>"} --take local"`;
}
