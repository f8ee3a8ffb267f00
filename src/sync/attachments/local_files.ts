import type { FoundFile } from "../files/sync_folder.ts";
import { isRemoteCopy } from "./assets_path.ts";

/** The files in the folder of a page by name, without the wiki's sides of conflicts. */
export function localFiles(files: readonly FoundFile[]): Map<string, FoundFile> {
  return new Map(
    files.map((file) => [file.path.slice(file.path.lastIndexOf("/") + 1), file] as const)
      .filter(([name]) => !isRemoteCopy(name)),
  );
}
