import { shellWord } from "../../base/shell_word.ts";
import type { SyncFolder } from "../files/sync_folder.ts";

/** What to do with a file whose page is in the trash of the wiki. */
export function restoreHint(path: string, folder: Pick<SyncFolder, "root">): string {
  const file = shellWord(`${folder.root}/${path}`) ?? "<file>";
  return `Run "tool wiki docs restore ${file}" to bring the page back; ${NEW_PAGE}.`;
}

/** The other way out, as the end of a sentence. */
export const NEW_PAGE = "to make a new page of the file, remove the line with its id";
