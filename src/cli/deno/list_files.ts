import { byCodeUnits } from "../../base/order.ts";
import { quote } from "../../base/text.ts";
import type { ListedFile, Listing, ListOptions } from "../../console/context.ts";
import { diskFolder } from "../../host/files/disk_folder.ts";
import { type FileError, refuseFile, refuseLink, refuseSpecial } from "../../host/files/file_error.ts";
import { isBelowFolder, slashed } from "../../host/files/file_path.ts";
import { skipEntry, type SkippedEntry, walkFolders } from "../../host/files/walk_folders.ts";

/** Options of {@linkcode listFiles}. */
export interface FileListOptions extends ListOptions {
  /** Maximum number of names. */
  readonly maxFiles: number;
}

/** Number of names after which the program looks at its signals. */
const AT_A_TIME = 500;

/**
 * Lists a file or a tree.
 *
 * @throws {FileError} `too-many-files`; `not-a-regular-file` when the path itself is a special file, or a link that is
 * not followed.
 */
export async function listFiles(path: string, options: FileListOptions, signal: AbortSignal): Promise<Listing> {
  const root = await resolveRoot(path, options);
  const realPath = slashed(await Deno.realPath(root));
  const info = await Deno.stat(root);
  if (info.isFile) return { isDirectory: false, realPath, files: [{ path: "", size: info.size }], skipped: [] };
  const files: ListedFile[] = [];
  const skipped: SkippedEntry[] = [];
  const isPassed = (name: string) => name.startsWith(".") || options.skips?.(name) === true;
  let names = 0;
  for (const step of walkFolders([diskFolder(root)], { leavesOut: options.skips })) {
    if (++names > options.maxFiles) throw tooMany(path, options);
    if (names % AT_A_TIME === 0) await new Promise((settle) => setTimeout(settle, 0));
    signal.throwIfAborted();
    if (step.kind === "file") files.push({ path: step.path, size: step.stamp.size });
    if (step.kind !== "skipped") continue;
    if (step.skipped.cause !== "link" || options.links !== "inside") skipped.push(step.skipped);
    else followInside(step.skipped, { root, realPath, isPassed }, { files, skipped });
  }
  return {
    ...{ isDirectory: true, realPath },
    files: files.sort((a, b) => byCodeUnits(a.path, b.path)),
    skipped: skipped.sort((a, b) => byCodeUnits(a.path, b.path)),
  };
}

/** Returns the path to list: that of a link only where links are followed. */
async function resolveRoot(path: string, { links }: FileListOptions): Promise<string> {
  const info = await Deno.lstat(path);
  if (info.isSymlink && links === "inside") return await Deno.realPath(path);
  if (info.isSymlink) throw refuseLink(path);
  if (!info.isDirectory && !info.isFile) throw refuseSpecial(path);
  return path;
}

interface LinkedTree {
  readonly root: string;
  readonly realPath: string;
  /** Returns whether entries of that name are not listed. */
  readonly isPassed: (name: string) => boolean;
}

/** Adds what a link leads to, if it is a file in the tree. What a linked folder contains is listed at its own place. */
function followInside(
  { path, kind }: SkippedEntry,
  { root, realPath, isPassed }: LinkedTree,
  { files, skipped }: { readonly files: ListedFile[]; readonly skipped: SkippedEntry[] },
): void {
  const place = `${root}/${path}`;
  try {
    const { isFile, isDirectory, size } = Deno.statSync(place);
    const target = isDirectory ? "folder" : isFile ? "file" : "special";
    const real = slashed(Deno.realPathSync(place));
    const isInside = real === realPath || isBelowFolder(real, realPath);
    if (!isInside) skipped.push(skipEntry(path, target, "link-outside"));
    else if (isFile) files.push({ path, size });
    else if (!isDirectory) skipped.push(skipEntry(path, target, "special"));
    else if (real.slice(realPath.length).split("/").some(isPassed)) skipped.push(skipEntry(path, target, "link"));
  } catch (error) {
    const isLoop = error instanceof Deno.errors.FilesystemLoop;
    if (isLoop || error instanceof Deno.errors.NotFound) {
      skipped.push(skipEntry(path, kind, isLoop ? "link-loop" : "link-broken"));
    } else throw error;
  }
}

function tooMany(path: string, { maxFiles }: FileListOptions): FileError {
  const sentence = `Cannot list ${quote(path)}: it contains more than ${maxFiles} files and folders`;
  return refuseFile("too-many-files", sentence, "Choose a smaller folder.");
}
