import { byCodeUnits } from "../../base/order.ts";
import type { FileVerb } from "../../host/files/file_error.ts";
import { baseName, joinPath, parentFolder } from "../../host/files/file_path.ts";
import { offerPaths } from "../../host/files/missing_path.ts";
import { type ExistingNames, nearestPaths } from "../../host/files/nearest_paths.ts";

/** Returns whether something exists at a path and may be read. */
export async function isReadable(path: string): Promise<boolean> {
  return mayRead(path) && await Deno.stat(path).then(() => true, () => false);
}

/** Returns the existing paths that a misspelled one most likely means. */
export async function findNearest(path: string): Promise<string[]> {
  return await nearestPaths(path, EXISTING);
}

/** Returns the existing folders that a misspelled one most likely means. */
export async function findNearestFolders(path: string): Promise<string[]> {
  const found = await findNearest(path);
  const isFolder = await Promise.all(found.map((each) => isReadable(`${each}/.`)));
  return found.filter((_, i) => isFolder[i]);
}

/** Adds the nearest paths to the error of a missing file; for a file to write, those in other folders. */
export async function offerNearest(error: unknown, verb: FileVerb, path: string): Promise<unknown> {
  if (verb === "read" || verb === "list" || verb === "watch") return offerPaths(error, await findNearest(path));
  const name = baseName(path, Deno.build.os === "windows");
  const folders = await findNearestFolders(parentFolder(path));
  return offerPaths(error, folders.map((folder) => joinPath(folder, name)));
}

/** Asked first, because reading would stop to ask a terminal user for the permission. */
function mayRead(path: string): boolean {
  return Deno.permissions.querySync({ name: "read", path }).state === "granted";
}

const EXISTING: ExistingNames = { exists: isReadable, list: listNames };

/** Largest folder whose names are compared. */
const MAX_NAMES = 5000;

async function listNames(folder: string): Promise<string[]> {
  if (!mayRead(folder)) return [];
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) {
      if (names.push(name) > MAX_NAMES) return [];
    }
  } catch { // what cannot be read suggests nothing
    return [];
  }
  return names.sort(byCodeUnits);
}
