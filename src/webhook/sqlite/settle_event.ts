import type { StoredEvent } from "../export_request.ts";
import { type AttemptResult, type Claim, MAX_KEPT_ATTEMPTS, type Settlement } from "../inbox.ts";
import { eventsOfRoutes, settledEvent } from "../settled_events.ts";
import { insertRouted, isEventNumber, takeNumbers } from "./insert_events.ts";
import { STATE } from "./schema.ts";
import type { Statements } from "./statements.ts";

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
