import type { LaneHead } from "../../../../webhook/lane.ts";
import { truncate } from "../../../../base/text.ts";
import type { EventSummary } from "../../../../webhook/inbox.ts";
import { formatLocalTime } from "../../../../host/time/local_time.ts";

/** Describes what an event waits behind: `waits behind 17 until 2025-01-14 14:03:00`. */
export function laneText({ id, state, until }: LaneHead): string {
  if (state === "dead") return `waits behind ${id}, which is dead and holds its lane`;
  if (state === "running") return `waits behind ${id}, which is running`;
  return until === undefined ? `waits behind ${id}` : `waits behind ${id} until ${formatLocalTime(until)}`;
}

/** Describes why an event is where it is: what it waits behind or until, and the reason of its last attempt. */
export function reasonText({ reason, retryAt, waitsBehind }: EventSummary, maxReason: number): string | undefined {
  const parts = [
    ...reason === undefined ? [] : [truncate(reason, maxReason)],
    ...waitsBehind === undefined ? [] : [laneText(waitsBehind)],
    ...retryAt === undefined || waitsBehind !== undefined ? [] : [`next try ${formatLocalTime(retryAt)}`],
  ];
  return parts.length === 0 ? undefined : parts.join("; ");
}
