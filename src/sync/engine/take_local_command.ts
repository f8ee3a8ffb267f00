import type { SyncFolder } from "../files/sync_folder.ts";
import { fileCommand } from "./file_command.ts";

/** The command that lets a file count as it stands, in quotes. */
export function takeLocalCommand(path: string, folder: Pick<SyncFolder, "root">): string {
  return fileCommand("resolve --take local", path, folder);
}
