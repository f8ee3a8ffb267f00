import type { DamagedEvents } from "./damaged_events.ts";
import type { QueueConnection } from "./queue_connection.ts";
import {
  currentEntry,
  eventMessage,
  isFinal,
  type QueueEntry,
  readEventMessage,
  type StoredBytes,
} from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";
import { messageId, type QueueNames } from "./queue_names.ts";
import { readNewestFirst } from "./read_newest_first.ts";

/** What is swept. */
export interface SweepParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
  readonly damaged: DamagedEvents;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A lane whose mark was renewed so lately is worked on; milliseconds. */
const WORKED_ON_MS = 60_000;

/**
 * Puts lanes in order of which the server says that they have messages, and then has none to give. A server that was
 * killed may find messages again that were done with, in places where it does not look for those of a lane. What is done
 * with is removed; what is not, and cannot be delivered where it stands, is stored anew.
 */
export async function sweepLanes(parts: SweepParts, lanes: ReadonlySet<string> | "all"): Promise<void> {
  const { connection, names } = parts;
  const found: StoredBytes[] = [];
  await readNewestFirst(connection, names.events, (messages) => {
    found.push(...messages.filter(({ subject }) => lanes === "all" || lanes.has(names.tokenOf(subject))));
    return Promise.resolve("go on");
  });
  // The oldest first, so that what is stored anew keeps its order.
  for (const stored of found.reverse()) await sweep(parts, stored);
}

async function sweep({ connection, names, ledger, damaged, now }: SweepParts, stored: StoredBytes): Promise<void> {
  const message = readEventMessage(stored);
  const last = message === undefined ? undefined : await ledger.last(message.id);
  const entry = message === undefined ? undefined : currentEntry(message, last?.entry);
  if (entry !== undefined && !isFinal(entry.state)) {
    const next = await connection.nextOf(names.events, stored.subject, stored.seq);
    const mark = await ledger.mark(entry.lane);
    if (next?.seq === stored.seq || now() - (mark?.at ?? 0) < WORKED_ON_MS) return;
    const msgID = messageId(`move ${entry.id} ${stored.seq}`);
    await connection.store(stored.subject, renewed(entry), { msgID });
  } else if (entry !== undefined) await ledger.writeEnd(entry);
  else if (message === undefined) await damaged.setAside(stored.seq);
  await connection.remove(names.events, stored.seq);
}

function renewed(entry: QueueEntry): Uint8Array {
  const { id, generation, attempts, reason } = entry;
  return eventMessage(entry, { id, generation, attempts, reason });
}
