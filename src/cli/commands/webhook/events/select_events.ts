import { sourceIn } from "../../../../webhook/event_json.ts";
import type { EventQuery, Inbox } from "../../../../webhook/inbox.ts";

const BATCH = 1000;

/** Maximum difference between the order of IDs and of arrival times: a slow request is stored later than it began. */
const DISORDER_MS = 60_000;

/** Event that matches, with the one that it was routed from. */
export interface SelectedEvent {
  readonly id: string;
  readonly source: string | undefined;
}

/** Finds all matching events, oldest first. */
export async function selectEvents(inbox: Inbox, filter: Omit<EventQuery, "limit">): Promise<SelectedEvent[]> {
  const found = new Map<string, SelectedEvent>();
  let [until, limit] = [filter.until, BATCH];
  for (;;) {
    const batch = await inbox.list({ ...filter, until, limit });
    const before = found.size;
    for (const { id, event } of batch) found.set(id, { id, source: sourceIn(event) });
    const oldest = batch.at(-1);
    if (oldest === undefined || batch.length < limit) return [...found.values()].reverse();
    if (found.size === before) limit *= 2; // the whole batch arrived within a minute
    until = Math.min(until ?? Infinity, oldest.receivedAt + DISORDER_MS);
  }
}
