import { byCodeUnits } from "../../base/order.ts";
import { quote } from "../../base/text.ts";
import type { ListedFile, Listing, ListOptions } from "../../console/context.ts";
import { type FileError, refuseFile, refuseSpecial } from "../../host/files/file_error.ts";
import { isBelowFolder, slashed } from "../../host/files/file_path.ts";

/** Options of {@linkcode listFiles}. */
export interface FileListOptions extends ListOptions {
  /** Maximum number of names. */
  readonly maxFiles: number;
}

/**
 * Lists a file or a tree.
 *
 * @throws {FileError} `too-many-files`; `not-a-regular-file` for a link or a special file, unless they are skipped.
 */
export async function listFiles(path: string, options: FileListOptions, signal: AbortSignal): Promise<Listing> {
  const root = await resolveRoot(path, options);
  const realPath = slashed(await Deno.realPath(root));
  const info = await Deno.stat(root);
  if (info.isFile) return { isDirectory: false, realPath, files: [{ path: "", size: info.size }], hidden: [] };
  const files: ListedFile[] = [];
  const hidden: string[] = [];
  let names = 0;
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of Deno.readDir(folder === "" ? root : `${root}/${folder}`)) {
      signal.throwIfAborted();
      if (options.skips?.(entry.name) === true) continue;
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (++names > options.maxFiles) throw tooMany(path, options);
      if (entry.name.startsWith(".")) hidden.push(name);
      else if (entry.isDirectory) folders.push(name);
      else if (entry.isFile) files.push({ path: name, size: (await Deno.lstat(`${root}/${name}`)).size });
      else if (options.links !== "inside") throw refuseOther(`${path}/${name}`, entry);
      else files.push(...await followInside(`${root}/${name}`, { name, realPath }));
    }
  }
  return {
    isDirectory: true,
    realPath,
    files: files.sort((a, b) => byCodeUnits(a.path, b.path)),
    hidden: hidden.sort(byCodeUnits),
  };
}

/** Returns the path to list: that of a link only where links are followed. */
async function resolveRoot(path: string, { links }: FileListOptions): Promise<string> {
  const info = await Deno.lstat(path);
  if (info.isSymlink && links === "inside") return await Deno.realPath(path);
  if (!info.isDirectory && !info.isFile) throw refuseOther(path, info);
  return path;
}

/** Lists the file that a link leads to, if it is in the tree. What a linked folder contains is listed at its own place. */
async function followInside(
  path: string,
  { name, realPath }: { readonly name: string; readonly realPath: string },
): Promise<ListedFile[]> {
  try {
    if (!isBelowFolder(slashed(await Deno.realPath(path)), realPath)) return [];
    const { isFile, size } = await Deno.stat(path);
    return isFile ? [{ path: name, size }] : [];
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.FilesystemLoop) return [];
    throw error;
  }
}

function tooMany(path: string, { maxFiles }: FileListOptions): FileError {
  const sentence = `Cannot list ${quote(path)}: it contains more than ${maxFiles} files and folders`;
  return refuseFile("too-many-files", sentence, "Choose a smaller folder.");
}

function refuseOther(path: string, { isSymlink }: { readonly isSymlink: boolean }): FileError {
  if (!isSymlink) return refuseSpecial(path);
  const sentence = `Cannot add ${quote(path)}: it is a symbolic link`;
  return refuseFile("not-a-regular-file", sentence, "Put the file itself there, or list it as <member>=<file>.");
}
