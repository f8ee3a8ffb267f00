import type { DatabaseSync } from "node:sqlite";
import { useWriteAheadLog } from "../../host/sqlite/write_ahead_log.ts";
import { type EventKind, EXPORT_LANE, FIND_LANE, ROUTE_LANES } from "../lane.ts";
import { EVENT_STATES, type EventState, InboxError } from "../inbox.ts";

/** Version of the tables; a file with a higher version was written by a newer program. */
const VERSION = 1;

/**
 * How long to wait for another process that writes, in milliseconds. Blocks the thread, but other writes take no longer
 * than a disk sync.
 */
const BUSY_MS = 2000;

/** Value of `PRAGMA application_id` in an inbox: "WHin". */
export const INBOX_ID = 0x5748_696e;

/** Value of `head` for the first unfinished event of a lane of a route, by what it is. */
export const ROUTE_HEAD: Readonly<Record<EventKind, number>> = { event: 11, book: 12, find: 13 };

// Times are epoch milliseconds. A position orders the events of a lane; ids and positions come from the same counter,
// which only increases. `head` marks the first unfinished event of a lane, the only one that may run. Output is UTF-8
// in a blob, because text with a zero byte would be cut off there when read.
const TABLES = `
CREATE TABLE counter (next INTEGER NOT NULL) STRICT;
INSERT INTO counter VALUES (1);

CREATE TABLE tally (state INTEGER PRIMARY KEY, events INTEGER NOT NULL) STRICT;

CREATE TABLE seen (key INTEGER PRIMARY KEY, id INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  position INTEGER NOT NULL,
  lane TEXT NOT NULL,
  head INTEGER NOT NULL,
  state INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  retry_at INTEGER NOT NULL,
  finished_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  interruptions INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  pid INTEGER,
  required TEXT,
  payload TEXT NOT NULL
) STRICT;
CREATE INDEX lane_queue ON event (lane, position) WHERE state < 2;
CREATE INDEX ready ON event (retry_at, position, received_at) WHERE state = 0 AND head = 1;
CREATE INDEX running ON event (lane) WHERE state = 1;

CREATE TABLE probe (id INTEGER PRIMARY KEY, ballast BLOB NOT NULL) STRICT;

CREATE TABLE attempt (
  event INTEGER NOT NULL,
  number INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  reason TEXT NOT NULL,
  exit_code INTEGER,
  output BLOB NOT NULL,
  output_cut INTEGER NOT NULL,
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

-- Additions are counted once for each transaction and not here: they are the hot path.
CREATE TRIGGER tally_update AFTER UPDATE OF state ON event WHEN old.state <> new.state BEGIN
  UPDATE tally SET events = events - 1 WHERE state = old.state;
  UPDATE tally SET events = events + 1 WHERE state = new.state;
END;
CREATE TRIGGER tally_delete AFTER DELETE ON event BEGIN
  UPDATE tally SET events = events - 1 WHERE state = old.state;
END;
`;

/** Added later: whether the server that holds the lock hands events to a handler. */
const SERVER_TABLE = "CREATE TABLE IF NOT EXISTS server (id INTEGER PRIMARY KEY, handles INTEGER NOT NULL) STRICT";

/** Added later: a dead event whose `head` is 2 cannot be read. */
const UNREADABLE_INDEX = "CREATE INDEX IF NOT EXISTS unreadable ON event (id) WHERE state = 3 AND head = 2";

/**
 * Added later: deliveries that are not in `seen` yet; first in `arrival`, a row for each, which now only older programs
 * fill, then in `arrival_group`, a row for each transaction.
 */
const ARRIVAL_TABLES =
  "CREATE TABLE IF NOT EXISTS arrival (id INTEGER PRIMARY KEY, key INTEGER NOT NULL, at INTEGER NOT NULL) STRICT; " +
  "CREATE TABLE IF NOT EXISTS arrival_group (id INTEGER PRIMARY KEY, arrivals BLOB NOT NULL) STRICT";

/**
 * Added later: requests for exports. `head` is 3 for the first unfinished one of a book and 4 for that of a page,
 * so that programs that do not know requests never hand one out.
 */
const EXPORT_INDEXES = "CREATE INDEX IF NOT EXISTS ready_export ON event (retry_at, position, received_at) " +
  "WHERE state = 0 AND head = 3; " +
  "CREATE INDEX IF NOT EXISTS ready_find ON event (retry_at, position, received_at) WHERE state = 0 AND head = 4";

/** Added later: since when the attempts of an event fail. */
const FAILING_COLUMN = "ALTER TABLE event ADD COLUMN failing_since INTEGER";

/** Condition for dead events that keep their lanes closed; a query must repeat it literally to use the index. */
export const HOLDING = "state = 3 AND head = 8";

/** Added later: dead events that keep their lanes closed. */
const HELD_INDEX = `CREATE INDEX IF NOT EXISTS held ON event (lane) WHERE ${HOLDING}`;

/** Value of `head` for the first unfinished event of a lane, by the start of the lane; 1 for all others. */
const HEADS: readonly (readonly [number, string])[] = [
  [ROUTE_HEAD.event, ROUTE_LANES.event],
  [ROUTE_HEAD.book, ROUTE_LANES.book],
  [ROUTE_HEAD.find, ROUTE_LANES.find],
  [4, FIND_LANE],
  [3, EXPORT_LANE],
];

