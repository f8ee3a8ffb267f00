import type { Inbox } from "../inbox.ts";
import { NatsInbox } from "./nats_inbox.ts";
import { parseQueueUrl } from "./queue_address.ts";
import type { QueueSettings } from "./queue_claim_kinds.ts";
import { openConnection } from "./queue_connection.ts";
import { QueueNames } from "./queue_names.ts";
import { ensureStreams } from "./queue_streams.ts";

/** Address and settings of a queue. */
export interface NatsInboxOptions extends Partial<QueueSettings> {
  /** Server, `nats://[user:password@]host[:port]` or `tls://…`; several are separated by commas. */
  readonly url: string;
  /** Content of a NATS credentials file. */
  readonly credentials?: Uint8Array | undefined;
  /** Milliseconds that finished events are kept; default: the queue's setting, 7 days for a new queue. */
  readonly retainMs?: number;
  /** Prefix of streams and subjects: lower case letters, digits and underscores; default `tool`. */
  readonly name?: string;
}

/**
 * One for all deliveries: the server adds by how much that of a later delivery is longer to the time of a retry, which
 * would come that much late.
 */
const ACK_WAITS_MS = [30_000];

/**
 * Opens an inbox in NATS JetStream, shared by many receivers and workers, and creates missing streams.
 *
 * Each event is one message in a work queue; its subject is the page. A stored event survives what the server survives:
 * `kill -9` of any process, and a crash of the server's machine if the server syncs its files. The server detects
 * duplicates for ten minutes; after its restart, only those of unfinished events.
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
  return new NatsInbox(connection, names, { ackWaitsMs, onInterrupted: options.onInterrupted, now });
}
