import type { FoundFile } from "../files/sync_folder.ts";
import { isRemoteCopy } from "./assets_path.ts";

/** Lists the files in a page's attachment folder by name, without the wiki's versions in conflicts. */
export function localFiles(files: readonly FoundFile[]): Map<string, FoundFile> {
  return new Map(
    files.map((file) => [file.path.slice(file.path.lastIndexOf("/") + 1), file] as const)
      .filter(([name]) => !isRemoteCopy(name)),
  );
}
