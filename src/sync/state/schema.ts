import type { DatabaseSync } from "node:sqlite";
import { useWriteAheadLog } from "../../host/sqlite/write_ahead_log.ts";
import { SyncError } from "../sync_error.ts";
import { ATTACHMENT_TABLE } from "./attachment_rows.ts";
import { MOVE_AWAY } from "./read_stored_json.ts";

/**
 * Version of the state; a file with a higher one was written by a newer program. It rises with the version of the
 * converter that wrote the files: a program that does not know their spelling must not change them.
 */
const VERSION = 3;

/** `PRAGMA application_id` of a state file: "WHsy". */
export const STATE_ID = 0x5748_7379;

/** Milliseconds to wait while another process writes. */
export const BUSY_MS = 5000;

/** Small tables that are read often. Paths are relative, with slashes; times are epoch milliseconds. */
export const LIGHT_TABLES = `
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE page (
  id TEXT PRIMARY KEY,
  seen_title TEXT NOT NULL,
  seen_parent TEXT,
  seen_position REAL,
  seen_version INTEGER NOT NULL,
  seen_there INTEGER NOT NULL,
  title TEXT,
  parent TEXT,
  version INTEGER,
  url TEXT,
  labels TEXT,
  path TEXT,
  home TEXT,
  hash TEXT,
  size REAL,
  modified REAL,
  changed REAL,
  node REAL,
  checked_at REAL,
  conflict TEXT,
  kept INTEGER NOT NULL DEFAULT 0,
  attachments_at REAL,
  attachments_stale INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX page_path ON page (path);
CREATE INDEX page_parent ON page (seen_parent);

CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  entry TEXT NOT NULL,
  storage BLOB,
  written BLOB
) STRICT;
${ATTACHMENT_TABLE}
`;

/** Large tables. Arbitrary texts are blobs, because SQLite text with a zero byte is returned truncated. */
export const BODY_TABLES = `
CREATE TABLE body (page TEXT PRIMARY KEY, storage BLOB NOT NULL, written BLOB NOT NULL) STRICT;
CREATE TABLE other_side (page TEXT PRIMARY KEY, entry TEXT NOT NULL, storage BLOB, written BLOB) STRICT;
`;

/** Copies the small tables to temporary ones with the same names, which come first in SQLite's name lookup. */
export function copyLightTables(database: DatabaseSync): void {
  database.exec(LIGHT_TABLES.replaceAll(/CREATE (?:TABLE|INDEX) /g, "$&temp."));
  for (const table of ["fact", "page", "journal", "attachment"]) {
    database.exec(`INSERT INTO temp.${table} SELECT * FROM main.${table}`);
  }
}

/**
 * Creates the tables in a new file.
 *
 * @throws {SyncError} `state-unavailable` for a file that is not a state.
 */
export function prepareState(database: DatabaseSync, path: string): void {
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  if (isEmpty(database)) createTables(database);
  assertState(database, path);
  if (readPragma(database, "user_version") < VERSION) database.exec(`PRAGMA user_version = ${VERSION}`);
  useWriteAheadLog(database, BUSY_MS);
  database.exec("PRAGMA synchronous = FULL");
}

/** Asserts that a file is a state of this version. @throws {SyncError} `state-unavailable`. */
export function assertState(database: DatabaseSync, path: string): void {
  if (readPragma(database, "application_id") !== STATE_ID) throw refuse(path, "it is another database");
  if (readPragma(database, "user_version") > VERSION) {
    throw refuse(path, "it was written by a newer version of the program");
  }
}

function isEmpty(database: DatabaseSync): boolean {
  const row = database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get();
  return row?.["tables"] === 0;
}

function createTables(database: DatabaseSync): void {
  const marks = `PRAGMA user_version = ${VERSION}; PRAGMA application_id = ${STATE_ID};`;
  database.exec("BEGIN IMMEDIATE");
  try {
    if (isEmpty(database)) database.exec(`${LIGHT_TABLES} ${BODY_TABLES} ${marks}`);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function readPragma(database: DatabaseSync, name: "application_id" | "user_version"): number {
  const row = database.prepare(`PRAGMA ${name}`).get();
  return Number(Object.values(row ?? {})[0] ?? 0);
}

function refuse(path: string, reason: string): SyncError {
  return new SyncError("state-unavailable", `Cannot use the state ${path}: ${reason}`, { hint: MOVE_AWAY });
}
