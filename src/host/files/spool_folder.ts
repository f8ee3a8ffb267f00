import { quote } from "../../base/text.ts";
import { assertOwnFolder, type OwnFolder } from "./access/assert_own.ts";
import { entryAt } from "./entry_at.ts";
import { fileError, refuseFile } from "./file_error.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "./access/file_permissions.ts";
import { parentFolder } from "./file_path.ts";
import { lockFile } from "../process/process_lock.ts";
import { readBounded } from "./read_bounded.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { replaceFile, writeNewFile } from "./write_new_file.ts";
import { isSameFile } from "./same_file.ts";
import { isTemporaryName, temporaryIn } from "./temporary_name.ts";

/**
 * Folder of intermediate files, which outlives a killed program. Disposing it releases its lock and keeps the files; a
 * folder without any is removed. Every method throws {@linkcode FileError}.
 */
export interface SpoolFolder extends Disposable {
  /** Reads a file; undefined if it does not exist, is not a regular file, or has more than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Creates or replaces a file; a reader finds all of it or nothing, even after a crash of the program. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes the files of the spool, and the folder if nothing else is in it; returns whether it was removed. */
  remove(): boolean;
}

/** Options of {@linkcode openSpoolFolder}. */
export interface SpoolOptions {
  /** Whether to keep the files of an earlier run. */
  readonly resume: boolean;
}

/** Names of files in a spool; hardly any file of somebody else has such a name. */
const NAME = /^[a-z]{1,20}-[0-9a-f]{64}\.spool$/;
const LOCK = "lock";
const ABOUT = "about.txt";
const ABOUT_TEXT = "Intermediate files of an export. This folder can be deleted when no export is running.\n";
/** Size up to which handing a file to another thread takes longer than reading or writing it. */
const SMALL = 64 * 1024;
const MAX_TRIES = 2;
/** Number of times that others may remove the folder while it is opened. */
const MAX_OPENINGS = 20;
const IS_WINDOWS = Deno.build.os === "windows";

/**
 * Opens a spool folder for this process alone, and creates it when missing; only the user can read it.
 *
 * @throws {FileError} `file-in-use` when another process has it open; `file-exists` when the path is something else,
 * which stays as it is; `unsafe-permissions` when another user created the folder or all users can write to it.
 */
export async function openSpoolFolder(path: string, options: SpoolOptions, signal: AbortSignal): Promise<SpoolFolder> {
  for (let openings = 1; openings <= MAX_OPENINGS; openings++) {
    const { lock, wasShared } = await lockFolder(path, signal);
    if (lock === undefined) continue;
    try {
      const keeps = options.resume && !wasShared;
      removeFiles(path, (name) => isTemporaryName(name) || !keeps && NAME.test(name));
    } catch (error) {
      lock[Symbol.dispose]();
      throw error;
    }
    return createSpoolFolder(path, lock, signal);
  }
  throw refuseFile(
    "file-in-use",
    `Cannot use ${quote(path)} for intermediate files: other programs open and remove it`,
    "Try again when they have ended.",
  );
}

interface LockedFolder extends OwnFolder {
  /** Undefined if another process removed or replaced the folder meanwhile. */
  readonly lock: Disposable | undefined;
}

const NOT_LOCKED: LockedFolder = { lock: undefined, wasShared: false };

async function lockFolder(path: string, signal: AbortSignal): Promise<LockedFolder> {
  try {
    makeFolder(path);
    const first = assertSpool(path); // before anything is created in it
    if (first.isMissing) return NOT_LOCKED;
    using held = new DisposableStack();
    held.use(await lockFile(`${path}/${LOCK}`, signal, MAX_TRIES));
    const folder = entryAt(path);
    const { wasShared, isMissing } = assertSpool(path); // another user may have put one in its place meanwhile
    if (isMissing) return NOT_LOCKED;
    if (entryAt(`${path}/${ABOUT}`) === undefined) await writeAbout(path);
    if (!isHeld(`${path}/${LOCK}`) || !isSameFolder(folder, entryAt(path))) return NOT_LOCKED;
    return { lock: held.move(), wasShared: wasShared || first.wasShared };
  } catch (error) {
    const isRemoved = error instanceof Deno.errors.NotFound && entryAt(parentFolder(path)) !== undefined;
    if (!isRemoved) throw error;
  }
  return NOT_LOCKED;
}

/** Windows numbers no folders; there nobody else may write where the program does. */
function isSameFolder(a: Deno.FileInfo | undefined, b: Deno.FileInfo | undefined): boolean {
  return IS_WINDOWS || isSameFile(a, b);
}

