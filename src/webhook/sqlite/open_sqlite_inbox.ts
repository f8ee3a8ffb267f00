import { DatabaseSync } from "node:sqlite";
import { assertOwnFile, assertOwnLinkedFolder } from "../../host/files/access/assert_own.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { FileError } from "../../host/files/file_error.ts";
import { parentFolder } from "../../host/files/file_path.ts";
import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import { isLockedByProcess, lockForProcess } from "../../host/process/process_lock.ts";
import { assertOwnDatabase, fillDatabase, openBesideOthers } from "../../host/sqlite/files_beside.ts";
import { type Inbox, InboxError } from "../inbox.ts";
import type { RunningStops } from "./insert_events.ts";
import { INBOX_ID, prepareDatabase } from "./schema.ts";
import { SqliteInbox, type SqliteInboxOptions } from "./sqlite_inbox.ts";

/** Path of an inbox in memory, which ends with its process. */
const MEMORY_INBOX = ":memory:";

/** Settings of a server's inbox. */
export interface ServedInboxOptions
  extends RunningStops, Required<Pick<SqliteInboxOptions, "now" | "retainMs" | "maxBytes">> {
  /** Whether the server hands events to a handler instead of only storing them; default true. */
  readonly handles?: boolean;
  /** Whether the folder must be one that only the user can have filled; default false. */
  readonly inOwnFolder?: boolean;
}

/**
 * Opens the inbox in a file for the one server that takes events from it. Creates a missing file and its folder,
 * readable only by the user. Events that were running when the last server died wait again.
 *
 * @throws {InboxError} `inbox-in-use`, `inbox-unavailable`.
 * @throws {FileError} `unsafe-permissions` when the file, one that belongs to it, or its own folder is another user's.
 */
export async function serveSqliteInbox(path: string, options: ServedInboxOptions): Promise<Inbox> {
  if (path === MEMORY_INBOX) return new SqliteInbox(openInMemory(), options);
  const file = await explained(path, () => makeFile(path, options.inOwnFolder ?? false));
  const lock = await explained(path, () => lockInbox(file));
  let inbox: SqliteInbox;
  try {
    await explained(path, () => fillIfEmpty(file, path));
    inbox = new SqliteInbox(await openDatabase(file, path), { ...options, lock });
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
  try {
    await inbox.recover(options);
    await inbox.noteServer(options.handles ?? true);
    return inbox;
  } catch (error) {
    await inbox[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * Opens the inbox in a file for inspection, also while a server uses it.
 *
 * @throws {InboxError} `inbox-not-found`, `inbox-unavailable`.
 * @throws {FileError} `unsafe-permissions` when a file that belongs to it is of another user than the inbox.
 */
export async function openSqliteInbox(path: string, now: () => number): Promise<Inbox> {
  const file = await explained(path, () => findFile(path));
  if (file === undefined) {
    const hint = 'Start "tool webhook server" to create it, or name its inbox with --port or --inbox.';
    throw new InboxError("inbox-not-found", `Cannot open the inbox ${path}: it does not exist`, { hint });
  }
  closeIfOwn(file);
  // A server fills it in a moment; two programs must not.
  const database = isEmpty(file) ? openInMemory() : await openDatabase(file, path);
  return new SqliteInbox(database, { now, isServed: () => isInboxLocked(file) });
}

/** Takes the permissions of others away from an inbox of this user; that of another user stays as it is. */
function closeIfOwn(file: string): void {
  try {
    assertOwnDatabase(file, INBOX_ID);
  } catch { // the system decides whether it can be opened
  }
}

function openInMemory(): DatabaseSync {
  const database = new DatabaseSync(MEMORY_INBOX);
  prepareDatabase(database, MEMORY_INBOX);
  return database;
}

function openDatabase(file: string, path: string): Promise<DatabaseSync> {
  return explained(path, () => openBesideOthers(file, (database) => prepareDatabase(database, path)));
}

async function fillIfEmpty(file: string, path: string): Promise<void> {
  if (isEmpty(file)) await fillDatabase(file, (database) => prepareDatabase(database, path));
}

function isEmpty(file: string): boolean {
  return Deno.statSync(file).size === 0;
}

/** Creates the file if it is missing and returns its real path. */
async function makeFile(path: string, inOwnFolder: boolean): Promise<string> {
  const folder = parentFolder(path);
  await Deno.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (inOwnFolder) assertOwnLinkedFolder(folder);
  assertOwnFile(path, () => false); // a link, too: it decides which file it is
  await findFile(path); // refuses a pipe: opening it would block until somebody reads
  (await Deno.open(path, { write: true, create: true, mode: PRIVATE_FILE })).close();
  const file = await Deno.realPath(path);
  assertOwnDatabase(file, INBOX_ID);
  return file;
}

/** Returns the real path of the file; undefined if it does not exist. */
async function findFile(path: string): Promise<string | undefined> {
  try {
    const { isFile, isDirectory } = await Deno.stat(path);
    if (!isFile) throw unavailable(path, isDirectory ? "it is a directory" : "it is not a regular file");
    return await Deno.realPath(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function explained<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InboxError || error instanceof FileError ? error : unavailable(path, error);
  }
}

function unavailable(path: string, cause: unknown): InboxError {
  const reason = systemReason(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  const hint = systemHint(cause) ?? "Check the path and its permissions, or choose another file with --inbox.";
  return new InboxError("inbox-unavailable", `Cannot use the inbox ${path}: ${reason}`, { hint, cause });
}

/**
 * Locks an inbox so that only one server takes events from it: an operating-system lock on a file beside the inbox,
 * released when the process ends for any reason.
 *
 * @throws {InboxError} `inbox-in-use`; `inbox-unavailable` if another file has the lock's name.
 */
async function lockInbox(path: string): Promise<Disposable> {
  const attempt = await lockForProcess(lockPath(path));
  if (attempt.kind === "locked") return attempt.lock;
  if (attempt.kind === "held") {
    const owner = attempt.pid === undefined ? "" : ` (process ${attempt.pid})`;
    const message = `Cannot use the inbox ${path}: another server${owner} is using it`;
    throw new InboxError("inbox-in-use", message, { hint: "Stop that server, or choose another file with --inbox." });
  }
  throw new InboxError(
    "inbox-unavailable",
    `Cannot use the inbox ${path}: the file ${lockPath(path)} is not a lock file`,
    {
      hint: "Choose another file with --inbox: its content would be lost.",
    },
  );
}

/** Returns whether a server holds the lock. */
function isInboxLocked(path: string): Promise<boolean> {
  return isLockedByProcess(lockPath(path));
}

function lockPath(path: string): string {
  return `${path}.lock`;
}
