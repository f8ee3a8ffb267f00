import { entryAt } from "../../host/files/entry_at.ts";
import { parentFolder } from "../../host/files/file_path.ts";
import type { Place } from "./locate.ts";

/**
 * Renames a file or folder to a name that already finds it: a name that differs only in letter case, on a disk that
 * ignores case; or the second name of a file whose move was interrupted, which then loses the first one.
 */
export function respell(source: Place, target: Place): void {
  if (source.info?.isFile === true && (source.info.nlink ?? 1) > 1) return moveAside(source, target.disk);
  Deno.renameSync(source.disk, target.disk);
  if (!isSpelled(target.disk)) moveAside(source, target.disk); // some disks ignore a rename to the same name
}

/** Renames a file to a temporary name that a scan finds, so that it is not lost if the process ends here. */
function moveAside({ disk, info }: Place, target: string): void {
  const ending = info?.isFile === true ? /\.[^./]*$/.exec(disk)?.[0] ?? "" : "";
  const aside = `${disk.slice(0, disk.length - ending.length)}.moving-${crypto.randomUUID().slice(0, 8)}${ending}`;
  Deno.renameSync(disk, aside);
  if (entryAt(target) === undefined) Deno.renameSync(aside, target);
  else Deno.removeSync(aside);
}

function isSpelled(disk: string): boolean {
  const folder = parentFolder(disk);
  const name = disk.slice(folder.length + 1).normalize("NFC");
  return Array.from(Deno.readDirSync(folder)).some((entry) => entry.name.normalize("NFC") === name);
}
