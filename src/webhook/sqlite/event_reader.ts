import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { present } from "../../base/present.ts";
import {
  type Attempt,
  EVENT_STATES,
  type EventQuery,
  type EventRecord,
  type EventState,
  type EventSummary,
  type InboxStatus,
  type UnservedRoute,
} from "../inbox.ts";
import type { LaneHead } from "../lane.ts";
import { STATE, stateOf } from "./schema.ts";
import { type InboxRow, prepareReader, type Statements, withNumbers } from "./statements.ts";
import { listStoredEvent, storedTime } from "./stored_event.ts";

const SUMMARY = "SELECT id, state, received_at, retry_at, finished_at, attempts, tries, payload, lane, head, " +
  "(SELECT reason FROM attempt WHERE event = event.id ORDER BY number DESC LIMIT 1) AS reason FROM event";

/** Reader of events for display; same shapes and order as `Inbox`. */
export class EventReader {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #now: () => number;

  /** `now` returns epoch milliseconds. */
  constructor(database: DatabaseSync, statements: Statements, now: () => number) {
    this.#database = database;
    this.#statements = statements;
    this.#now = now;
  }

  /** Lists matching events, newest first. */
  list(query: EventQuery): EventSummary[] {
    const { terms, values } = conditions(query);
    const where = terms.length === 0 ? "" : ` WHERE ${terms.join(" AND ")}`;
    const rows = prepareReader(this.#database, `${SUMMARY}${where} ORDER BY id DESC LIMIT ?`);
    const summaries = new Summaries(this.#statements, this.#now());
    return rows.all(...values, query.limit).map((row) => summaries.of(withNumbers(row)));
  }

  /** Returns an event with its attempts. */
  get(id: number): EventRecord | undefined {
    const row = prepareReader(this.#database, `${SUMMARY} WHERE id = ?`).get(id);
    if (row === undefined) return undefined;
    const attempts = prepareReader(this.#database, "SELECT * FROM attempt WHERE event = ? ORDER BY number").all(id);
    return {
      ...new Summaries(this.#statements, this.#now()).of(withNumbers(row)),
      history: attempts.map((attempt) => toAttempt(withNumbers(attempt))),
    };
  }

  /** Returns the events of routes of an event, oldest first. */
  routesOf(id: number): EventSummary[] {
    const rows = prepareReader(this.#database, `${SUMMARY} WHERE source = ? ORDER BY id`).all(id);
    const summaries = new Summaries(this.#statements, this.#now());
    return rows.map((row) => summaries.of(withNumbers(row)));
  }

  /** Returns counts and times, without the problem, which only the writer knows. */
  status(workers: RouteWorkers): InboxStatus {
    const tally = new Map(this.#statements.all("tally").map(({ state, events }) => [state, Number(events)]));
    const oldest = this.#statements.get("oldestWaiting")?.["at"];
    const ready = (["nextReady", "nextExport", "nextFind"] as const).map((name) => this.#statements.get(name)?.["at"]);
    const { unserved, dueAt } = this.#routes(workers);
    const due = Math.min(...[...ready, ...dueAt].filter((at) => typeof at === "number"));
    const unreadable = Number(this.#statements.get("unreadable")?.["events"]);
    const held = Number(this.#statements.get("held")?.["lanes"]);
    const last = this.#statements.get("lastEvent")?.["at"];
    return {
      counts: countStates((state) => tally.get(STATE[state]) ?? 0),
      oldestWaitingAt: typeof oldest === "number" ? oldest : undefined,
      dueSince: due <= this.#now() ? due : undefined,
      held: held > 0 ? held : undefined,
      unreadable: unreadable > 0 ? unreadable : undefined,
      unserved: unserved.length > 0 ? unserved : undefined,
      lastEventAt: typeof last === "number" ? last : undefined,
    };
  }

  /** Returns the routes whose events nobody takes, and when the first events of the others became due. */
  #routes(workers: RouteWorkers): { readonly unserved: UnservedRoute[]; readonly dueAt: unknown[] } {
    const waiting = this.#statements.all("waitingRoutes");
    const running = new Set(
      waiting.length === 0 ? [] : this.#statements.all("runningRoutes").map(({ route }) => route),
    );
    const isTaken = ({ route = "" }: InboxRow) => running.has(route) || workers.isServed(String(route));
    const [taken, left] = [waiting.filter(isTaken), waiting.filter((row) => !isTaken(row))];
    const unserved = left.map(({ route, events, at }) => {
      return { route: String(route), waiting: Number(events), dueSince: storedTime(at) };
    });
    return { unserved: workers.isAsked ? unserved : [], dueAt: taken.map(({ at }) => at) };
  }
}

/** Workers of routes in this process, if there are any. */
export interface RouteWorkers {
  /** Whether there are workers. */
  readonly isAsked: boolean;
  /** Returns whether one takes the events of a route. */
  isServed(route: string): boolean;
}

function countStates(count: (state: EventState) => number): InboxStatus["counts"] {
  const [waiting = 0, running = 0, stored = 0, done = 0, dead = 0, filtered = 0, dropped = 0] = EVENT_STATES.map(count);
  return { waiting, running, stored, done, dead, filtered, dropped };
}

function conditions({ states, types, pages, routes, since, until }: EventQuery) {
  const terms: string[] = [];
  const values: SQLInputValue[] = [];
  const oneOf = (column: string, allowed: readonly SQLInputValue[] | undefined) => {
    if (allowed === undefined) return;
    terms.push(`${column} IN (${allowed.map(() => "?").join(", ")})`);
    values.push(...allowed);
  };
  oneOf("state", states?.map((state) => STATE[state]));
  oneOf(fact("$.eventType"), types);
  oneOf(fact("$.page.id"), pages);
  oneOf("route", routes);
  if (since !== undefined) {
    terms.push("received_at >= ?");
    values.push(since);
  }
  if (until !== undefined) {
    terms.push("received_at < ?");
    values.push(until);
  }
  return { terms, values };
}

/** Returns the SQL expression for a field of the payload; null if the payload is not JSON. */
function fact(path: string): string {
  return `CASE WHEN json_valid(payload) THEN payload ->> '${path}' END`;
}

const OUTCOMES: readonly Attempt["outcome"][] = ["done", "failed", "timeout", "interrupted"];

const DECODER = new TextDecoder("utf-8", { ignoreBOM: true }); // keeps output exactly as printed

function toAttempt(row: InboxRow): Attempt {
  return {
    number: Number(row["number"]),
    startedAt: storedTime(row["started_at"]),
    endedAt: storedTime(row["ended_at"]),
    outcome: OUTCOMES.find((outcome) => outcome === row["outcome"]) ?? "failed",
    reason: String(row["reason"]),
    ...present({ exitCode: row["exit_code"] === null ? undefined : Number(row["exit_code"]) }),
    output: row["output"] instanceof Uint8Array ? DECODER.decode(row["output"]) : "",
    outputCut: row["output_cut"] === 1,
  };
}

/** Converter of rows to summaries; reads the first event of a lane once. */
class Summaries {
  readonly #statements: Statements;
  readonly #now: number;
  readonly #heads = new Map<string, LaneHead | undefined>();

  /** `now` is in epoch milliseconds. */
  constructor(statements: Statements, now: number) {
    this.#statements = statements;
    this.#now = now;
  }

  /** Converts a row. */
  of(row: InboxRow): EventSummary {
    const state = stateOf(Number(row["state"]));
    const attempts = Number(row["attempts"]);
    const receivedAt = storedTime(row["received_at"]);
    const retryAt = storedTime(row["retry_at"]);
    const isLater = Number(row["tries"]) > 0 || retryAt > Math.max(this.#now, receivedAt);
    return {
      ...{ id: String(row["id"]), state, event: listStoredEvent(row["payload"], receivedAt), attempts, receivedAt },
      retryAt: state === "waiting" && isLater ? retryAt : undefined,
      waitsBehind: state === "waiting" && row["head"] === 0 ? this.#headOf(String(row["lane"])) : undefined,
      // Of a stored event, it is when its retention begins.
      finishedAt: row["finished_at"] === null || state === "stored" ? undefined : storedTime(row["finished_at"]),
      reason: row["reason"] === null ? undefined : String(row["reason"]),
    };
  }

  #headOf(lane: string): LaneHead | undefined {
    if (!this.#heads.has(lane)) this.#heads.set(lane, this.#readHead(lane));
    return this.#heads.get(lane);
  }

  #readHead(lane: string): LaneHead | undefined {
    const row = this.#statements.get("laneHolder", lane) ?? this.#statements.get("laneHead", lane);
    const state = row === undefined ? "done" : stateOf(Number(row["state"]));
    if (row === undefined || state !== "waiting" && state !== "running" && state !== "dead") return undefined;
    const retryAt = storedTime(row["retry_at"]);
    return { id: String(row["id"]), state, until: state === "waiting" && retryAt > this.#now ? retryAt : undefined };
  }
}
