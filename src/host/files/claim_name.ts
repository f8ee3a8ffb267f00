import { isSameFile, isStillClaimed } from "./same_file.ts";
import { entryAt } from "./entry_at.ts";

/**
 * Gives a file another name in one step, unless that is taken; says whether it did. The link fails when something has
 * appeared there, where a rename would replace it.
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
 * {@linkcode claimName} without hard links: an empty file claims the name, and the rename replaces only that. Another
 * program may fill the name or take it over meanwhile; what is there then is its own and stays.
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
