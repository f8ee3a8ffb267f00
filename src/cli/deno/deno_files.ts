import { formatBytes } from "../../base/bytes.ts";
import { byCodeUnits } from "../../base/order.ts";
import { quote } from "../../base/text.ts";
import { abortable } from "../../host/time/abortable.ts";
import type { Files } from "../../console/context.ts";
import { fileError, type FileVerb, refuseFile, refuseSpecial } from "../../host/files/file_error.ts";
import { offerPaths } from "../../host/files/missing_path.ts";
import { baseName, joinPath, parentFolder, slashed } from "../../host/files/file_path.ts";
import { type ExistingNames, nearestPaths } from "../../host/files/nearest_paths.ts";
import { readBounded } from "../../host/files/read_bounded.ts";

/** Creates access to the real file system. Loads the modules for writing on first use. */
export function createDenoFiles(signal: AbortSignal): Files {
  const explained = createExplainer(signal);
  return {
    readFile: (path, maxBytes, { regular = false } = {}) =>
      explained("read", path, async () => {
        if (regular) await assertRegular(path);
        return await readFile(path, maxBytes, signal);
      }),
    readStart: (path, length, { regular = false } = {}) =>
      explained("read", path, async () => {
        if (regular) await assertRegular(path);
        return await readStart(path, length, signal);
      }),
    list: (path, maxFiles, options = {}) =>
      explained("list", path, async () => {
        const { listFiles } = await import("./list_files.ts");
        return await listFiles(path, { maxFiles, ...options }, signal);
      }),
    realPath: (path) => explained("read", path, () => realPath(path)),
    isReadable: EXISTING.exists,
    nearestPaths: (path) => nearestPaths(path, EXISTING),
    isReadableByOthers: (path) => explained("read", path, () => isReadableByOthers(path)),
    publishFile: (path, bytes, { replace, private: secret = false, ...rest }) =>
      explained("write", path, async () => {
        const { publishFile } = await import("../../host/files/publish_file.ts");
        return await publishFile({ path, signal, private: secret, ...rest }, bytes, replace);
      }),
    lock: (path) =>
      explained("lock", path, async () => {
        const { lockFile } = await import("../../host/files/lock_file.ts");
        return await lockFile(path, signal);
      }),
    ...createFolderWriters(signal, explained),
  };
}

function createFolderWriters(
  signal: AbortSignal,
  explained: ReturnType<typeof createExplainer>,
): Pick<Files, "publishDirectory" | "refreshDirectory" | "stageFolder" | "openSpool"> {
  return {
    publishDirectory: (path, files) =>
      explained("create", path, async () => {
        const { publishDirectory } = await import("../../host/files/publish_directory.ts");
        return await publishDirectory({ path, signal }, files);
      }),
    refreshDirectory: (path, files) =>
      explained("create", path, async () => {
        const { refreshDirectory } = await import("../../host/files/refresh_directory.ts");
        return await refreshDirectory({ path, signal }, files);
      }),
    stageFolder: (path, options) =>
      explained("create", path, async () => {
        const { openStagedFolder } = await import("../../host/files/staged_folder.ts");
        const staged = await openStagedFolder(path, options, signal);
        return {
          write: (name, bytes) => explained("write", `${path}/${name}`, () => staged.write(name, bytes)),
          publish: () => explained("create", path, () => staged.publish()),
          [Symbol.dispose]: () => staged[Symbol.dispose](),
        };
      }),
    openSpool: (path, options) =>
      explained("create", path, async () => {
        const { openSpoolFolder } = await import("../../host/files/spool_folder.ts");
        return await openSpoolFolder(path, options, signal);
      }),
  };
}

/** Creates a function that makes the errors of the system those of this program. */
function createExplainer(signal: AbortSignal) {
  return async <T>(verb: FileVerb, path: string, work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const nearest = error instanceof Deno.errors.NotFound ? await findNearest(path, verb) : [];
      throw offerPaths(fileError(error, verb, path), nearest);
    }
  };
}

/** Returns the paths that a missing one may mean; for a file to write, those in other folders. */
async function findNearest(path: string, verb: FileVerb): Promise<readonly string[]> {
  if (verb === "read" || verb === "list" || verb === "watch") return await nearestPaths(path, EXISTING);
  const folders = await nearestPaths(parentFolder(path), EXISTING);
  return folders.map((folder) => joinPath(folder, baseName(path, Deno.build.os === "windows")));
}

const EXISTING: ExistingNames = {
  exists: async (path) => mayRead(path) && await Deno.stat(path).then(() => true, () => false),
  list: listNames,
};

/** Largest folder whose names are compared. */
const MAX_NAMES = 5000;

/** Checked first where reading is not necessary, because it would stop to ask a terminal user for the permission. */
function mayRead(path: string): boolean {
  return Deno.permissions.querySync({ name: "read", path }).state === "granted";
}

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

async function assertRegular(path: string): Promise<void> {
  const { isFile, isDirectory } = await Deno.stat(path);
  if (!isFile && !isDirectory) throw refuseSpecial(path);
}

async function openFile(path: string, signal: AbortSignal): Promise<Deno.FsFile> {
  if ((await Deno.stat(path)).isDirectory) { // checked first, because Windows refuses to open a folder
    throw refuseFile("is-a-directory", `Cannot read ${quote(path)}: it is a directory`, "Give the path of a file.");
  }
  return await abortable(Deno.open(path), signal); // opening a named pipe waits for its writer
}

async function readStart(path: string, length: number, signal: AbortSignal): Promise<Uint8Array> {
  using file = await openFile(path, signal);
  const bytes = new Uint8Array(length);
  const count = await abortable(file.read(bytes), signal);
  return bytes.subarray(0, count ?? 0);
}

async function readFile(path: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  using file = await openFile(path, signal);
  const info = await file.stat();
  const tooLarge = () => {
    const sentence = `Cannot read ${quote(path)}: it is larger than ${formatBytes(maxBytes)}`;
    return refuseFile("file-too-large", sentence, "Check that this is the right file.");
  };
  if (info.isFile && info.size > maxBytes) throw tooLarge();
  const read = (buffer: Uint8Array) => abortable(file.read(buffer), signal);
  const bytes = await readBounded(read, { maxBytes, expected: info.isFile ? info.size : undefined });
  if (bytes === undefined) throw tooLarge();
  return bytes;
}

/**
 * Returns whether other users can read a file. A pipe such as the shell's `<(…)` is private, because nobody else has
 * its name.
 */
async function isReadableByOthers(path: string): Promise<boolean> {
  const { isFile, mode } = await Deno.stat(path);
  return isFile && mode !== null && Deno.build.os !== "windows" && (mode & GROUP_AND_OTHERS_READ) !== 0;
}

const GROUP_AND_OTHERS_READ = 0o044;

async function realPath(path: string): Promise<string | undefined> {
  try {
    return slashed(await Deno.realPath(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
