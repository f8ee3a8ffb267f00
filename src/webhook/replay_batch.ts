import type { Inbox } from "./inbox.ts";

/** Number of events per batch: one transaction, or several requests at once. */
export const REPLAY_BATCH = 100;

/** Replays events in this order and returns the ids of those replayed; aborting the signal may stop it early. */
export async function replayBatch(inbox: Inbox, ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  if (inbox.replayAll !== undefined) return await inbox.replayAll(ids);
  const replayed: string[] = [];
  for (const id of ids) if (!signal.aborted && await inbox.replay(id)) replayed.push(id);
  return replayed;
}

/** Splits ids into batches for {@linkcode replayBatch}. */
export function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += REPLAY_BATCH) yield ids.slice(at, at + REPLAY_BATCH);
}
