import type { DatabaseSync } from "node:sqlite";

/**
 * Switches a database to the write-ahead log, with which others read while one process writes. The switch needs
 * exclusive access for a moment, which SQLite's busy timeout does not wait for; this waits up to `waitMs` milliseconds,
 * and blocks the thread.
 */
export function useWriteAheadLog(database: DatabaseSync, waitMs: number): void {
  for (let turn = 1;; turn++) {
    try {
      return database.exec("PRAGMA journal_mode = WAL");
    } catch (error) {
      if (turn === TURNS || !isLocked(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs / TURNS);
    }
  }
}

const TURNS = 50;

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("database is locked");
}

/**
 * Closes a database and leaves the write-ahead log if no other connection is open. Without the log, a database at rest
 * can be read where nothing may be written.
 */
export function closeWithoutLog(database: DatabaseSync): void {
  try {
    if (database.isTransaction) database.exec("ROLLBACK");
    database.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE");
  } catch { // another connection is open, or the disk is full: the log stays, and nothing of it is lost
  }
  database.close();
}
