import type { Claim, Settlement } from "../inbox.ts";
import type { DamagedEvents } from "./damaged_events.ts";
import { LaneLease } from "./lane_lease.ts";
import { LaneConsumers, type QueueMessage } from "./lane_consumers.ts";
import { LaneWatch } from "./lane_watch.ts";
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
import { waitFor } from "../../host/time/wait_for.ts";

/** What claims are made of. */
export interface QueueClaimParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
  readonly damaged: DamagedEvents;
  /** How long an event is ours without a word, by the number of its deliveries; milliseconds. */
  readonly ackWaitsMs: readonly number[];
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Held {
  readonly claim: Claim;
  readonly entry: QueueEntry;
  readonly mark: LaneLease;
  readonly delivery: QueueMessage;
}

/** All lanes with events are asked so often; between times those of which something was heard. */
const SCAN_MS = 5_000;
const PAUSE_MS = 250;
const MAX_BACK_OFF_MS = 15_000;
/** The server may hold a message back a little longer than it was told. */
const SLACK_MS = 20;

/** Takes events out of the queue, one of each lane at a time among all workers, and says how they fared. */
export class QueueClaims {
  readonly #parts: QueueClaimParts;
  readonly #consumers: LaneConsumers;
  readonly #watch: LaneWatch;
  readonly #lanes = new Lanes();
  readonly #held = new Map<string, Held>();
  readonly #blocked = new Map<string, number>();
  /** Lanes that were asked since the last scan and gave nothing, though nobody held anything of theirs. */
  readonly #empty = new Set<string>();
  #odd: ReadonlySet<string> = new Set();
  /** How many messages were in no lane at the last scan, and when all were looked at because of that. */
  #uncounted = { last: 0, swept: 0 };
  readonly #owner = crypto.randomUUID();
  readonly #freshMs: number;
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  #scanning = false;
  #closed = false;

  /** Asks for nothing before the first claim. */
  constructor(parts: QueueClaimParts) {
    this.#parts = parts;
    this.#consumers = new LaneConsumers(parts.connection, parts.names, { ackWaitsMs: parts.ackWaitsMs });
    this.#freshMs = (parts.ackWaitsMs[0] ?? 0) * 0.8;
    const isFresh = (renewedAt: number) => this.#isFresh(renewedAt);
    this.#watch = new LaneWatch({ ...parts, consumers: this.#consumers, freshMs: this.#freshMs, isFresh });
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
    const { delivery, mark, entry: { lane } } = held;
    const entry = settledEntry(held.entry, held.claim, settlement, now());
    await ledger.write(entry);
    await mark.clear();
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
      const subjects = Object.entries(state.subjects ?? {});
      const lanes = subjects.map(([subject]) => names.tokenOf(subject));
      for (const lane of lanes) if (!this.#lanes.knows(lane)) this.#lanes.offer(lane);
      await this.#sweep(lanes, subjects.reduce((left, [, count]) => left - count, state.messages));
    } catch {
      // No server answers; it is asked again.
    } finally {
      this.#scanning = false;
    }
  }

