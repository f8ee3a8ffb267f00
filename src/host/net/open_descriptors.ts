import { closeSync, openSync } from "node:fs";

/** Descriptors that are opened at a time to find out how many are in use: as many gaps between them do not matter. */
const PROBES = 32;

/** Folder with the open descriptors of the process that reads it. */
const LIST = "/dev/fd";

/** File with the limits of the process that reads it, on Linux. */
const LIMITS = "/proc/self/limits";

/** Path that can be opened on every system with descriptors. */
const ANY_FILE = "/";

/**
 * Counts the open descriptors of this process, on Linux and macOS. Returns `Infinity` if no more can be opened, and
 * undefined if they cannot be counted.
 *
 * Only a program with all permissions can read the list of them. For others, new descriptors tell how many there are,
 * because the system gives each the lowest number that is free.
 */
export function countDescriptors(): number | undefined {
  if (!isReadable(LIST)) return isReadable(ANY_FILE) ? countByProbes() : undefined;
  try {
    let count = -1; // the list is open itself
    for (const _ of Deno.readDirSync(LIST)) count++;
    return count;
  } catch (error) {
    return isExhausted(error) ? Infinity : countByProbes();
  }
}

/** Returns whether a path can be read without asking the user for it. */
function isReadable(path: string): boolean {
  return Deno.permissions.querySync({ name: "read", path }).state === "granted";
}

/** Counts the descriptors below the highest of some new ones. */
function countByProbes(): number | undefined {
  const { opened, error } = openProbes(PROBES);
  if (opened.length === PROBES) return Math.max(...opened) + 1 - PROBES;
  return isExhausted(error) ? Infinity : undefined;
}

/**
 * Returns how many descriptors can be opened in addition, at most `enough`. Where the limit cannot be read, opens as
 * many for a moment, in which all threads of this process have none left or seem to use them.
 */
export function spareDescriptors(enough: number): number {
  const limit = readLimit();
  if (limit === undefined) return openProbes(enough).opened.length;
  return Math.max(0, Math.min(enough, limit - (countDescriptors() ?? 0)));
}

/** Reads how many descriptors this process may have; like the list of them, only a program with all permissions can. */
function readLimit(): number | undefined {
  if (!isReadable(LIMITS)) return undefined;
  try {
    const digits = /^Max open files +(\d+)/m.exec(Deno.readTextFileSync(LIMITS))?.[1];
    return digits === undefined ? undefined : Number(digits);
  } catch {
    return undefined;
  }
}

/** Opens descriptors and closes them again; returns their numbers, and why there are no more of them. */
function openProbes(count: number): { readonly opened: readonly number[]; readonly error?: unknown } {
  const opened: number[] = [];
  try {
    while (opened.length < count) opened.push(openSync(ANY_FILE, "r"));
    return { opened };
  } catch (error) {
    return { opened, error };
  } finally {
    for (const probe of opened) closeSync(probe);
  }
}

/** Returns whether an error says that this process or the system can open no more files. */
export function isExhausted(error: unknown): boolean {
  return error instanceof Error && /EMFILE|ENFILE|os error 2[34]\)/.test(error.message);
}