/** Returns the expression of `head` for the first unfinished event of a lane. */
export function headOf(lane: string): string {
  return `(CASE ${HEADS.map(([head, start]) => `WHEN ${lane} GLOB '${start}*' THEN ${head}`).join(" ")} ELSE 1 END)`;
}

/**
 * Added later: events and requests of routes. Only these have a route, so that storing others writes no index more. A
 * program that does not know routes would make one of them ready for its own handler when it replays it, or drops the
 * one before it; the trigger runs in that program too.
 */
const ROUTE_COLUMNS = "ALTER TABLE event ADD COLUMN route TEXT; ALTER TABLE event ADD COLUMN source INTEGER; " +
  "CREATE INDEX ready_route ON event (route, head, retry_at, position, received_at) " +
  "WHERE state = 0 AND route IS NOT NULL; " +
  "CREATE INDEX routed ON event (source) WHERE source IS NOT NULL; " +
  "CREATE TRIGGER route_head AFTER UPDATE OF head ON event WHEN new.head = 1 AND new.route IS NOT NULL BEGIN " +
  `UPDATE event SET head = ${headOf("lane")} WHERE id = new.id; END;`;

/**
 * Condition for events that housekeeping may remove; dead events stay. A query must repeat the index's condition
 * literally to use the index.
 */
export const REMOVABLE = "state >= 2 AND state <> 3";

/**
 * Replaced the index `removable`: its `state IN (2, 4, 5)` made SQLite fill a temporary table for every event, twice
 * the work of storing one.
 */
const FINISHED_INDEX = "DROP INDEX IF EXISTS removable; " +
  `CREATE INDEX IF NOT EXISTS finished ON event (finished_at) WHERE ${REMOVABLE}`;

/** Number of each state in the file; events below 2 are in the queue of their lane. */
export const STATE: Readonly<Record<EventState, number>> = {
  waiting: 0,
  running: 1,
  done: 2,
  dead: 3,
  filtered: 4,
  dropped: 5,
  stored: 6,
};

/** Returns the state for a number in the file. */
export function stateOf(number: number): EventState {
  return EVENT_STATES.find((state) => STATE[state] === number) ?? "dead";
}

/**
 * Prepares a database: creates the tables in a new file, and checks those of an existing one.
 *
 * @throws {InboxError} `inbox-unavailable` for a file that is something else.
 */
export function prepareDatabase(database: DatabaseSync, path: string): void {
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  if (isEmpty(database)) createTables(database);
  if (readPragma(database, "application_id") !== INBOX_ID) throw refuse(path, "it is another database");
  if (readPragma(database, "user_version") > VERSION) {
    throw refuse(path, "it was written by a newer version of the program");
  }
  addStoredState(database);
  addColumns(database, "source", ROUTE_COLUMNS);
  addColumns(database, "failing_since", FAILING_COLUMN);
  database.exec(
    `${UNREADABLE_INDEX}; ${SERVER_TABLE}; ${ARRIVAL_TABLES}; ${FINISHED_INDEX}; ${EXPORT_INDEXES}; ${HELD_INDEX}`,
  );
  useWriteAheadLog(database, BUSY_MS); // after the tables: it writes a page too
  database.exec("PRAGMA synchronous = FULL");
}

function isEmpty(database: DatabaseSync): boolean {
  const row = database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get();
  return row?.["tables"] === 0 && readPragma(database, "application_id") === 0;
}

function createTables(database: DatabaseSync): void {
  const tally = Object.values(STATE).map((state) => `INSERT INTO tally VALUES (${state}, 0);`).join("");
  const marks = `PRAGMA user_version = ${VERSION}; PRAGMA application_id = ${INBOX_ID};`;
  inTransaction(database, () => {
    if (isEmpty(database)) database.exec(`${TABLES} ${tally} ${marks}`); // unless another process created them in between
  });
}

/**
 * Added later: the state of events that were received without a handler. Until then they were done without any attempt,
 * which no other event is.
 */
function addStoredState(database: DatabaseSync): void {
  if (countsStored(database)) return;
  inTransaction(database, () => {
    if (countsStored(database)) return; // another process was faster
    database.exec(`INSERT INTO tally VALUES (${STATE.stored}, 0)`);
    database.exec(`UPDATE event SET state = ${STATE.stored} WHERE state = ${STATE.done} AND attempts = 0`);
  });
}

/** Adds columns, and what belongs to them, unless the table has the column of this name. */
function addColumns(database: DatabaseSync, name: string, sql: string): void {
  const isThere = () => database.prepare("SELECT 1 FROM pragma_table_info('event') WHERE name = ?").get(name);
  if (isThere() !== undefined) return;
  inTransaction(database, () => {
    if (isThere() === undefined) database.exec(sql); // unless another process was faster
  });
}

function countsStored(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM tally WHERE state = ?").get(STATE.stored) !== undefined;
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Reads a numeric pragma. */
export function readPragma(database: DatabaseSync, name: string): number {
  const row = database.prepare(`PRAGMA ${name}`).get();
  return Number(Object.values(row ?? {})[0] ?? 0);
}

function refuse(path: string, reason: string): InboxError {
  const hint = "Name another file with --inbox.";
  return new InboxError("inbox-unavailable", `Cannot use the inbox ${path}: ${reason}`, { hint });
}
