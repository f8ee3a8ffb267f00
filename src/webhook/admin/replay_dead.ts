import type { Inbox } from "../inbox.ts";
import { batchesOf, replayBatch } from "../replay_batch.ts";

/** Most events that are replayed at once. */
export const MAX_REPLAYED = 10_000;

/** Dead events are looked for so many at a time. */
export const REPLAY_PAGE = 2000;

/** So many of the newest dead events are looked through for the oldest. */
const MAX_FOUND = 50 * REPLAY_PAGE;

/** Events arrive nearly in the order of their times: a slow sender's is kept later than it began. */
const DISORDER_MS = 60_000;

/** What became of the dead events. */
export interface ReplayedDeadJson {
  /** How many were put back. */
  replayed: number;
  /** Whether others were dead as well, which were left alone. */
  more: boolean;
}

/**
 * Makes a function that puts dead events back, the oldest first, at most {@linkcode MAX_REPLAYED} of them. Each is put
 * back once, however fast it dies again. Who asks while it runs gets the answer of that run. The signal ends it early.
 *
 * @throws {InboxError} `inbox-unavailable`; what was put back until then stays so.
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
    await new Promise((go) => setTimeout(go, 0)); // deliveries that arrive meanwhile are not to wait for the last one
  }
  return { replayed, more: !all || ids.length > MAX_REPLAYED };
}

/** The ids of dead events, the oldest first, and whether that is all of them. */
async function findDead(inbox: Inbox, signal: AbortSignal): Promise<{ ids: string[]; all: boolean }> {
  const found = new Set<string>();
  let [until, limit] = [Infinity, REPLAY_PAGE];
  while (found.size < MAX_FOUND && limit <= MAX_FOUND && !signal.aborted) {
    const page = await inbox.list({ states: ["dead"], until: until === Infinity ? undefined : until, limit });
    const before = found.size;
    for (const { id } of page) found.add(id);
    const oldest = page.at(-1);
    if (oldest === undefined || page.length < limit) return { ids: [...found].reverse(), all: true };
    if (found.size === before) limit *= 2; // all of one minute
    until = Math.min(until, oldest.receivedAt + DISORDER_MS);
    await new Promise((go) => setTimeout(go, 0)); // deliveries that arrive meanwhile are not to wait for the last page
  }
  return { ids: [...found].reverse(), all: false };
}
