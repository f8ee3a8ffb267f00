import type { ConsumerInfo } from "@nats-io/jetstream";
import type { LaneConsumers } from "./lane_consumers.ts";
import type { QueueConnection } from "./queue_connection.ts";
import type { QueueLedger } from "./queue_ledger.ts";
import type { QueueNames } from "./queue_names.ts";

/** What a watch is made of. */
export interface LaneWatchParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
  readonly consumers: LaneConsumers;
  /** Whether a worker that renewed its mark then is still at work. */
  readonly isFresh: (renewedAt: number) => boolean;
  /** How long the mark of a worker that died looks fresh, in milliseconds. */
  readonly freshMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What to do with a lane. */
export type LaneView =
  /** It has no message. */
  | { readonly kind: "empty" }
  /** A worker has its message. */
  | { readonly kind: "busy" }
  /** Its message must wait until then, in epoch milliseconds. */
  | { readonly kind: "retry"; readonly at: number }
  /** It must have a message to give. */
  | { readonly kind: "due"; readonly silence: Silence };

/** What a lane that gives nothing is recognised by, as long as nothing moves in it. */
interface Silence {
  readonly sign: string;
  /** How long it may last, in milliseconds. */
  readonly patienceMs: number;
}

/** How long a consumer may hold on to what is gone; an acknowledgement on its way takes a moment of that. */
const GONE_MS = 2_000;

/**
 * Judges how lanes stand, and gets those going again whose consumer stands still. A server that was killed may come back
 * with a consumer that waits for the acknowledgement of a message that is gone, that forgot a message, or that counts
 * wrong: it would never give the next one. Such a consumer is made anew. Marks keep two workers from getting one event.
 */
export class LaneWatch {
  readonly #parts: LaneWatchParts;
  readonly #silent = new Map<string, { readonly sign: string; readonly since: number }>();

  /** Looks at nothing yet. */
  constructor(parts: LaneWatchParts) {
    this.#parts = parts;
  }

  /** Looks at a lane whose consumer stands so. */
  async look(lane: string, info: ConsumerInfo): Promise<LaneView> {
    const view = await this.#judge(lane, info);
    if (view.kind !== "due") this.#silent.delete(lane);
    return view;
  }

  /** A lane that was due gave nothing; its consumer is made anew where that lasts. */
  async noteSilence(lane: string, { sign, patienceMs }: Silence): Promise<void> {
    const before = this.#silent.get(lane);
    const at = performance.now();
    if (before?.sign !== sign) this.#silent.set(lane, { sign, since: at });
    else if (at - before.since >= patienceMs) {
      this.#silent.delete(lane);
      await this.#parts.consumers.renew(lane);
    }
  }

  /** A lane gave something. */
  noteMessage(lane: string): void {
    this.#silent.delete(lane);
  }

  async #judge(lane: string, info: ConsumerInfo): Promise<LaneView> {
    const { connection, names, consumers } = this.#parts;
    const { num_ack_pending, num_pending, delivered, created } = info;
    if (num_ack_pending > 0) return await this.#judgePending(lane, info);
    if (num_pending === 0) {
      const first = await connection.nextOf(names.events, names.subject("events", lane), 1);
      if (first === null) return { kind: "empty" };
      // The server gave it up after too many deliveries, or was killed and knows it again although it was done with.
      if (first.seq <= delivered.stream_seq) await consumers.renew(lane);
    }
    return due([created, delivered.consumer_seq], GONE_MS);
  }

  async #judgePending(lane: string, { delivered, created }: ConsumerInfo): Promise<LaneView> {
    const { ledger, isFresh, freshMs, now } = this.#parts;
    const [stored, message] = await Promise.all([ledger.mark(lane), ledger.message(delivered.stream_seq)]);
    if (stored !== undefined && isFresh(stored.at)) return { kind: "busy" };
    // Clocks may differ: a mark that is renewed is another place, however old it looks.
    const signs = [created, delivered.consumer_seq, stored?.place];
    if (message === undefined) return due(signs, stored === undefined ? GONE_MS : freshMs);
    const last = await ledger.last(message.id);
    const retryAt = last?.entry.seq === message.seq ? last.entry.retryAt ?? 0 : 0;
    return retryAt > now() ? { kind: "retry", at: retryAt } : due(signs, Math.max(GONE_MS, freshMs));
  }
}

function due(signs: readonly unknown[], patienceMs: number): LaneView {
  return { kind: "due", silence: { sign: signs.join(" "), patienceMs } };
}
