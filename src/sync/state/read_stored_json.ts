import type { DatabaseSync } from "node:sqlite";
import type * as v from "valibot";
import { parseShape, ShapeError } from "../../base/shape.ts";
import { SyncError } from "../sync_error.ts";

/** Where a state keeps some JSON. */
interface StoredRecord {
  /** The database of the state. */
  readonly database: DatabaseSync;
  /** How errors name the record. */
  readonly name: string;
}

/**
 * Reads JSON that a state keeps. A failing disk or another program may have written it.
 *
 * @throws {SyncError} `state-unavailable` that names the file and the record.
 */
export function readStoredJson<Output>(
  shape: v.GenericSchema<unknown, Output>,
  json: unknown,
  { database, name }: StoredRecord,
): Output {
  try {
    return parseShape(shape, JSON.parse(String(json)));
  } catch (cause) {
    if (!(cause instanceof ShapeError) && !(cause instanceof SyntaxError)) throw cause;
    const path = database.location() ?? "in memory";
    const reason = cause instanceof ShapeError ? cause.message : "it is not JSON";
    const message = `Cannot read the ${name} from the state ${path}: ${reason}`;
    throw new SyncError("state-unavailable", message, { hint: MOVE_AWAY, cause });
  }
}

/** Hint for an unusable state. */
export const MOVE_AWAY = "Move the folder .tool away; the next run recreates it and keeps the content of the files.";
