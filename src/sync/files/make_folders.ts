import { UnusableFolderError } from "./file_unavailable.ts";
import { linkReason, lookUp } from "./locate.ts";

/**
 * Creates the missing folders of a path; returns the last one on the disk. Adds folders with new entries to `touched`.
 *
 * @throws {UnusableFolderError} when a link or a file has the name of a needed folder.
 */
export function makeFolders(root: string, names: readonly string[], touched: Set<string>): string {
  Deno.mkdirSync(root, { recursive: true });
  let disk = root;
  for (const [index, name] of names.entries()) {
    const place = lookUp(disk, name);
    if (place.info === undefined) {
      Deno.mkdirSync(place.disk);
      touched.add(disk);
    } else if (place.info.isSymlink) throw new UnusableFolderError(linkReason(names.slice(0, index + 1).join("/")));
    else if (!place.info.isDirectory) throw new UnusableFolderError("a file has the name of its folder");
    disk = place.disk;
  }
  return disk;
}
