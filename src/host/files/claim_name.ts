import { isSameFile, isStillClaimed } from "./same_file.ts";
import { entryAt } from "./entry_at.ts";

/**
 * Renames a file in one step unless the new name exists, and returns whether it did. Uses a hard link, which fails when
 * the name exists; a rename would replace the other file.
 */
export function claimName(from: string, to: string): boolean {
  try {
    Deno.linkSync(from, to);
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return false;
    return claimWithoutLinks(from, to);
  }
  try {
    Deno.removeSync(from);
  } catch (error) {
    if (isSameFile(entryAt(to), entryAt(from))) Deno.removeSync(to);
    throw error;
  }
  return true;
}

/**
 * Renames a file like {@linkcode claimName}, without hard links: an empty file claims the name, and the rename replaces
 * only that file. If another program writes to the name in the meantime, its file stays.
 */
export function claimWithoutLinks(from: string, to: string): boolean {
  if (entryAt(to) !== undefined) return false;
  const claimed = createEmpty(to);
  if (claimed === undefined) return false;
  const isClaimed = () => isStillClaimed(entryAt(to), claimed);
  try {
    if (!isClaimed()) return false;
    Deno.renameSync(from, to);
  } catch (error) {
    if (isClaimed()) Deno.removeSync(to);
    throw error;
  }
  return true;
}

function createEmpty(path: string): Deno.FileInfo | undefined {
  try {
    using file = Deno.openSync(path, { write: true, createNew: true });
    return file.statSync();
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return undefined;
    throw error;
  }
}
