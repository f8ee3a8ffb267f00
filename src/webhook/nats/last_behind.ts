import type { QueueConnection } from "./queue_connection.ts";
import { isFinal, readEventMessage } from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";
import type { QueueNames } from "./queue_names.ts";

/** Parts that {@linkcode lastBehind} uses. */
export interface LastBehindParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
}

/** Returns the arrival of the last event that waits behind a place of its lane; undefined if none does. */
export async function lastBehind(
  { connection, names, ledger }: LastBehindParts,
  lane: string,
  seq: number,
): Promise<number | undefined> {
  const [subject, after] = [names.laneSubject(lane), seq + 1];
  const last = await connection.lastOf(names.events, subject);
  // The server may forget which message is the last one when that is removed.
  const stored = last !== null && last.seq >= after ? last : await connection.nextOf(names.events, subject, after);
  const message = stored === null ? undefined : readEventMessage(stored);
  const entry = message === undefined ? undefined : (await ledger.current(message))?.entry;
  return entry === undefined || isFinal(entry.state) ? undefined : entry.receivedAt;
}
