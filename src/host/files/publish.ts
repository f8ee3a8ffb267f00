import { equalBytes } from "../../base/bytes.ts";
import { isStillClaimed } from "../../base/same_file.ts";
import { quote } from "../../base/text.ts";
import { refuseFile } from "./file_error.ts";

/** Where to publish, and the signal that stops it. */
export interface Destination {
  /** The final path. */
  readonly path: string;
  /** Stops the work; nothing is left behind. */
  readonly signal: AbortSignal;
  /** Whether nobody but the user may read it; folders above it that are missing are made. */
  readonly private?: boolean;
  /** What must still stand there right before it is replaced; otherwise it stays, and that is `file-changed`. */
  readonly expected?: Uint8Array;
}

/**
 * Writes a file under a temporary name in the same folder, syncs it and gives it its final name in one step.
 *
 * Without `replace` the last step is a hard link, which fails when the name has been taken meanwhile: of two programs
 * that publish the same name exactly one succeeds. With it, only a regular file is replaced, never a device or a link.
 */
export async function publishFile(destination: Destination, bytes: Uint8Array, replace: boolean): Promise<void> {
  const { path, signal } = destination;
  const mode = destination.private === true ? PRIVATE_FILE : undefined;
  if (mode !== undefined) await Deno.mkdir(folderOf(path), { recursive: true, mode: PRIVATE_FOLDER });
  if (replace) await assertReplaceable(path);
  else await assertFree(path, FILE_HINT);
  const temporary = temporaryBeside(path);
  try {
    await writeNewFile(temporary, bytes, { signal, ...(mode === undefined ? {} : { mode }) });
    await syncPath(temporary);
    signal.throwIfAborted();
    if (destination.expected !== undefined) await assertUnchanged(path, destination.expected);
    if (replace) await Deno.rename(temporary, path);
    else await claim(temporary, path);
  } catch (error) {
    await removeQuietly(temporary);
    throw isTaken(error) && !replace ? alreadyExists(path, FILE_HINT) : error;
  }
  await syncFolder(folderOf(path));
}

/**
 * Fills a temporary directory in the same folder, syncs it and gives it its final name in one step. The rename fails
 * when the name has been taken meanwhile by anything but an empty directory.
 */
export async function publishDirectory(
  { path: given, signal }: Destination,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const path = given.replace(/(?<=[^/\\])[/\\]+$/, "");
  await assertFree(path, FOLDER_HINT);
  const temporary = temporaryBeside(path);
  try {
    await Deno.mkdir(temporary);
    const folders = new Set([temporary]);
    for (const [name, bytes] of files) {
      for (const folder of foldersOf(name)) folders.add(`${temporary}/${folder}`);
      await Deno.mkdir(folderOf(`${temporary}/${name}`), { recursive: true });
      await writeNewFile(`${temporary}/${name}`, bytes, { signal });
    }
    // A second pass, because the first sync flushes most of what was written and makes the others cheap.
    for (const name of files.keys()) {
      signal.throwIfAborted();
      await syncPath(`${temporary}/${name}`);
    }
    for (const folder of folders) await syncFolder(folder);
    signal.throwIfAborted();
    await Deno.rename(temporary, path);
  } catch (error) {
    await removeQuietly(temporary);
    throw isTaken(error) ? alreadyExists(path, FOLDER_HINT) : error;
  }
  await syncFolder(folderOf(path));
}

const CHUNK = 1024 * 1024;

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

async function writeNewFile(
  path: string,
  bytes: Uint8Array,
  { signal, mode }: { signal: AbortSignal; mode?: number },
): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true, ...(mode === undefined ? {} : { mode }) });
  for (let done = 0; done < bytes.length;) {
    signal.throwIfAborted();
    done += await file.write(bytes.subarray(done, done + CHUNK));
  }
}

/** Gives the temporary file its final name unless that is taken. */
async function claim(temporary: string, path: string): Promise<void> {
  try {
    await Deno.link(temporary, path);
  } catch (error) {
    if (isTaken(error)) throw error;
    return await claimWithoutLinks(temporary, path);
  }
  await removeQuietly(temporary);
}

