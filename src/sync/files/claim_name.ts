import { lookAt } from "./locate.ts";

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
    Deno.removeSync(to);
    throw error;
  }
  return true;
}

/** {@linkcode claimName} without hard links: an empty file claims the name, and the rename replaces only that. */
export function claimWithoutLinks(from: string, to: string): boolean {
  if (lookAt(to) !== undefined) return false;
  try {
    Deno.openSync(to, { write: true, createNew: true }).close();
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return false;
    throw error;
  }
  try {
    Deno.renameSync(from, to);
  } catch (error) {
    if (lookAt(to)?.size === 0) Deno.removeSync(to);
    throw error;
  }
  return true;
}
