import { entryAt } from "./entry_at.ts";
import { limitPermissions } from "./access/file_permissions.ts";

/**
 * Renames a prepared file to a name that may exist, if `isExpected` accepts the regular file there, and returns whether
 * it did. Without `isExpected` nothing is asked. `writeNewFile` has given the prepared file the permissions of the
 * existing one; those that have been taken from it since are taken again. Check and rename are synchronous, to leave
 * other programs the least time in between.
 */
export function replaceFile(
  prepared: string,
  path: string,
  isExpected?: (info: Deno.FileInfo) => boolean,
): boolean {
  const info = entryAt(path);
  if (isExpected !== undefined && (info?.isFile !== true || !isExpected(info))) return false;
  if (info?.isFile === true) limitPermissions(prepared, info);
  Deno.renameSync(prepared, path);
  return true;
}
