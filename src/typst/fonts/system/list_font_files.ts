import { byCodeUnits } from "../../../base/order.ts";

/** Font files of folders. */
export interface FontFiles {
  /** Absolute paths without links, sorted. */
  readonly paths: readonly string[];
  /** Whether the folders have more than were looked at. */
  readonly isCut: boolean;
}

/** Maximum number of names to look at in all folders together. */
export const MAX_SYSTEM_ENTRIES = 50_000;

const FONT_FILE = /\.(?:ttf|otf|ttc|otc)$/i;

/**
 * Lists the font files in folders and below. Follows links, because systems install fonts through them, and lists each
 * file once. Passes over folders that do not exist or cannot be read.
 */
export async function listFontFiles(
  folders: readonly string[],
  maxEntries: number = MAX_SYSTEM_ENTRIES,
): Promise<FontFiles> {
  const paths = new Set<string>();
  const seen = new Set<string>();
  const queue = [...folders];
  let left = maxEntries;
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    const real = await orNothing(() => Deno.realPath(folder));
    if (real === undefined || seen.has(real)) continue;
    seen.add(real);
    const names = await orNothing(() => readNames(real, left)) ?? [];
    left -= names.length;
    for (const name of names.sort(byCodeUnits)) {
      const path = `${real}/${name}`;
      const kind = await orNothing(() => Deno.stat(path));
      if (kind?.isDirectory) queue.push(path);
      if (!kind?.isFile || !FONT_FILE.test(name)) continue;
      const file = await orNothing(() => Deno.realPath(path));
      if (file !== undefined) paths.add(file);
    }
    if (left <= 0) return { paths: [...paths].sort(byCodeUnits), isCut: true };
  }
  return { paths: [...paths].sort(byCodeUnits), isCut: false };
}

/** Reads the names in a folder, at most `max`. */
async function readNames(folder: string, max: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    if (names.length >= max) break;
    names.push(name);
  }
  return names;
}

/** Returns the result, or undefined when the file system has none: the user's own fonts may change at any time. */
async function orNothing<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isFileProblem(error)) return undefined;
    throw error;
  }
}

/** Returns whether an error is one of the file system or of permissions. */
export function isFileProblem(error: unknown): boolean {
  const { NotFound, PermissionDenied, NotCapable, NotADirectory, FilesystemLoop } = Deno.errors;
  const problems = [NotFound, PermissionDenied, NotCapable, NotADirectory, FilesystemLoop];
  return problems.some((problem) => error instanceof problem) || error instanceof Error && "code" in error;
}
