import { DatabaseSync } from "node:sqlite";
import { entryAt } from "../../host/files/entry_at.ts";
import { PRIVATE_FILE } from "../../host/files/access/file_permissions.ts";
import { FileError } from "../../host/files/file_error.ts";
import { assertOwnDatabase } from "../../host/sqlite/files_beside.ts";
import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import { openToRead, type ReadDatabase } from "../../host/sqlite/open_to_read.ts";
import { closeWithoutLog } from "../../host/sqlite/write_ahead_log.ts";
import { SyncError } from "../sync_error.ts";
import { MOVE_AWAY } from "./read_stored_json.ts";
import { assertState, BODY_TABLES, BUSY_MS, copyLightTables, LIGHT_TABLES, prepareState, STATE_ID } from "./schema.ts";
import { SyncState } from "./sync_state.ts";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * Opens the state file, or creates it.
 *
 * @throws {SyncError} `state-unavailable`.
 * @throws {FileError} `unsafe-permissions` when the file, or one that belongs to it, is another user's.
 */
export function openState(path: string): SyncState {
  return explained(path, () => {
    if (path !== MEMORY) makePrivate(path);
    const database = new DatabaseSync(path);
    try {
      prepareState(database, path);
    } catch (error) {
      database.close(); // perhaps it belongs to another program
      throw error;
    }
    return new SyncState(database, { [Symbol.dispose]: () => closeWithoutLog(database) });
  });
}

/** Creates the file for this user alone, as SQLite would not, or closes an existing one to others. */
function makePrivate(path: string): void {
  if (entryAt(path) === undefined) Deno.openSync(path, { write: true, create: true, mode: PRIVATE_FILE }).close();
  else assertOwnDatabase(path, STATE_ID);
}

/**
 * Copies the state to memory, except for bodies, which are read from the file: changes do not reach the file. Without a
 * path, creates an empty state.
 *
 * @throws {SyncError} `state-unavailable`.
 */
export function openStateCopy(path: string | undefined): SyncState {
  return explained(path ?? MEMORY, () => {
    using resources = new DisposableStack();
    const { database } = resources.use(path === undefined ? createEmpty() : openToRead(path, BUSY_MS));
    if (path !== undefined) assertState(database, path);
    shadowTables(database);
    return new SyncState(database, resources.move());
  });
}

const MEMORY = ":memory:";

function createEmpty(): ReadDatabase {
  const database = new DatabaseSync(MEMORY);
  database.exec(LIGHT_TABLES + BODY_TABLES);
  return { database, [Symbol.dispose]: () => database.close() };
}

/** Hides the tables of the file behind temporary ones, which can be changed. */
function shadowTables(database: DatabaseSync): void {
  database.exec("PRAGMA temp_store = MEMORY; BEGIN");
  copyLightTables(database);
  shadowBodies(database);
  database.exec("COMMIT");
}

const CHECK_FOLDER = "Check the folder and its permissions.";

function explained(path: string, open: () => SyncState): SyncState {
  try {
    return open();
  } catch (error) {
    if (error instanceof SyncError || error instanceof FileError) throw error;
    const reason = systemReason(error) ?? (error instanceof Error ? error.message : String(error));
    throw new SyncError("state-unavailable", `Cannot use the state ${path}: ${reason}`, {
      hint: /not a database|malformed/.test(reason) ? MOVE_AWAY : systemHint(error) ?? CHECK_FOLDER,
      cause: error,
    });
  }
}

/**
 * Makes a database read bodies from the file, and keeps changes of them compressed in memory: nothing reaches the file.
 */
function shadowBodies(database: DatabaseSync): void {
  const options = { deterministic: true };
  database.function("packed", options, (bytes) => bytes instanceof Uint8Array ? deflateRawSync(bytes, FAST) : null);
  database.function("unpacked", options, (bytes) => bytes instanceof Uint8Array ? inflateRawSync(bytes) : null);
  database.exec(SHADOWS);
}

/** Whole spaces may be rehearsed, so time matters as much as memory. */
const FAST = { level: 1 };

/** Temporary tables and views come first in SQLite's name lookup. */
const SHADOWS = `
CREATE TABLE temp.own_body (page TEXT PRIMARY KEY, storage BLOB, written BLOB) STRICT;
CREATE TEMP VIEW body AS
  SELECT page, unpacked(storage) AS storage, unpacked(written) AS written FROM temp.own_body WHERE storage IS NOT NULL
  UNION ALL
  SELECT page, storage, written FROM main.body AS k
  WHERE NOT EXISTS (SELECT 1 FROM temp.own_body AS own WHERE own.page = k.page);
CREATE TEMP TRIGGER body_written INSTEAD OF INSERT ON body BEGIN
  INSERT OR REPLACE INTO own_body VALUES (new.page, packed(new.storage), packed(new.written));
END;
CREATE TEMP TRIGGER body_removed INSTEAD OF DELETE ON body BEGIN
  INSERT OR REPLACE INTO own_body VALUES (old.page, NULL, NULL);
END;

CREATE TABLE temp.own_side (page TEXT PRIMARY KEY, entry TEXT, storage BLOB, written BLOB) STRICT;
CREATE TEMP VIEW other_side AS
  SELECT page, entry, unpacked(storage) AS storage, unpacked(written) AS written FROM temp.own_side
  WHERE entry IS NOT NULL
  UNION ALL
  SELECT page, entry, storage, written FROM main.other_side AS k
  WHERE NOT EXISTS (SELECT 1 FROM temp.own_side AS own WHERE own.page = k.page);
CREATE TEMP TRIGGER side_written INSTEAD OF INSERT ON other_side BEGIN
  INSERT OR REPLACE INTO own_side VALUES (new.page, new.entry, packed(new.storage), packed(new.written));
END;
CREATE TEMP TRIGGER side_removed INSTEAD OF DELETE ON other_side BEGIN
  INSERT OR REPLACE INTO own_side VALUES (old.page, NULL, NULL, NULL);
END;
`;
