import type { ConsumerInfo } from "@nats-io/jetstream";
import type { Claim, Settlement } from "../inbox.ts";
import { type Delivery, LaneConsumers } from "./lane_consumers.ts";
import { Lanes } from "./lanes.ts";
import type { QueueConnection } from "./queue_connection.ts";
import {
  currentEntry,
  interruptedEntry,
  isFinal,
  type QueueEntry,
  readEventMessage,
  type RunningMark,
  settledEntry,
} from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";
import type { QueueNames } from "./queue_names.ts";
import { sweepLanes } from "./sweep_lanes.ts";

/** What claims are made of. */
export interface ClaimParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
  /** How long an event is ours without a word, by the number of its deliveries; milliseconds. */
  readonly ackWaitsMs: readonly number[];
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Held {
  readonly claim: Claim;
  readonly entry: QueueEntry;
  readonly mark: RunningMark;
  readonly delivery: Delivery;
}

/** All lanes with events are asked so often; between times those of which something was heard. */
const SCAN_MS = 5_000;
const PAUSE_MS = 250;
const MAX_BACK_OFF_MS = 15_000;
/** The server may hold a message back a little longer than it was told. */
const SLACK_MS = 20;

/** Takes events out of the queue, one of each lane at a time among all workers, and says how they fared. */
export class QueueClaims {
  readonly #parts: ClaimParts;
  readonly #consumers: LaneConsumers;
  readonly #lanes = new Lanes();
  readonly #held = new Map<string, Held>();
  readonly #blocked = new Map<string, number>();
  /** Lanes that were asked since the last scan and gave nothing, though nobody held anything of theirs. */
  readonly #empty = new Set<string>();
  #odd: ReadonlySet<string> = new Set();
  readonly #owner = crypto.randomUUID();
  readonly #freshMs: number;
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  #scanning = false;
  #closed = false;

  /** Asks for nothing before the first claim. */
  constructor(parts: ClaimParts) {
    this.#parts = parts;
    this.#consumers = new LaneConsumers(parts.connection, parts.names, { ackWaitsMs: parts.ackWaitsMs });
    this.#freshMs = (parts.ackWaitsMs[0] ?? 0) * 0.8;
  }

  /** See `Inbox.claim`. */
  async claim(signal: AbortSignal): Promise<Claim | undefined> {
    this.#start();
    while (!this.#closed) {
      const lane = await this.#lanes.take(signal);
      if (lane === undefined) break;
      const claim = await this.#ask(lane, signal);
      if (claim !== undefined) return claim;
    }
    return undefined;
  }

  /** See `Inbox.settle`; a claim that is over changes nothing. */
  async settle(claim: Claim, settlement: Settlement): Promise<void> {
    const held = this.#held.get(claim.id);
    if (held === undefined || held.claim.attempt !== claim.attempt) return;
    const { ledger, now } = this.#parts;
    const { delivery, entry: { lane } } = held;
    const entry = settledEntry(held.entry, held.claim, settlement, now());
    await ledger.write(entry);
    await ledger.clearMark(lane);
    this.#held.delete(claim.id);
    const delay = (entry.retryAt ?? 0) - now();
    // Where this gets lost, the next who is handed the message finds out by what was written down.
    if (isFinal(entry.state)) await this.#consumers.acknowledge(delivery).catch(() => undefined);
    else this.#consumers.giveBack(delivery, delay);
    const more = delivery.pending > 0 || this.#lanes.heardOf(lane);
    this.#lanes.release(lane);
    if (!isFinal(entry.state)) this.#lanes.offerLater(lane, delay + SLACK_MS);
    else if (more) this.hint(lane);
    if (more) this.#lanes.offer(lane);
  }

  /** Tells all workers that a lane may have something. */
  hint(lane: string): void {
    this.#parts.connection.tell(this.#parts.names.subject("hint", lane));
  }

