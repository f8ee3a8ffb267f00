import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import { headOf, HOLDING, REMOVABLE } from "./schema.ts";

/** Row: values by column. */
export type InboxRow = Record<string, SQLOutputValue>;

/**
 * Prepares a statement that reads integers as bigints, so that huge ones do not make it fail; pass its rows to
 * {@linkcode withNumbers}.
 */
export function prepareReader(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}

/** Replaces bigints in a row by numbers; only damaged values lose precision. */
export function withNumbers(row: InboxRow): InboxRow {
  for (const [name, value] of Object.entries(row)) if (typeof value === "bigint") row[name] = Number(value);
  return row;
}

/** Name of a statement. */
export type StatementName = keyof typeof SQL;

/** Returns the condition that no dead event keeps a lane closed. */
function isOpen(lane: string): string {
  return `NOT EXISTS (SELECT 1 FROM event AS holder WHERE holder.lane = ${lane} AND holder.state = 3 AND holder.head = 8)`;
}

/** Returns the condition that an event that comes to the end of a lane may run at once. */
function isFree(lane: string): string {
  const first = `NOT EXISTS (SELECT 1 FROM event AS other WHERE other.lane = ${lane} AND other.state < 2)`;
  return `(${first} AND ${isOpen(lane)})`;
}

/** Returns the statement that hands out the first due event of those that fulfil a condition; `?1` is the time. */
function claimFirst(condition: string): string {
  return "UPDATE event SET state = 1, attempts = attempts + 1, claimed_at = ?1, pid = NULL WHERE id = (" +
    `SELECT id FROM event WHERE state = 0 AND ${condition} AND retry_at <= ?1 ORDER BY retry_at, position LIMIT 1` +
    ") RETURNING id, received_at, attempts, tries, interruptions, failing_since, required, payload";
}

/** Query for the arrival of the first waiting event in the lane of `event`. */
const FIRST_WAITING = "SELECT received_at FROM event AS next " +
  "WHERE next.lane = event.lane AND next.state < 2 AND next.state = 0 ORDER BY next.position LIMIT 1";

