import { quote } from "../../../base/text.ts";
import { parentFolder } from "../file_path.ts";
import { OTHERS_WRITE, ROOT, STICKY } from "./file_permissions.ts";

/**
 * Returns who could exchange a folder on the way to a file between a check of the file and its use, as the rest of a
 * sentence; undefined if only the owner of the file's folder and the administrator can. `path` has no links in it. The
 * folder itself must have been checked.
 */
export function findForeignStep(path: string): string | undefined {
  if (Deno.build.os === "windows") return undefined;
  const folder = parentFolder(path);
  const { uid: owner } = Deno.lstatSync(folder);
  let step = folder;
  while (parentFolder(step) !== step) {
    step = parentFolder(step);
    const { uid, mode } = Deno.lstatSync(step);
    if (uid !== owner && uid !== ROOT) return `is in ${quote(step)}, which belongs to another user (uid ${uid})`;
    // In a sticky folder, such as that for temporary files, only owners rename what is theirs.
    const isOpen = ((mode ?? 0) & OTHERS_WRITE) !== 0 && ((mode ?? 0) & STICKY) === 0;
    if (isOpen) return `is in ${quote(step)}, to which all users can write`;
  }
  return undefined;
}