  /** Looks at all lanes that have events, where anybody waits for one. */
  async scan(): Promise<void> {
    const { connection, names } = this.#parts;
    if (this.#timers.length === 0 || this.#scanning || this.#closed) return;
    this.#scanning = true;
    try {
      const { state } = await connection.manager.streams.info(names.events, {
        subjects_filter: names.subject("events", "*"),
      });
      const lanes = Object.keys(state.subjects ?? {}).map((subject) => names.tokenOf(subject));
      await this.#sweep(lanes);
      for (const lane of lanes) if (!this.#lanes.knows(lane)) this.#lanes.offer(lane);
    } catch {
      // No server answers; it is asked again.
    } finally {
      this.#scanning = false;
    }
  }

  /** Looks closer at lanes that had messages at the last scan, had none to give since, and have them still. */
  async #sweep(lanes: readonly string[]): Promise<void> {
    const odd = lanes.filter((lane) => this.#empty.has(lane));
    const again = new Set(odd.filter((lane) => this.#odd.has(lane)));
    this.#odd = new Set(odd);
    this.#empty.clear();
    if (again.size > 0) await sweepLanes(this.#parts, again);
  }

  /** Gives back what is held, so that others get it at once. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#lanes.close();
    await Promise.all([...this.#held.values()].map(async ({ entry, mark, delivery }) => {
      await this.#parts.ledger.write(interruptedEntry(entry, mark, this.#parts.now()));
      await this.#parts.ledger.clearMark(entry.lane);
      this.#consumers.giveBack(delivery);
      this.hint(entry.lane);
    })).catch(() => undefined);
    this.#held.clear();
  }

  #start(): void {
    if (this.#timers.length > 0 || this.#closed) return;
    const { connection, names, ackWaitsMs } = this.#parts;
    connection.nats.subscribe(names.subject("hint", "*"), {
      callback: (error, message) => error === null ? this.#lanes.offer(names.tokenOf(message.subject)) : undefined,
    });
    connection.nats.subscribe(names.subject("served", "ask"), { callback: (_, message) => void message.respond() });
    this.#timers.push(
      setInterval(() => this.scan(), SCAN_MS),
      setInterval(() => this.#keepAll(), Math.min(10_000, (ackWaitsMs[0] ?? 0) / 3)),
    );
    this.scan();
  }

  #keepAll(): void {
    for (const { delivery, entry, mark } of this.#held.values()) {
      this.#consumers.keep(delivery);
      this.#parts.ledger.renewMark(entry.lane, mark);
    }
  }

  /** Asks a lane that is taken; it stays so while its event is worked on. */
  async #ask(lane: string, signal: AbortSignal): Promise<Claim | undefined> {
    try {
      const held = await this.#take(lane, signal);
      if (held !== undefined) {
        this.#held.set(held.claim.id, held);
        return held.claim;
      }
    } catch {
      // No server answers, or it is just coming back.
      this.#lanes.offerLater(lane, this.#backOff(lane));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    this.#lanes.release(lane);
    return undefined;
  }

  async #take(lane: string, signal: AbortSignal): Promise<Held | undefined> {
    const info = await this.#consumers.info(lane);
    const wait = await this.#waitOf(lane, info);
    if (wait === undefined) this.#forget(lane);
    else if (wait > 0) this.#lanes.offerLater(lane, wait);
    if (wait !== 0) return undefined;
    const delivery = await this.#consumers.pull(lane);
    if (delivery === undefined) {
      if (info.num_ack_pending === 0) this.#empty.add(lane);
      this.#lanes.offerLater(lane, this.#backOff(lane));
      return undefined;
    }
    this.#blocked.delete(lane);
    return await this.#open(delivery, signal);
  }

  #forget(lane: string): void {
    this.#blocked.delete(lane);
    this.#empty.add(lane);
  }

  /** How long to wait before a lane is asked for a message, in milliseconds; undefined where it has none. */
  async #waitOf(lane: string, { num_pending, num_ack_pending, delivered }: ConsumerInfo): Promise<number | undefined> {
    const { connection, names } = this.#parts;
    if (num_ack_pending > 0) return await this.#busyFor(lane, delivered.stream_seq);
    if (num_pending > 0) return 0;
    const first = await connection.nextOf(names.events, names.subject("events", lane), 1);
    if (first === null) return undefined;
    if (first.seq > delivered.stream_seq) return SLACK_MS;
    // The server gave it up after too many deliveries, or was killed and knows it again although it was done with.
    await this.#consumers.renew(lane);
    return 0;
  }

  async #busyFor(lane: string, seq: number): Promise<number> {
    const { ledger, now } = this.#parts;
    const [mark, message] = await Promise.all([ledger.mark(lane), ledger.message(seq)]);
    if (mark?.mark.seq === seq && this.#isFresh(mark.at)) return this.#backOff(lane);
    const last = message === undefined ? undefined : await ledger.last(message.id);
    const retryAt = last?.entry.seq === seq ? last.entry.retryAt ?? 0 : 0;
    return retryAt > now() ? retryAt - now() + SLACK_MS : 0;
  }

  /** Makes a claim of a message, or finds out why it is none. */
  async #open(delivery: Delivery, signal: AbortSignal): Promise<Held | undefined> {
    const { ledger, now } = this.#parts;
    const message = readEventMessage(delivery);
    if (message === undefined) return await this.#finish(delivery, undefined);
    const { lane } = message;
    const [last, mark] = await Promise.all([ledger.last(message.id), ledger.mark(lane)]);
    let entry = currentEntry(message, last?.entry);
    if (entry === undefined || isFinal(entry.state)) return await this.#finish(delivery, entry);
    const retryIn = (entry.retryAt ?? 0) - now();
    if (retryIn > 0) return this.#postpone(delivery, lane, retryIn);
    if (mark !== undefined && mark.mark.seq === delivery.seq && mark.mark.owner !== this.#owner) {
      // A server that was killed may have forgotten that it delivered this; who works on it has not.
      if (this.#isFresh(mark.at)) return this.#postpone(delivery, lane, this.#freshMs);
      entry = interruptedEntry(entry, mark.mark, now());
      await ledger.write(entry);
    }
    const held = { delivery, entry, ...this.#claimOf(entry) };
    await ledger.putMark(lane, held.mark);
    if (!signal.aborted && !this.#closed) return held;
    await ledger.clearMark(lane);
    this.#postpone(delivery, lane, 0);
    this.hint(lane);
    return undefined;
  }

  #claimOf(entry: QueueEntry): { claim: Claim; mark: RunningMark } {
    const { id, seq, event, receivedAt, required, interruptions } = entry;
    const counts = { attempt: entry.attempts + 1, tries: entry.tries + 1, interruptions };
    return {
      claim: { id, event, receivedAt, ...required === undefined ? {} : { required }, ...counts },
      mark: { owner: this.#owner, seq, startedAt: this.#parts.now(), ...counts },
    };
  }

  async #finish(delivery: Delivery, entry: QueueEntry | undefined): Promise<undefined> {
    if (entry !== undefined) await this.#parts.ledger.writeEnd(entry);
    await this.#consumers.acknowledge(delivery);
    if (delivery.pending > 0) this.#lanes.offer(this.#parts.names.tokenOf(delivery.subject));
  }

  #postpone(delivery: Delivery, lane: string, delayMs: number): undefined {
    this.#consumers.giveBack(delivery, delayMs);
    this.#lanes.offerLater(lane, delayMs + SLACK_MS);
  }

  #isFresh(renewedAt: number): boolean {
    return this.#parts.now() - renewedAt < this.#freshMs;
  }

  #backOff(lane: string): number {
    const times = this.#blocked.get(lane) ?? 0;
    this.#blocked.set(lane, times + 1);
    return Math.min(100 * 2 ** times, MAX_BACK_OFF_MS);
  }
}
