import { byCodeUnits } from "../../../base/order.ts";
import { diskFolder } from "../../../host/files/disk_folder.ts";
import { slashed } from "../../../host/files/file_path.ts";
import { walkFolders, type WalkStep } from "../../../host/files/walk_folders.ts";

/** Font files of folders. */
export interface FontFiles {
  /** Absolute paths without links, sorted. */
  readonly paths: readonly string[];
  /** Whether the folders have more than were looked at. */
  readonly isCut: boolean;
}

/** Maximum number of names to look at in all folders together. */
const MAX_SYSTEM_ENTRIES = 50_000;

const FONT_FILE = /\.(?:ttf|otf|ttc|otc)$/i;

/**
 * Lists the font files in folders and below. Follows links, because systems install fonts through them, and lists each
 * file once. Passes over what does not exist, cannot be read, or has no usable name.
 */
export async function listFontFiles(
  folders: readonly string[],
  maxEntries: number = MAX_SYSTEM_ENTRIES,
): Promise<FontFiles> {
  const paths = new Set<string>();
  const seen = new Set<string>();
  const isNew = (folder: string) => seen.size < seen.add(folder).size;
  const queue = [...folders];
  let left = maxEntries;
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    const real = await orNothing(async () => slashed(await Deno.realPath(folder)));
    if (real === undefined || !isNew(real)) continue;
    const enters = (path: string) => isNew(`${real}/${path}`);
    for (const step of stepsIn(real, enters)) {
      if (left-- <= 0) return { paths: [...paths].sort(byCodeUnits), isCut: true };
      if (step.kind === "file" && FONT_FILE.test(step.path)) paths.add(`${real}/${step.path}`);
      if (step.kind !== "skipped" || step.skipped.cause !== "link") continue;
      const target = await followLink(`${real}/${step.skipped.path}`);
      if (target?.isDirectory === true) queue.push(target.path);
      else if (target?.isFile === true && FONT_FILE.test(step.skipped.path)) paths.add(target.path);
    }
  }
  return { paths: [...paths].sort(byCodeUnits), isCut: false };
}

/** Walks through a folder; a folder that cannot be read has no steps. */
function* stepsIn(folder: string, enters: (path: string) => boolean): Generator<WalkStep> {
  try {
    yield* walkFolders([diskFolder(folder)], { seesHidden: true, enters });
  } catch (error) {
    if (!isFileProblem(error)) throw error;
  }
}

function followLink(link: string) {
  return orNothing(async () => {
    const { isFile, isDirectory } = await Deno.stat(link);
    return { isFile, isDirectory, path: slashed(await Deno.realPath(link)) };
  });
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
