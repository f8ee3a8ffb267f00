import { assertOwnFile } from "../files/access/assert_own.ts";
import { entryAt } from "../files/entry_at.ts";
import { PRIVATE_FILE } from "../files/access/file_permissions.ts";
import { isSameFile } from "../files/same_file.ts";
import { waitFor } from "../time/wait_for.ts";
import { quote } from "../../base/text.ts";
import { refuseFile } from "../files/file_error.ts";

/** Result of an attempt to lock. */
type LockAttempt =
  /** This process holds the lock until it is disposed or the process ends. */
  | { readonly kind: "locked"; readonly lock: Disposable }
  /** Another process holds the lock; `pid` is its id, if readable. */
  | { readonly kind: "held"; readonly pid: number | undefined }
  /** The file is not a lock file; it stays unchanged. */
  | { readonly kind: "no-lock" };

/**
 * Tries to acquire an exclusive operating system lock on a file, which ends with the process, even after a crash.
 * Creates the file when missing, closes it to other users and writes the process id to it; the file stays. Follows no
 * link. Waits up to half a second for processes that only check the lock.
 *
 * @throws {FileError} `unsafe-permissions` when the file belongs to another user.
 */
export async function lockForProcess(path: string): Promise<LockAttempt> {
  const file = await openLock(path);
  if (file === undefined) return { kind: "no-lock" };
  try {
    const attempt = await tryToLock(file);
    if (attempt.kind !== "locked") file.close();
    return attempt;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Returns whether a process holds the lock now. */
export async function isLockedByProcess(path: string): Promise<boolean> {
  try {
    if (entryAt(path)?.isFile !== true) return false; // opening a pipe waits for its writer
    using file = await Deno.open(path, { read: true });
    const isFree = await file.tryLock(false);
    if (isFree) await file.unlock();
    return !isFree;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

const TURNS = 10;
const TURN_MS = 50;

/** Windows numbers no files, and has no link in a place where others may write. */
const IS_WINDOWS = Deno.build.os === "windows";

/** Number of times that others may remove or create the file while it is opened. */
const MAX_OPENINGS = 20;

/** Opens a lock file, and creates it when missing; undefined if something else has its name. */
async function openLock(path: string): Promise<Deno.FsFile | undefined> {
  for (let openings = 1;; openings++) {
    try {
      return await Deno.open(path, { read: true, write: true, createNew: true, mode: PRIVATE_FILE });
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
    assertOwnFile(path, () => isLockFileAt(path));
    const found = entryAt(path);
    if (found !== undefined && !found.isFile) return undefined;
    try {
      const file = await Deno.open(path, { read: true, write: true });
      if (IS_WINDOWS || isSameFile(await file.stat(), entryAt(path))) return file;
      file.close();
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound) || openings === MAX_OPENINGS) throw error;
    }
    if (openings === MAX_OPENINGS) return undefined;
  }
}

/** Bytes that show whether a file is a lock file: more than it has. */
const START = 20;

async function tryToLock(file: Deno.FsFile): Promise<LockAttempt> {
  for (let turn = 0; !await file.tryLock(true); turn++) {
    if (turn === TURNS) return { kind: "held", pid: readOwner(file) };
    await waitFor(TURN_MS); // another process may only be checking the lock
  }
  if (!isLockFile(file)) {
    await file.unlock();
    return { kind: "no-lock" };
  }
  await writeOwner(file);
  return { kind: "locked", lock: { [Symbol.dispose]: () => release(file) } };
}

/**
 * Unlocks first: a child that another thread is just starting has the open file, too, until it runs its own program, and
 * a closed file stays locked as long.
 */
function release(file: Deno.FsFile): void {
  file.unlockSync();
  file.close();
}

/** Returns whether the file contains nothing but a process id; any other file belongs to another program. */
function isLockFile(file: Deno.FsFile): boolean {
  const isLock = /^\d{0,18}\n?$/.test(readStart(file));
  file.seekSync(0, Deno.SeekMode.Start);
  return isLock;
}

function isLockFileAt(path: string): boolean {
  using file = Deno.openSync(path);
  return isLockFile(file);
}

async function writeOwner(file: Deno.FsFile): Promise<void> {
  try {
    await file.truncate();
    await file.write(new TextEncoder().encode(`${Deno.pid}\n`));
  } catch { // the id is only for people; a full disk must not prevent the start
  }
}

function readOwner(file: Deno.FsFile): number | undefined {
  try {
    const pid = readStart(file).trim();
    return /^\d{1,15}$/.test(pid) ? Number(pid) : undefined;
  } catch { // Windows lets no other process read a locked file
    return undefined;
  }
}

function readStart(file: Deno.FsFile): string {
  const bytes = new Uint8Array(START);
  return new TextDecoder().decode(bytes.subarray(0, file.readSync(bytes) ?? 0));
}

/** Number of tries, half a second each. */
const MAX_TRIES = 10;

/**
 * Acquires an operating system lock on a file, which ends with the process. Tries ten times by default, half a second
 * each.
 *
 * @throws {FileError} `file-in-use` when another process holds the lock; `file-exists` when the path is a link, a pipe
 * or a file that is not a lock file; `unsafe-permissions` when another user created it.
 */
export async function lockFile(path: string, signal: AbortSignal, maxTries = MAX_TRIES): Promise<Disposable> {
  for (let tries = 1;; tries++) {
    signal.throwIfAborted();
    const attempt = await lockForProcess(path);
    if (attempt.kind === "locked") return attempt.lock;
    if (attempt.kind === "no-lock") throw notOurs(path);
    if (tries < maxTries) continue;
    const owner = attempt.pid === undefined ? "another program" : `process ${attempt.pid}`;
    throw refuseFile(
      "file-in-use",
      `Cannot lock ${quote(path)}: ${owner} holds the lock`,
      "Try again when it has ended.",
    );
  }
}

function notOurs(path: string) {
  return refuseFile("file-exists", `Cannot lock ${quote(path)}: it does not belong to this program`, "Move it away.");
}
