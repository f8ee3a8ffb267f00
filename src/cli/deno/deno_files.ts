import { formatBytes } from "../../base/bytes.ts";
import { quote } from "../../base/text.ts";
import { abortable } from "../../host/time/abortable.ts";
import type { FileExposure, Files, SecretBytes } from "../../console/context.ts";
import { type FileError, fileError, type FileVerb, refuseFile, refuseSpecial } from "../../host/files/file_error.ts";
import { slashed } from "../../host/files/file_path.ts";
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
    realPath: async (path) => path === "" ? undefined : await explained("read", path, () => realPath(path)),
    isReadable: async (path) => await (await loadPaths()).isReadable(path),
    nearestPaths: async (path) => await (await loadPaths()).findNearest(path),
    readSecret: (path, maxBytes, { regular = false } = {}) =>
      explained("read", path, async () => {
        if (regular) await assertRegular(path);
        return await readSecret(path, maxBytes, signal);
      }),
    publishFile: (path, bytes, { replace, private: secret = false, ...rest }) =>
      explained("write", path, async () => {
        const { publishFile } = await import("../../host/files/publish_file.ts");
        return await publishFile({ path, signal, private: secret, ...rest }, bytes, replace);
      }),
    lock: (path, folders) =>
      explained("lock", path, async () => {
        const { makeOwnFolder } = await import("../../host/files/access/assert_own.ts");
        const { lockFile } = await import("../../host/process/process_lock.ts");
        for (const folder of folders) makeOwnFolder(folder);
        return await lockFile(path, signal);
      }),
    ...createFolderWriters(signal, explained),
  };
}

/** Loads what only mistakes need. */
async function loadPaths() {
  return await import("./existing_paths.ts");
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
          earlier: staged.earlier,
          readEarlier: (name, maxBytes) =>
            explained("read", `${path}/${name}`, () => staged.readEarlier(name, maxBytes)),
          write: (name, bytes, note) => explained("write", `${path}/${name}`, () => staged.write(name, bytes, note)),
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
    if (path === "") throw refuseEmpty(verb); // Deno cannot ask for a permission about nothing
    try {
      return await work();
    } catch (error) {
      const explained = fileError(error, verb, path);
      throw error instanceof Deno.errors.NotFound
        ? await (await loadPaths()).offerNearest(explained, verb, path)
        : explained;
    }
  };
}

function refuseEmpty(verb: FileVerb): FileError {
  const hint = "Give a path; a variable in the command may be empty.";
  return refuseFile("file-not-found", `Cannot ${verb} "": the path is empty`, hint);
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
  return await readOpened({ path, file, info: await file.stat() }, maxBytes, signal);
}

/** Opened file. */
interface OpenedFile {
  readonly path: string;
  readonly file: Deno.FsFile;
  readonly info: Deno.FileInfo;
}

async function readOpened({ path, file, info }: OpenedFile, maxBytes: number, signal: AbortSignal) {
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

/** Reads a secret. Mode and content are those of one opened file, so that no other file can take its place between. */
async function readSecret(path: string, maxBytes: number, signal: AbortSignal): Promise<SecretBytes> {
  using file = await openFile(path, signal);
  const info = await file.stat();
  if (info.isCharDevice === true || info.isBlockDevice === true) {
    const hint = "Give the path of a file, or - for standard input.";
    throw refuseFile("not-a-regular-file", `Cannot read ${quote(path)}: it is a device`, hint);
  }
  return {
    bytes: await readOpened({ path, file, info }, maxBytes, signal),
    exposure: HANDED_OVER.test(path) || isCredential(path) ? undefined : await exposureOf(path, info),
  };
}

/** Streams that whoever started the program opened, as for standard input itself. */
const HANDED_OVER = /^\/(?:dev\/(?:stdin$|fd\/)|proc\/self\/fd\/)/;

/**
 * Returns whether systemd has made a file for this service alone (`LoadCredential=`). Its mode does not show that: the
 * file can belong to root, with an access list for the user of the service.
 */
function isCredential(path: string): boolean {
  const variable = "CREDENTIALS_DIRECTORY";
  if (Deno.permissions.querySync({ name: "env", variable }).state !== "granted") return false; // do not ask for it
  const folder = Deno.env.get(variable);
  return folder !== undefined && folder.startsWith("/") && path.startsWith(`${folder}/`) && !path.includes("/../");
}

/** A pipe such as the shell's `<(…)` is private, because nobody else has its name. */
async function exposureOf(path: string, info: Deno.FileInfo): Promise<FileExposure | undefined> {
  const { isFile, mode } = info;
  if (!isFile || mode === null || Deno.build.os === "windows") return undefined;
  const { isOfOtherUser } = await import("../../host/files/access/assert_own.ts");
  if (isOfOtherUser(path, info)) return "own";
  const [canRead, canWrite] = [(mode & 0o044) !== 0, (mode & 0o022) !== 0]; // the group's bits, and those of all others
  return canRead ? canWrite ? "read and change" : "read" : canWrite ? "change" : undefined;
}

async function realPath(path: string): Promise<string | undefined> {
  try {
    return slashed(await Deno.realPath(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