function makeFolder(path: string): void {
  try {
    if (entryAt(path) === undefined) Deno.mkdirSync(path, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}

/** Returns whether the lock file that this process holds is still the one in the folder; it contains the process id. */
function isHeld(path: string): boolean {
  // On Windows, no file is removed that a process has open, and a locked file cannot be read.
  return IS_WINDOWS || Deno.readTextFileSync(path).trim() === String(Deno.pid);
}

/** Writes the text that marks a spool in one step, for others that look at the folder. */
async function writeAbout(path: string): Promise<void> {
  const temporary = temporaryIn(path);
  await writeNewFile(temporary, new TextEncoder().encode(ABOUT_TEXT), { mode: PRIVATE_FILE });
  replaceFile(temporary, `${path}/${ABOUT}`);
}

function createSpoolFolder(path: string, lock: Disposable, signal: AbortSignal): SpoolFolder {
  let isOpen = true;
  /** Files of the spool: nobody else writes any while it is locked, so the system is not asked for others. */
  const known = new Set(namesIn(path).filter((name) => NAME.test(name)));
  const close = () => {
    if (!isOpen) return false;
    isOpen = false;
    if (IS_WINDOWS) lock[Symbol.dispose]();
    try {
      if (!isOnlySpool(path)) return false;
      for (const name of [ABOUT, LOCK]) removeQuietly(`${path}/${name}`);
      removeQuietly(path);
      return entryAt(path) === undefined;
    } finally {
      lock[Symbol.dispose](); // whoever waits for the removed lock file opens the folder anew
    }
  };
  return {
    read: (name, maxBytes) =>
      explained("read", `${path}/${checked(name)}`, async (file) => {
        return known.has(name) ? await readFile(file, maxBytes) : undefined;
      }),
    write: (name, bytes) =>
      explained("write", `${path}/${checked(name)}`, async (file) => {
        signal.throwIfAborted();
        const temporary = temporaryIn(path);
        // Not synced: what a power failure damages, its checksum reveals.
        if (bytes.length <= SMALL) writeSmall(temporary, bytes);
        else await writeNewFile(temporary, bytes, { signal, mode: PRIVATE_FILE, durable: false });
        rename(temporary, file);
        known.add(name);
      }),
    remove() {
      removeFiles(path, (name) => NAME.test(name) || isTemporaryName(name));
      return close();
    },
    [Symbol.dispose]: () => void close(),
  };
}

function checked(name: string): string {
  if (NAME.test(name)) return name;
  throw new TypeError(`${quote(name)} is not the name of a file in a spool`);
}

async function explained<T>(verb: "read" | "write", path: string, work: (path: string) => Promise<T>): Promise<T> {
  try {
    return await work(path);
  } catch (error) {
    throw fileError(error, verb, path);
  }
}

/** Gives a written file its name. All files of a spool have the same permissions, so those of an earlier one do not count. */
function rename(temporary: string, path: string): void {
  try {
    Deno.renameSync(temporary, path);
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  }
}

async function readFile(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const info = entryAt(path);
  if (info === undefined || !info.isFile || info.size > maxBytes) return undefined;
  if (info.size <= SMALL) return readSmall(path);
  using file = await Deno.open(path, { read: true });
  return await readBounded((buffer) => file.read(buffer), { maxBytes, expected: info.size });
}

/** Reads a file of at most `SMALL` bytes; undefined if it has grown meanwhile. */
function readSmall(path: string): Uint8Array | undefined {
  using file = Deno.openSync(path, { read: true });
  const buffer = new Uint8Array(SMALL + 1);
  let filled = 0;
  while (filled < buffer.length) {
    const count = file.readSync(buffer.subarray(filled));
    if (count === null) return buffer.slice(0, filled);
    filled += count;
  }
  return undefined;
}

/** Writes a new file, and removes it when that fails. */
function writeSmall(path: string, bytes: Uint8Array): void {
  using file = Deno.openSync(path, { write: true, createNew: true, mode: PRIVATE_FILE });
  try {
    for (let done = 0; done < bytes.length;) done += file.writeSync(bytes.subarray(done));
  } catch (error) {
    removeQuietly(path);
    throw error;
  }
}

/**
 * Accepts a folder of this user that this program made, or one that is empty, perhaps because the program was killed at
 * its start.
 */
function assertSpool(path: string): OwnFolder {
  const info = entryAt(path);
  if (info === undefined) return { wasShared: false, isMissing: true }; // another process has removed it
  // While one is looked at, another process may remove it and make it anew.
  const owned = info.isDirectory ? assertOwnFolder(path, { isKnown: () => isSpool(path) || isSpool(path) }) : undefined;
  if (owned !== undefined) return owned;
  throw refuseFile(
    "file-exists",
    `Cannot use ${quote(path)} for intermediate files: it does not belong to this program`,
    "Move it away.",
  );
}

function isSpool(path: string): boolean {
  return isAbout(`${path}/${ABOUT}`) || isOnlySpool(path);
}

function isAbout(path: string): boolean {
  const info = entryAt(path);
  return info?.isFile === true && info.size === ABOUT_TEXT.length && Deno.readTextFileSync(path) === ABOUT_TEXT;
}

function isOnlySpool(path: string): boolean {
  return namesIn(path).every((name) => {
    return name === LOCK || name === ABOUT && isAbout(`${path}/${ABOUT}`) || isTemporaryName(name);
  });
}

function namesIn(path: string): string[] {
  return [...Deno.readDirSync(path)].map(({ name }) => name);
}

/** Removes files and links; a folder with such a name stays. */
function removeFiles(path: string, isMeant: (name: string) => boolean): void {
  for (const { name, isDirectory } of Deno.readDirSync(path)) {
    if (!isDirectory && isMeant(name)) removeQuietly(`${path}/${name}`);
  }
}
