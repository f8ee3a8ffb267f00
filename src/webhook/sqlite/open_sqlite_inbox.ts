import { DatabaseSync } from "node:sqlite";
import { type Inbox, InboxError } from "../inbox.ts";
import { isInboxLocked, lockInbox } from "./inbox_lock.ts";
import { prepareDatabase } from "./schema.ts";
import { SqliteInbox } from "./sqlite_inbox.ts";

/** The name of an inbox that is kept in memory and ends with its process. */
export const MEMORY_INBOX = ":memory:";

/** How a server uses an inbox. */
export interface ServedInboxOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How long finished events are kept, in milliseconds. */
  readonly retainMs: number;
  /** Size that the file may reach, in bytes; finished events go before that. */
  readonly maxBytes: number;
  /** Stops a handler that outlived the server that had started it. */
  readonly stopProcess: (process: { pid: number; startedAt: number }) => Promise<void>;
}

/**
 * Opens the inbox in a file for a server, the only one that takes events out of it. A missing file is made, with its
 * folder, for the eyes of the user only. What was running when its server died waits again.
 *
 * @throws {InboxError} `inbox-in-use`, `inbox-unavailable`.
 */
export async function serveSqliteInbox(path: string, options: ServedInboxOptions): Promise<Inbox> {
  if (path === MEMORY_INBOX) return new SqliteInbox(openDatabase(path, ""), options);
  const lock = await explained(path, async () => {
    await Deno.mkdir(folderOf(path), { recursive: true, mode: 0o700 });
    return await lockInbox(path);
  });
  try {
    await explained(path, async () => (await Deno.open(path, { write: true, create: true, mode: 0o600 })).close());
    const inbox = new SqliteInbox(openDatabase(path, path), { ...options, lock });
    await inbox.recover(options.stopProcess);
    return inbox;
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

/**
 * Opens the inbox in a file to look into it, also while a server uses it.
 *
 * @throws {InboxError} `inbox-not-found`, `inbox-unavailable`.
 */
export async function openSqliteInbox(path: string, now: () => number): Promise<Inbox> {
  if (await explained(path, () => isMissing(path))) {
    const hint = '"tool webhook server" makes it; name the one it uses with --port or --inbox.';
    throw new InboxError("inbox-not-found", `Cannot open the inbox ${path}: it does not exist`, { hint });
  }
  return new SqliteInbox(openDatabase(path, path), { now, isServed: () => isInboxLocked(path) });
}

function openDatabase(path: string, shown: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    prepareDatabase(database, shown);
    return database;
  } catch (error) {
    database?.close();
    throw error instanceof InboxError ? error : unavailable(path, error);
  }
}

async function isMissing(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return false;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}

async function explained<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InboxError ? error : unavailable(path, error);
  }
}

function unavailable(path: string, cause: unknown): InboxError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint = "Check the path and its permissions, or name another file with --inbox.";
  return new InboxError("inbox-unavailable", `Cannot use the inbox ${path}: ${reason}`, { hint, cause });
}

function folderOf(path: string): string {
  return path.replace(/[^/\\]*$/, "") || ".";
}
