import { FolderTrouble } from "./file_trouble.ts";
import { linkReason, lookUp } from "./locate.ts";

/**
 * Makes what is missing of the folders to a path; gives the last one on the disk. Folders that hold something new are
 * added to `touched`.
 *
 * @throws {FolderTrouble} when a link or a file stands where a folder is needed.
 */
export function makeFolders(root: string, names: readonly string[], touched: Set<string>): string {
  Deno.mkdirSync(root, { recursive: true });
  let disk = root;
  for (const [index, name] of names.entries()) {
    const place = lookUp(disk, name);
    if (place.info === undefined) {
      Deno.mkdirSync(place.disk);
      touched.add(disk);
    } else if (place.info.isSymlink) throw new FolderTrouble(linkReason(names.slice(0, index + 1).join("/")));
    else if (!place.info.isDirectory) throw new FolderTrouble("a file stands where its folder would be");
    disk = place.disk;
  }
  return disk;
}