/**
 * For file systems without hard links: an empty file claims the name, and the rename replaces only that. Another program
 * may fill the name or take it over meanwhile; what is there then is its own and stays.
 */
async function claimWithoutLinks(temporary: string, path: string): Promise<void> {
  const file = await Deno.open(path, { write: true, createNew: true });
  const claimed = await file.stat().finally(() => file.close());
  try {
    if (!isStillClaimed(await standsAt(path), claimed)) throw new Deno.errors.AlreadyExists(path);
    await Deno.rename(temporary, path);
  } catch (error) {
    if (isStillClaimed(await standsAt(path), claimed)) await removeQuietly(path);
    throw error;
  }
}

/** Refuses a name that is taken, if only by a link to nothing. The final step checks again. */
async function assertFree(path: string, hint: string): Promise<void> {
  const info = await standsAt(path);
  if (info === undefined) return;
  if (hint === FILE_HINT) assertRegularFile(path, info); // a hint to replace it would only lead to the next refusal
  throw alreadyExists(path, hint);
}

/** Refuses to replace anything but a regular file: a rename would take the place of a device or a link. */
async function assertReplaceable(path: string): Promise<void> {
  const info = await standsAt(path);
  if (info !== undefined) assertRegularFile(path, info);
}

async function assertUnchanged(path: string, expected: Uint8Array): Promise<void> {
  if (equalBytes(await Deno.readFile(path), expected)) return;
  throw refuseFile("file-changed", `Cannot replace ${quote(path)}: it was changed meanwhile`, "Run it again.");
}

function assertRegularFile(path: string, info: Deno.FileInfo): void {
  if (info.isFile) return;
  const reason = info.isDirectory ? "it is a directory" : "it is not a regular file";
  throw refuseFile(
    info.isDirectory ? "is-a-directory" : "not-a-regular-file",
    `Cannot replace ${quote(path)}: ${reason}`,
    "Name a file, or write to standard output with -.",
  );
}

async function standsAt(path: string): Promise<Deno.FileInfo | undefined> {
  try {
    return await Deno.lstat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function alreadyExists(path: string, hint: string) {
  return refuseFile("file-exists", `Cannot write ${quote(path)}: it already exists`, hint);
}

const FILE_HINT = "Add --force to replace it.";
const FOLDER_HINT = "Name a folder that does not exist yet.";

/** Whether the final step failed because the name is taken; a rename says so in one of three ways. */
function isTaken(error: unknown): boolean {
  return error instanceof Deno.errors.AlreadyExists ||
    error instanceof Error && "code" in error && (error.code === "ENOTEMPTY" || error.code === "ENOTDIR");
}

/** A hidden name that tells where it comes from, should a crash leave it behind. */
function temporaryBeside(path: string): string {
  return `${folderOf(path)}/.tool-${crypto.randomUUID()}.tmp`;
}

function folderOf(path: string): string {
  const windows = Deno.build.os === "windows";
  const end = Math.max(path.lastIndexOf("/"), windows ? path.lastIndexOf("\\") : -1);
  if (end > 0) return path.slice(0, end);
  return end === 0 ? "/" : ".";
}

/** `a` and `a/b` for `a/b/c`. */
function foldersOf(name: string): string[] {
  const segments = name.split("/").slice(0, -1);
  return segments.map((_, i) => segments.slice(0, i + 1).join("/"));
}

async function syncPath(path: string): Promise<void> {
  using file = await Deno.open(path, { write: true }); // Windows flushes only what may be written
  await file.sync();
}

/** Makes a rename durable. Some systems cannot sync a folder; the file's content is safe without it. */
async function syncFolder(path: string): Promise<void> {
  try {
    using folder = await Deno.open(path);
    await folder.sync();
  } catch { // not durable until the system flushes on its own
  }
}

async function removeQuietly(path: string): Promise<void> {
  try {
    await Deno.remove(path, { recursive: true });
  } catch { // the first error is the one to tell
  }
}