const SQL = {
  takeNumbers: "UPDATE counter SET next = next + ? RETURNING next",
  countAdded: "UPDATE tally SET events = events + ? WHERE state = ?",
  findSeen: "SELECT wanted.key AS place, seen.id, seen.at FROM json_each(?) AS wanted " +
    "CROSS JOIN seen ON seen.key = wanted.value",
  lastSeen: "SELECT max(key) AS key FROM seen",
  keepSeen: "INSERT INTO seen (key, id, at) VALUES (?, ?, ?) " +
    "ON CONFLICT (key) DO UPDATE SET id = excluded.id, at = excluded.at WHERE excluded.at > seen.at",
  noteArrivals: "INSERT INTO arrival_group (id, arrivals) VALUES (?, ?)",
  arrivalGroups: "SELECT id, arrivals FROM arrival_group WHERE id > ? ORDER BY id",
  forgetGroups: "DELETE FROM arrival_group WHERE id < ?",
  moveArrivals: "INSERT INTO seen (key, id, at) SELECT key, id, at FROM arrival WHERE true ORDER BY key " +
    "ON CONFLICT (key) DO UPDATE SET id = excluded.id, at = excluded.at WHERE excluded.at > seen.at",
  emptyArrivals: "DELETE FROM arrival",
  insert:
    "INSERT INTO event (id, position, lane, head, state, received_at, retry_at, finished_at, required, payload) " +
    `VALUES (?1, ?1, ?2, ${headOf("?2")} * ${isFree("?2")}, ` +
    "0, ?3, ?6, NULL, ?4, ?5)",
  insertRouted: "INSERT INTO event " +
    "(id, position, lane, head, state, received_at, retry_at, finished_at, required, payload, route, source) " +
    `VALUES (?1, ?1, ?2, ${headOf("?2")} * ${isFree("?2")}, ` +
    "0, ?3, ?6, NULL, ?4, ?5, ?7, ?8)",
  insertStored:
    "INSERT INTO event (id, position, lane, head, state, received_at, retry_at, finished_at, required, payload) " +
    "VALUES (?1, ?1, ?2, 0, 6, ?3, ?3, ?3, ?4, ?5)",
  claim: claimFirst("head = 1"),
  claimExport: claimFirst("head = 3"),
  nextExport: "SELECT min(retry_at) AS at FROM event WHERE state = 0 AND head = 3",
  claimFind: claimFirst("head = 4"),
  nextFind: "SELECT min(retry_at) AS at FROM event WHERE state = 0 AND head = 4",
  claimRoute: claimFirst("route = ?2 AND head = ?3"),
  nextRoute: "SELECT min(retry_at) AS at FROM event WHERE state = 0 AND route = ? AND head = ?",
  waitingRoutes: "SELECT route, count(*) AS events, min(CASE WHEN head > 0 THEN retry_at END) AS at FROM event " +
    "WHERE state = 0 AND route IS NOT NULL GROUP BY route",
  runningRoutes: "SELECT route FROM event WHERE state = 1 AND route IS NOT NULL",
  lastBehind: "SELECT last.received_at AS at FROM event AS claimed JOIN event AS last ON last.lane = claimed.lane " +
    "WHERE claimed.id = ? AND last.state < 2 AND last.state = 0 AND last.position > claimed.position " +
    "ORDER BY last.position DESC LIMIT 1",
  makeDue: "UPDATE event SET retry_at = ?1 WHERE state < 2 AND state = 0 AND retry_at > ?1 AND tries <= ?2",
  nextReady: "SELECT min(retry_at) AS at FROM event WHERE state = 0 AND head = 1",
  notePid: "UPDATE event SET pid = ?2, claimed_at = ?3 WHERE id = ?1 AND state = 1",
  settle: "UPDATE event SET state = ?2, retry_at = ?3, finished_at = ?4, tries = tries + ?5, " +
    "attempts = attempts - ?6, payload = coalesce(?7, payload), failing_since = coalesce(failing_since, ?8), " +
    "claimed_at = NULL, pid = NULL WHERE id = ?1 AND state = 1 RETURNING id",
  hold: "UPDATE event SET head = 8 WHERE id = ? AND state = 3",
  release: `UPDATE event SET state = 0, head = ${headOf("lane")}, retry_at = ?2, finished_at = NULL, tries = 0, ` +
    `interruptions = 0, failing_since = NULL WHERE id = ?1 AND ${HOLDING} RETURNING id`,
  markUnreadable:
    "UPDATE event SET state = 3, head = 2, finished_at = ?2, claimed_at = NULL, pid = NULL, tries = tries + 1 " +
    "WHERE id = ?1 AND state = 1",
  noteServer: "INSERT OR REPLACE INTO server VALUES (1, ?)",
  isHandled: "SELECT handles FROM server WHERE id = 1",
  laneHead: "SELECT id, state, retry_at FROM event WHERE lane = ? AND state < 2 ORDER BY position LIMIT 1",
  laneHolder: `SELECT id, state FROM event WHERE lane = ? AND ${HOLDING}`,
  held: `SELECT count(*) AS lanes FROM event WHERE ${HOLDING}`,
  unreadable: "SELECT count(*) AS events FROM event WHERE state = 3 AND head = 2",
  promote: `UPDATE event SET head = ${headOf("lane")}, retry_at = max(retry_at, ?2) WHERE id = (` +
    "SELECT id FROM event WHERE lane = (SELECT lane FROM event WHERE id = ?1) AND state < 2 ORDER BY position LIMIT 1) " +
    `AND head = 0 AND ${isOpen("event.lane")}`,
  keepAttempt:
    "INSERT OR REPLACE INTO attempt (event, number, started_at, ended_at, outcome, reason, exit_code, output, output_cut) " +
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  replay:
    "UPDATE event SET state = 0, position = ?2, retry_at = ?3, finished_at = NULL, tries = 0, interruptions = 0, " +
    `failing_since = NULL, head = ${headOf("lane")} * ${isFree("event.lane")} ` +
    "WHERE id = ?1 AND state >= 2 RETURNING id",
  retryNow: "UPDATE event SET retry_at = ?2 WHERE id = ?1 AND state = 0 AND retry_at > ?2 RETURNING id",
  drop: "UPDATE event SET state = 5, finished_at = ?2, head = 0 WHERE id = ?1 AND state IN (0, 3, 6) RETURNING id",
  running: "SELECT id, attempts, claimed_at, pid, payload FROM event WHERE state = 1",
  recover: "UPDATE event SET state = 0, interruptions = interruptions + 1, claimed_at = NULL, pid = NULL WHERE id = ?",
  openLanes: `UPDATE event SET head = ${headOf("lane")} WHERE state = 0 AND head = 0 AND id IN (` +
    "SELECT id FROM (SELECT id, min(position) FROM event WHERE state < 2 GROUP BY lane)) " +
    `AND ${isOpen("event.lane")}`,
  fillProbe: "INSERT OR REPLACE INTO probe VALUES (1, zeroblob(65536))",
  emptyProbe: "DELETE FROM probe",
  findHandled: `SELECT id FROM event WHERE ${REMOVABLE} AND state <> 6 ORDER BY finished_at LIMIT ?`,
  findRemovable: `SELECT id FROM event WHERE ${REMOVABLE} AND finished_at < ? ORDER BY finished_at LIMIT ?`,
  removeAttempts: "DELETE FROM attempt WHERE event = ?",
  removeOldAttempts: "DELETE FROM attempt WHERE event = ? AND number <= ?",
  removeEvent: "DELETE FROM event WHERE id = ?",
  forget: "DELETE FROM seen WHERE key BETWEEN ? AND ? AND at <= ?",
  tally: "SELECT state, events FROM tally",
  oldestWaiting: "SELECT min(at) AS at FROM (" +
    "SELECT min(received_at) AS at FROM event WHERE state = 0 AND head = 1 UNION ALL " +
    "SELECT min(received_at) FROM event WHERE state = 0 AND head = 3 UNION ALL " +
    "SELECT min(received_at) FROM event WHERE state = 0 AND head = 4 UNION ALL " +
    "SELECT min(received_at) FROM event WHERE state = 0 AND route IS NOT NULL AND head > 0 UNION ALL " +
    `SELECT (${FIRST_WAITING}) FROM event WHERE state = 1 UNION ALL ` +
    `SELECT (${FIRST_WAITING}) FROM event WHERE ${HOLDING})`,
  // Events of routes and requests have the arrival of an earlier event.
  lastEvent: "SELECT max(received_at) AS at FROM event WHERE id > (SELECT max(id) FROM event) - 200",
  dataVersion: "PRAGMA data_version",
} as const;

/** Statements of an inbox, each prepared at its first use. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<StatementName, StatementSync>();

  /** Prepares nothing yet. */
  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs a statement and returns its first row. */
  get(name: StatementName, ...values: SQLInputValue[]): InboxRow | undefined {
    const row = this.#prepare(name).get(...values);
    return row === undefined ? undefined : withNumbers(row);
  }

  /** Runs a statement and returns all its rows. */
  all(name: StatementName, ...values: SQLInputValue[]): InboxRow[] {
    return this.#prepare(name).all(...values).map(withNumbers);
  }

  /** Runs a statement. */
  run(name: StatementName, ...values: SQLInputValue[]): void {
    this.#prepare(name).run(...values);
  }

  #prepare(name: StatementName): StatementSync {
    const known = this.#prepared.get(name);
    if (known !== undefined) return known;
    const statement = prepareReader(this.#database, SQL[name]);
    this.#prepared.set(name, statement);
    return statement;
  }
}
