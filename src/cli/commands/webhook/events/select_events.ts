import type { EventQuery, Inbox } from "../../../../webhook/inbox.ts";

const BATCH = 1000;

/** Events arrive nearly in the order of their times: a slow sender's is kept later than it began. */
const DISORDER_MS = 60_000;

/** The ids of all events that fit, the oldest first. */
export async function selectEvents(inbox: Inbox, filter: Omit<EventQuery, "limit">): Promise<string[]> {
  const ids = new Set<string>();
  let [until, limit] = [filter.until, BATCH];
  for (;;) {
    const batch = await inbox.list({ ...filter, until, limit });
    const before = ids.size;
    for (const { id } of batch) ids.add(id);
    const oldest = batch.at(-1);
    if (oldest === undefined || batch.length < limit) return [...ids].reverse();
    if (ids.size === before) limit *= 2; // all of one minute
    until = Math.min(until ?? Infinity, oldest.receivedAt + DISORDER_MS);
  }
}
