import type { DamagedEvents } from "./damaged_events.ts";
import type { QueueConnection } from "./queue_connection.ts";
import { eventMessage, keepsMessage, type QueueEntry, readEventMessage, type StoredBytes } from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";
import { messageId, type QueueNames } from "./queue_names.ts";
import { readNewestFirst } from "./read_newest_first.ts";

/** Parts that a sweep uses. */
export interface SweepParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
  readonly damaged: DamagedEvents;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Age up to which a mark means that a worker has the lane, in milliseconds. */
const WORKED_ON_MS = 60_000;

/**
 * Repairs lanes for which the server reports messages but delivers none. A killed server may restore finished messages
 * at places where its consumers do not look. Removes messages of finished events, and stores undeliverable ones of
 * unfinished events again.
 */
export async function sweepLanes(parts: SweepParts, lanes: ReadonlySet<string> | "all"): Promise<void> {
  const { connection, names } = parts;
  const found: StoredBytes[] = [];
  await readNewestFirst(connection, names.events, (messages) => {
    found.push(...messages.filter(({ subject }) => lanes === "all" || lanes.has(names.tokenOf(subject))));
    return Promise.resolve("continue");
  });
  // Oldest first, so that messages keep their order when stored again.
  for (const stored of found.reverse()) await sweep(parts, stored);
}

async function sweep({ connection, names, ledger, damaged, now }: SweepParts, stored: StoredBytes): Promise<void> {
  const message = readEventMessage(stored);
  const entry = message === undefined ? undefined : (await ledger.current(message))?.entry;
  if (entry !== undefined && keepsMessage(entry)) {
    const next = await connection.nextOf(names.events, stored.subject, stored.seq);
    const mark = await ledger.mark(entry.lane);
    // A program that does not know routes stores their events under the subject of others when it replays one.
    const subject = names.laneSubject(entry.lane);
    const isReached = next?.seq === stored.seq && subject === stored.subject;
    if (isReached || now() - (mark?.at ?? 0) < WORKED_ON_MS) return;
    const msgID = messageId(`move ${entry.id} ${stored.seq}`);
    await connection.store(subject, renewed(entry), { msgID });
  } else if (entry !== undefined) await ledger.writeEnd(entry);
  else if (message === undefined) await damaged.recordDead(stored.seq);
  await connection.remove(names.events, stored.seq);
}

function renewed(entry: QueueEntry): Uint8Array {
  const { id, generation, attempts, reason } = entry;
  return eventMessage(entry, { id, generation, attempts, reason });
}
