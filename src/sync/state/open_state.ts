import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { SyncError } from "../errors.ts";
import { MOVE_AWAY } from "./move_away.ts";
import { assertState, bodyTables, LIGHT_TABLES, prepareState } from "./schema.ts";
import { shadowBodies } from "./shadow_bodies.ts";
import { SyncState } from "./sync_state.ts";
import { systemReason } from "../../host/files/system_reason.ts";

/**
 * Opens the state file, or creates it.
 *
 * @throws {SyncError} `state-unavailable`.
 */
export function openState(path: string): SyncState {
  return explained(path, path, (database) => prepareState(database, path));
}

/**
 * Copies the state to memory: changes do not reach the file. Without a path, creates an empty one.
 *
 * @throws {SyncError} `state-unavailable`.
 */
export function openStateCopy(path: string | undefined): SyncState {
  return explained(":memory:", path ?? ":memory:", (database) => {
    if (path === undefined) database.exec(`ATTACH ':memory:' AS kept; ${bodyTables("kept")} ${LIGHT_TABLES}`);
    else copyLight(database, path);
    shadowBodies(database);
  });
}

/** Copies the small tables; bodies are read from the file. */
function copyLight(database: DatabaseSync, path: string): void {
  // Read-only, so that nothing is written whatever fails. Without a log file there are no pending changes to read, and
  // not even the files shared between processes are created.
  const how = hasLog(path) ? "mode=ro" : "mode=ro&immutable=1";
  database.prepare("ATTACH ? AS kept").run(`${pathToFileURL(path)}?${how}`);
  assertState(database, path, "kept");
  database.exec(LIGHT_TABLES);
  for (const table of ["fact", "page", "journal", "attachment"]) {
    database.exec(`INSERT INTO main.${table} SELECT * FROM kept.${table}`);
  }
}

function hasLog(path: string): boolean {
  try {
    return Deno.statSync(`${path}-wal`).size > 0;
  } catch {
    return false;
  }
}

function explained(file: string, path: string, prepare: (database: DatabaseSync) => void): SyncState {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    prepare(database);
    return new SyncState(database);
  } catch (error) {
    database?.close();
    if (error instanceof SyncError) throw error;
    const reason = systemReason(error) ?? (error instanceof Error ? error.message : String(error));
    throw new SyncError("state-unavailable", `Cannot use the state ${path}: ${reason}`, {
      hint: /not a database|malformed/.test(reason) ? MOVE_AWAY : "Check the folder and its permissions.",
      cause: error,
    });
  }
}
