import { isRouted } from "../export_request.ts";
import type { NewEvent } from "../inbox.ts";
import { laneOf, routeOf } from "../lane.ts";
import type { RoutedEvent } from "../routes/routed_event.ts";
import { STATE } from "./schema.ts";
import type { Statements } from "./statements.ts";

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