  /**
   * Looks closer at lanes that had messages at the last scan, had none to give since, and have them still; at all where
   * the server has messages, two times in turn, that it counts in no lane.
   */
  async #sweep(lanes: readonly string[], uncounted: number): Promise<void> {
    const isAgain = uncounted > 0 && uncounted === this.#uncounted.last && uncounted !== this.#uncounted.swept;
    this.#uncounted = { last: uncounted, swept: isAgain ? uncounted : Math.min(uncounted, this.#uncounted.swept) };
    const odd = lanes.filter((lane) => this.#empty.has(lane));
    const again = new Set(odd.filter((lane) => this.#odd.has(lane)));
    this.#odd = new Set(odd);
    this.#empty.clear();
    if (isAgain) await sweepLanes(this.#parts, "all");
    else if (again.size > 0) await sweepLanes(this.#parts, again);
  }

  /** Gives back what is held, so that others get it at once. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#lanes.close();
    await Promise.all([...this.#held.values()].map(async ({ entry, mark, delivery }) => {
      await this.#parts.ledger.write(interruptedEntry(entry, mark.mark, this.#parts.now()));
      await mark.clear();
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
    for (const { delivery, mark } of this.#held.values()) {
      this.#consumers.keep(delivery);
      mark.renew();
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
      await waitFor(PAUSE_MS);
    }
    this.#lanes.release(lane);
    return undefined;
  }

  async #take(lane: string, signal: AbortSignal): Promise<Held | undefined> {
    const info = await this.#consumers.info(lane);
    const view = await this.#watch.look(lane, info);
    if (view.kind === "empty") this.#forget(lane);
    else if (view.kind === "busy") this.#lanes.offerLater(lane, this.#backOff(lane));
    else if (view.kind === "retry") this.#lanes.offerLater(lane, view.at - this.#parts.now() + SLACK_MS);
    if (view.kind !== "due") return undefined;
    const delivery = await this.#consumers.pull(lane);
    if (delivery === undefined) {
      if (info.num_ack_pending === 0) this.#empty.add(lane);
      await this.#watch.noteSilence(lane, view.silence);
      this.#lanes.offerLater(lane, this.#backOff(lane));
      return undefined;
    }
    this.#blocked.delete(lane);
    this.#watch.noteMessage(lane);
    return await this.#open(delivery, signal);
  }

  #forget(lane: string): void {
    this.#blocked.delete(lane);
    this.#empty.add(lane);
  }

  /** Makes a claim of a message, or finds out why it is none. */
  async #open(delivery: QueueMessage, signal: AbortSignal): Promise<Held | undefined> {
    const { ledger, damaged, now } = this.#parts;
    const message = readEventMessage(delivery);
    if (message === undefined) {
      await damaged.setAside(delivery.seq);
      return await this.#finish(delivery, undefined);
    }
    const { lane } = message;
    const [last, mark] = await Promise.all([ledger.last(message.id), ledger.mark(lane)]);
    let entry = currentEntry(message, last?.entry);
    if (entry === undefined || isFinal(entry.state)) return await this.#finish(delivery, entry);
    const retryIn = (entry.retryAt ?? 0) - now();
    if (retryIn > 0) return this.#postpone(delivery, lane, retryIn);
    if (mark !== undefined && mark.mark.owner !== this.#owner) {
      // A server that was killed may have forgotten that it delivered this; who works on it has not.
      if (this.#isFresh(mark.at)) return this.#postpone(delivery, lane, this.#freshMs);
      if (mark.mark.seq === delivery.seq) {
        entry = interruptedEntry(entry, mark.mark, now());
        await ledger.write(entry);
      }
    }
    const { claim, mark: own } = this.#claimOf(entry);
    const held = await LaneLease.take(ledger, own, { lane, after: mark?.place ?? 0 });
    if (held === undefined) return this.#postpone(delivery, lane, this.#freshMs);
    if (!signal.aborted && !this.#closed) return { delivery, entry, claim, mark: held };
    await held.clear();
    this.#postpone(delivery, lane, 0);
    this.hint(lane);
    return undefined;
  }

  #claimOf(entry: QueueEntry): { claim: Claim; mark: RunningMark } {
    const { id, seq, event, receivedAt, required, interruptions } = entry;
    const counts = { attempt: entry.attempts + 1, tries: entry.tries + 1, interruptions };
    return {
      claim: { id, event, receivedAt, required, ...counts },
      mark: { owner: this.#owner, seq, startedAt: this.#parts.now(), ...counts },
    };
  }

  async #finish(delivery: QueueMessage, entry: QueueEntry | undefined): Promise<undefined> {
    if (entry !== undefined) await this.#parts.ledger.writeEnd(entry);
    await this.#consumers.acknowledge(delivery);
    if (delivery.pending > 0) this.#lanes.offer(this.#parts.names.tokenOf(delivery.subject));
  }

  #postpone(delivery: QueueMessage, lane: string, delayMs: number): undefined {
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
