import type { ConsumerInfo } from "@nats-io/jetstream";
import type { QueueParts } from "./damaged_events.ts";
import type { LaneConsumers } from "./lane_consumers.ts";
import type { RunningMark } from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";

/** Parts that a watch uses. */
export interface LaneWatchParts extends QueueParts {
  readonly consumers: LaneConsumers;
  /** Returns whether a worker that renewed its mark at this time is still at work. */
  readonly isFresh: (renewedAt: number) => boolean;
  /** Milliseconds during which the mark of a dead worker looks fresh. */
  readonly freshMs: number;
}

/** State of a lane, which determines the next step. */
export type LaneView =
  /** It has no messages. */
  | { readonly kind: "empty" }
  /** A worker has its current message. */
  | { readonly kind: "busy" }
  /** Its message must wait until `at`, epoch milliseconds. */
  | { readonly kind: "retry"; readonly at: number }
  /** It must have a message to deliver. */
  | { readonly kind: "due"; readonly silence: Silence };

/** Silence of a lane that should deliver; the sign stays equal as long as nothing changes in the lane. */
interface Silence {
  readonly sign: string;
  /** Maximum duration of the silence, in milliseconds. */
  readonly patienceMs: number;
}

/** Interval between looks at a lane that a dead event holds; a hint comes when it is opened. */
export const HELD_MS = 60_000;

/** Milliseconds that a consumer may wait for a message that no longer exists; covers acknowledgements in transit. */
const GONE_MS = 2_000;

/**
 * Check of lanes that recreates stuck consumers. After a crash, a server may restore a consumer that waits for the
 * acknowledgement of a deleted message, has lost a message, or miscounts, and so would never deliver the next one.
 * Marks prevent two workers from getting the same event.
 */
export class LaneWatch {
  readonly #parts: LaneWatchParts;
  readonly #silent = new Map<string, { readonly sign: string; readonly since: number }>();

  /** Reads nothing yet. */
  constructor(parts: LaneWatchParts) {
    this.#parts = parts;
  }

  /** Determines the state of a lane from its consumer. */
  async inspect(lane: string, info: ConsumerInfo): Promise<LaneView> {
    const view = await this.#judge(lane, info);
    if (view.kind !== "due") this.#silent.delete(lane);
    return view;
  }

  /** Notes that a due lane delivered nothing; recreates its consumer if that lasts. */
  async noteSilence(lane: string, { sign, patienceMs }: Silence): Promise<void> {
    const before = this.#silent.get(lane);
    const at = performance.now();
    if (before?.sign !== sign) this.#silent.set(lane, { sign, since: at });
    else if (at - before.since >= patienceMs) {
      this.#silent.delete(lane);
      await this.#parts.consumers.renew(lane);
    }
  }

  /** Notes that a lane delivered a message. */
  noteMessage(lane: string): void {
    this.#silent.delete(lane);
  }

  async #judge(lane: string, info: ConsumerInfo): Promise<LaneView> {
    const { connection, names, consumers } = this.#parts;
    const { num_ack_pending, num_pending, delivered, created } = info;
    if (num_ack_pending > 0) return await this.#judgePending(lane, info);
    if (num_pending === 0) {
      const first = await connection.nextOf(names.events, names.laneSubject(lane), 1);
      if (first === null) return { kind: "empty" };
      // The server gave the message up after too many deliveries, or was killed and restored a finished message.
      if (first.seq <= delivered.stream_seq) await consumers.renew(lane);
    }
    return due([created, delivered.consumer_seq], GONE_MS);
  }

  async #judgePending(lane: string, { delivered, created }: ConsumerInfo): Promise<LaneView> {
    const { ledger, isFresh, freshMs, now } = this.#parts;
    const [stored, message] = await Promise.all([ledger.mark(lane), ledger.message(delivered.stream_seq)]);
    if (stored !== undefined && isFresh(stored.at)) return { kind: "busy" };
    // Clocks may differ: a renewed mark has another place, however old it looks.
    const signs = [created, delivered.consumer_seq, stored?.place];
    if (message === undefined) return due(signs, stored === undefined ? GONE_MS : freshMs);
    const { holdsLane, retryAt = 0 } = (await ledger.current(message))?.entry ?? message;
    if (holdsLane === true) return { kind: "retry", at: now() + HELD_MS };
    return retryAt > now() ? { kind: "retry", at: retryAt } : due(signs, Math.max(GONE_MS, freshMs));
  }
}

function due(signs: readonly unknown[], patienceMs: number): LaneView {
  return { kind: "due", silence: { sign: signs.join(" "), patienceMs } };
}

/**
 * Lease on a lane that this process works on, stored as a mark. It is acquired, renewed and cleared only if no other
 * worker replaced the mark, so that a lane belongs to one worker even if its consumer delivers to several.
 */
export class LaneLease {
  /** Content of the mark. */
  readonly mark: RunningMark;
  readonly #ledger: QueueLedger;
  readonly #lane: string;
  #place: number;
  #renewing: Promise<void> | undefined;

  /** Takes a lane whose mark is at the place `after` (0 for none); undefined if another worker was faster. */
  static async take(
    ledger: QueueLedger,
    mark: RunningMark,
    { lane, after }: { readonly lane: string; readonly after: number },
  ): Promise<LaneLease | undefined> {
    const place = await ledger.putMark(lane, mark, after);
    return place === undefined ? undefined : new LaneLease(ledger, mark, { lane, place });
  }

  private constructor(ledger: QueueLedger, mark: RunningMark, { lane, place }: { lane: string; place: number }) {
    this.#ledger = ledger;
    this.mark = mark;
    this.#lane = lane;
    this.#place = place;
  }

  /** Renews the mark; may be lost. */
  renew(): void {
    this.#renewing ??= this.#renew().finally(() => this.#renewing = undefined);
  }

  /** Removes the mark. */
  async clear(): Promise<void> {
    await this.#renewing;
    await this.#ledger.removeMark(this.#place);
  }

  async #renew(): Promise<void> {
    this.#place = await this.#ledger.renewMark(this.#lane, this.mark, this.#place).catch(() => this.#place);
  }
}
