import type { Inbox } from "../inbox.ts";
import { batchesOf, replayBatch } from "../replay_batch.ts";

/** Maximum number of events that one run replays. */
export const MAX_REPLAYED = 10_000;

/** Number of dead events that the first query lists. */
export const REPLAY_PAGE = 2000;

/** Number of newest dead events among which the oldest are searched. */
const MAX_FOUND = 50 * REPLAY_PAGE;

/** By how much the order of ids and of arrival times may differ: a slow request is stored later than it began. */
const DISORDER_MS = 60_000;

/** Result of replaying dead events. */
export interface ReplayedDeadJson {
  /** Number of events replayed. */
  replayed: number;
  /** Whether dead events remain that were not replayed. */
  more: boolean;
}

/**
 * Creates a function that replays dead events, oldest first, at most {@linkcode MAX_REPLAYED} of them, each once per
 * run. A call during a run returns the result of that run. Aborting the signal stops it early.
 *
 * @throws {InboxError} `inbox-unavailable`; events replayed before the error stay replayed.
 */
export function createDeadReplay(
  inbox: Inbox,
  signal: AbortSignal,
  onProgress: (replayed: number, total: number) => void = () => {},
): () => Promise<ReplayedDeadJson> {
  let running: Promise<ReplayedDeadJson> | undefined;
  return () => running ??= replayDead(inbox, signal, onProgress).finally(() => running = undefined);
}

async function replayDead(
  inbox: Inbox,
  signal: AbortSignal,
  onProgress: (replayed: number, total: number) => void,
): Promise<ReplayedDeadJson> {
  const { ids, all } = await findDead(inbox, signal);
  const wanted = ids.slice(0, MAX_REPLAYED);
  let replayed = 0;
  for (const batch of batchesOf(wanted)) {
    onProgress(replayed, wanted.length);
    replayed += (await replayBatch(inbox, batch, signal)).length;
    if (signal.aborted) return { replayed, more: true };
    await new Promise((go) => setTimeout(go, 0)); // lets deliveries in between batches
  }
  return { replayed, more: !all || ids.length > MAX_REPLAYED };
}

/** Finds the ids of dead events, oldest first, and whether these are all. */
async function findDead(inbox: Inbox, signal: AbortSignal): Promise<{ ids: string[]; all: boolean }> {
  const found = new Set<string>();
  let [until, limit] = [Infinity, REPLAY_PAGE];
  while (found.size < MAX_FOUND && limit <= MAX_FOUND && !signal.aborted) {
    const page = await inbox.list({ states: ["dead"], until: until === Infinity ? undefined : until, limit });
    const before = found.size;
    for (const { id } of page) found.add(id);
    const oldest = page.at(-1);
    if (oldest === undefined || page.length < limit) return { ids: [...found].reverse(), all: true };
    if (found.size === before) limit *= 2; // the whole page arrived within a minute
    until = Math.min(until, oldest.receivedAt + DISORDER_MS);
    await new Promise((go) => setTimeout(go, 0)); // lets deliveries in between pages
  }
  return { ids: [...found].reverse(), all: false };
}
