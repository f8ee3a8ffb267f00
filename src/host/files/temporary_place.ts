import { isLockedByProcess, lockForProcess } from "../process/process_lock.ts";
import { PRIVATE_FOLDER } from "./access/file_permissions.ts";
import { entryAt } from "./entry_at.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { isTemporaryName, temporaryIn } from "./temporary_name.ts";

/** A private folder for files that are renamed to their names when they are finished. Disposing removes the rest. */
export interface TemporaryPlace extends Disposable {
  /** Path in it for the one file or folder that is written. */
  readonly item: string;
}

const LOCK = "lock";
const ITEM = "new";
/** Number of times that others may take a new place for that of a killed program. */
const MAX_TRIES = 20;
/** Folders that this program has looked through. */
const cleared = new Set<string>();

/**
 * Creates a place in a folder, and before the first one removes there those of programs that were killed: a program locks
 * its own as long as it runs.
 *
 * @throws {unknown} the error of the system.
 */
export async function createTemporaryPlace(folder: string): Promise<TemporaryPlace> {
  if (!cleared.has(folder)) await removeLeft(folder);
  cleared.add(folder);
  for (let tries = 1;; tries++) {
    const path = temporaryIn(folder);
    await Deno.mkdir(path, { mode: PRIVATE_FOLDER });
    const lock = await lockPlace(path);
    if (entryAt(path) === undefined && tries < MAX_TRIES) {
      lock?.[Symbol.dispose]();
      continue;
    }
    return {
      item: `${path}/${ITEM}`,
      [Symbol.dispose]() {
        lock?.[Symbol.dispose]();
        removeQuietly(path, { recursive: true });
      },
    };
  }
}

/** Removes the places in a folder that no program has locked. */
async function removeLeft(folder: string): Promise<void> {
  for (const path of placesIn(folder)) {
    const lock = await isHeld(path) ? undefined : await lockPlace(path);
    if (lock === undefined) continue;
    if (Deno.build.os === "windows") lock[Symbol.dispose](); // which removes no file that is open
    removeQuietly(path, { recursive: true });
    if (Deno.build.os !== "windows") lock[Symbol.dispose]();
  }
}

function placesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
      return isDirectory && isTemporaryName(name) ? [`${folder}/${name}`] : [];
    });
  } catch { // what cannot be listed may still be written to
    return [];
  }
}

/** Tells without waiting whether a program has locked a place. */
async function isHeld(path: string): Promise<boolean> {
  try {
    return await isLockedByProcess(`${path}/${LOCK}`);
  } catch {
    return true;
  }
}

/** Locks a place; undefined if another program has, if it is another user's, or where the system locks no files. */
async function lockPlace(path: string): Promise<Disposable | undefined> {
  try {
    const attempt = await lockForProcess(`${path}/${LOCK}`);
    return attempt.kind === "locked" ? attempt.lock : undefined;
  } catch {
    return undefined;
  }
}
