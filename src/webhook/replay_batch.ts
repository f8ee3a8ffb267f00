import type { Inbox } from "./inbox.ts";

/** So many events are put back together: one transaction, or some requests at the same time. */
export const REPLAY_BATCH = 100;

/** Puts events back in this order, and gives the ids of those that were; the signal may end it early. */
export async function replayBatch(inbox: Inbox, ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  if (inbox.replayAll !== undefined) return await inbox.replayAll(ids);
  const replayed: string[] = [];
  for (const id of ids) if (!signal.aborted && await inbox.replay(id)) replayed.push(id);
  return replayed;
}

/** The ids in parts for {@linkcode replayBatch}. */
export function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += REPLAY_BATCH) yield ids.slice(at, at + REPLAY_BATCH);
}
