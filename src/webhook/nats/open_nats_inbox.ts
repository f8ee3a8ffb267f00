import type { Inbox } from "../inbox.ts";

/** Where the queue is, and how it is used. */
export interface NatsInboxOptions {
  /** Server, `nats://[user:password@]host[:port]` or `tls://…`; several are separated by commas. */
  readonly url: string;
  /** Content of a NATS credentials file. */
  readonly credentials?: Uint8Array;
}

/** placeholder */
export function openNatsInbox(_options: NatsInboxOptions): Promise<Inbox> {
  throw new Error("not yet");
}
