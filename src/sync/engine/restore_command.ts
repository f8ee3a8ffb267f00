import type { SyncFolder } from "../files/sync_folder.ts";
import { fileCommand } from "./file_command.ts";

/** The command that takes the page of a file out of the trash of the wiki, in quotes. */
export function restoreCommand(path: string, folder: Pick<SyncFolder, "root">): string {
  return fileCommand("restore", path, folder);
}
