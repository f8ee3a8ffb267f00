import type { Inbox } from "../inbox.ts";
import { NatsInbox } from "./nats_inbox.ts";
import { parseQueueUrl } from "./queue_address.ts";
import { openConnection } from "./queue_connection.ts";
import { QueueNames } from "./queue_names.ts";
import { ensureStreams } from "./queue_streams.ts";

/** Where the queue is, and how it is used. */
export interface NatsInboxOptions {
  /** Server, `nats://[user:password@]host[:port]` or `tls://…`; several are separated by commas. */
  readonly url: string;
  /** Content of a NATS credentials file. */
  readonly credentials?: Uint8Array | undefined;
  /** How long events that have ended are kept, in milliseconds; as the queue has it, or 7 days where it is new. */
  readonly retainMs?: number;
  /** What streams and subjects begin with: lower case letters, digits and underscores; `tool` unless given. */
  readonly name?: string;
  /** How long a worker may be silent, by the number of deliveries, in milliseconds. */
  readonly ackWaitsMs?: readonly number[];
  /** Epoch milliseconds; the system's clock unless given. */
  readonly now?: () => number;
}

const ACK_WAITS_MS = [30_000, 60_000, 120_000, 300_000];

/**
 * Opens an inbox in NATS JetStream, which many receivers and workers share, and makes its streams where there are none.
 *
 * Each event is one message in a work queue, its page the subject. What its acknowledgement outlives is what the server
 * outlives: `kill -9` of any process, and of the server's machine as far as the server syncs its files. Duplicates are
 * recognised by the server for ten minutes; after its restart only those of events that have not ended.
 *
 * @throws {InboxError} `inbox-unavailable`.
 */
export async function openNatsInbox(options: NatsInboxOptions): Promise<Inbox> {
  const { url, credentials, retainMs, name = "tool", ackWaitsMs = ACK_WAITS_MS, now = Date.now } = options;
  const connection = await openConnection(parseQueueUrl(url), credentials);
  const names = new QueueNames(name);
  try {
    await connection.persist("open the queue", () => ensureStreams(connection.manager, names, retainMs));
  } catch (error) {
    await connection.nats.close();
    throw error;
  }
  return new NatsInbox(connection, names, { ackWaitsMs, now });
}
