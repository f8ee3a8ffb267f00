import { isRouted, type StoredEvent } from "../export_request.ts";
import { type AttemptResult, type Claim, MAX_KEPT_ATTEMPTS, type NewEvent, type Settlement } from "../inbox.ts";
import { laneOf, routeOf } from "../lane.ts";
import type { RoutedEvent } from "../webhook_event.ts";
import { eventsOfRoutes, type InterruptedEvent, settledEvent } from "../settled_events.ts";
import { STATE } from "./schema.ts";
import type { InboxRow, Statements } from "./statements.ts";
import { readStoredEvent } from "./stored_event.ts";

/** Takes numbers that serve as ids and positions; returns the first one. */
export function takeNumbers(statements: Statements, count: number): number {
  return Number(statements.get("takeNumbers", count)?.["next"]) - count;
}

/** Returns whether a text is a number that {@linkcode takeNumbers} can have given to an event. */
export function isEventNumber(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text);
}

/** Stores an event under a number, without counting it. */
export function insertEvent(
  statements: Statements,
  { event, receivedAt, required, stored = false, notBefore = receivedAt }: Omit<NewEvent, "dedupeKey">,
  id: number,
): void {
  const [lane, payload, route] = [laneOf(event), JSON.stringify(event), routeOf(event)];
  const facts = [id, lane, receivedAt, required === undefined ? null : JSON.stringify(required), payload] as const;
  if (route !== undefined) {
    statements.run("insertRouted", ...facts, notBefore, route, isRouted(event) ? Number(event.source) : null);
  } else if (stored) statements.run("insertStored", ...facts);
  else statements.run("insert", ...facts, notBefore);
}

/** Stores the events of routes that another event has led to. */
export function insertRouted(
  statements: Statements,
  events: readonly RoutedEvent[],
  times: Pick<NewEvent, "receivedAt" | "notBefore">,
): void {
  if (events.length === 0) return;
  const first = takeNumbers(statements, events.length);
  events.forEach((event, i) => insertEvent(statements, { event, ...times }, first + i));
  statements.run("countAdded", events.length, STATE.waiting);
}

/** Stores how an attempt ended, in a transaction of the caller; does nothing for a claim that was settled before. */
export function settleEvent(
  statements: Statements,
  { claim, settlement }: { readonly claim: Claim<StoredEvent>; readonly settlement: Settlement },
  now: number,
): void {
  const { state, retryAt, attempt, holdsLane } = settlement;
  const event = settledEvent(claim, settlement);
  const id = Number(claim.id);
  const finished = state !== "waiting";
  const counted = attempt !== undefined && attempt.outcome !== "interrupted";
  const times = [retryAt ?? now, finished ? now : null] as const;
  const counts = [counted ? 1 : 0, attempt === undefined ? 1 : 0] as const;
  const payload = event === undefined ? null : JSON.stringify(event);
  const failedAt = counted && attempt.outcome !== "done" ? attempt.endedAt : null;
  const row = statements.get("settle", id, STATE[state], ...times, ...counts, payload, failedAt);
  if (row === undefined) return; // the first answer got lost
  if (attempt !== undefined) keepAttempt(statements, claim, attempt);
  if (state === "dead" && holdsLane === true) statements.run("hold", id);
  else if (finished) statements.run("promote", id, now);
  insertRouted(statements, eventsOfRoutes(claim, settlement), { receivedAt: claim.receivedAt, notBefore: now });
}

function keepAttempt(
  statements: Statements,
  { id, attempt: number }: Claim<StoredEvent>,
  { startedAt, endedAt, outcome, reason, exitCode, output, outputCut }: AttemptResult,
): void {
  const end = [outcome, reason, exitCode ?? null, new TextEncoder().encode(output), outputCut ? 1 : 0] as const;
  statements.run("keepAttempt", Number(id), number, startedAt, endedAt, ...end);
  if (number > MAX_KEPT_ATTEMPTS) statements.run("removeOldAttempts", Number(id), number - MAX_KEPT_ATTEMPTS);
}

/**
 * Makes events wait again, in a transaction of the caller: one that holds its lane there, the others at its end. Those
 * that wait for their retry become due. Returns the ids of the changed events.
 */
export function returnToLanes(statements: Statements, ids: readonly string[], now: number): string[] {
  const known = ids.filter(isEventNumber);
  const next = takeNumbers(statements, known.length);
  return known.filter((id, at) =>
    statements.get("release", Number(id), now) !== undefined ||
    statements.get("replay", Number(id), next + at, now) !== undefined ||
    statements.get("retryNow", Number(id), now) !== undefined
  );
}

/** What follows for events that ran when the last server was killed. */
export interface RunningStops {
  /** Stops a handler that outlived the server that started it. */
  readonly stopProcess: (process: { pid: number; startedAt: number }) => Promise<void>;
  /** Called for each event that waits again. */
  readonly onInterrupted?: (event: InterruptedEvent) => void;
}

/** Returns the events of rows; those that cannot be read fail when they are handed out. */
export function interruptedEvents(rows: readonly InboxRow[]): InterruptedEvent[] {
  return rows.flatMap(({ id, payload }) => {
    const event = readStoredEvent(payload);
    return event === undefined ? [] : [{ id: String(id), event }];
  });
}

/**
 * Makes events wait again whose server was killed while they ran. Opens lanes that a program without held lanes left
 * without a first event: it replays or drops the event that holds a lane and leaves those behind it closed.
 */
export function recoverRunning(statements: Statements, rows: readonly InboxRow[], now: number): void {
  for (const { id, attempts, claimed_at } of rows) {
    const end = ["interrupted", "the server was killed", null, new Uint8Array(), 0] as const;
    statements.run("keepAttempt", id ?? 0, attempts ?? 0, Number(claimed_at), now, ...end);
    statements.run("recover", id ?? 0);
  }
  statements.run("openLanes");
  statements.run("makeDue", now, 0); // events that arrived before the clock was set back
}
