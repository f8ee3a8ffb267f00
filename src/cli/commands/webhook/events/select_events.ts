import type { EventQuery, Inbox } from "../../../../webhook/inbox.ts";

const BATCH = 1000;

/** Maximum difference between the order of IDs and of arrival times: a slow request is stored later than it began. */
const DISORDER_MS = 60_000;

/** Finds the ids of all matching events, oldest first. */
export async function selectEvents(inbox: Inbox, filter: Omit<EventQuery, "limit">): Promise<string[]> {
  const ids = new Set<string>();
  let [until, limit] = [filter.until, BATCH];
  for (;;) {
    const batch = await inbox.list({ ...filter, until, limit });
    const before = ids.size;
    for (const { id } of batch) ids.add(id);
    const oldest = batch.at(-1);
    if (oldest === undefined || batch.length < limit) return [...ids].reverse();
    if (ids.size === before) limit *= 2; // the whole batch arrived within a minute
    until = Math.min(until ?? Infinity, oldest.receivedAt + DISORDER_MS);
  }
}
