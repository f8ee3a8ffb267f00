import { waitFor } from "../../host/time/wait_for.ts";
import type { StoredEvent } from "../export_request.ts";
import type { Claim, Settlement } from "../inbox.ts";
import { Serving } from "../serving.ts";
import { LaneConsumers, type QueueMessage } from "./lane_consumers.ts";
import { lastBehind } from "./lane_heads.ts";
import { LaneLease } from "./lane_watch.ts";
import { HELD_MS, LaneWatch } from "./lane_watch.ts";
import { Lanes } from "./lanes.ts";
import type { QueueClaimKind, QueueClaimParts } from "./queue_claim_kinds.ts";
import {
  interruptedEntry,
  isFinal,
  keepsMessage,
  type QueueEntry,
  readEventMessage,
  type RunningMark,
  settledEntry,
  withoutTimes,
} from "./queue_entry.ts";
import { LaneScan } from "./sweep_lanes.ts";

interface Held<Event extends StoredEvent> {
  readonly claim: Claim<Event>;
  readonly entry: QueueEntry;
  readonly lease: LaneLease;
  readonly message: QueueMessage;
}

/** Interval between scans of all lanes with events; in between, hints lead to lanes. */
const SCAN_MS = 5_000;
const PAUSE_MS = 250;
const MAX_BACK_OFF_MS = 15_000;
/** The server may delay a message a little longer than requested. */
const SLACK_MS = 20;

/** Claims of events of a kind from the queue, one per lane at a time among all workers. */
export class QueueClaims<Event extends StoredEvent> {
  readonly #parts: QueueClaimParts;
  readonly #kind: QueueClaimKind<Event>;
  readonly #consumers: LaneConsumers;
  readonly #watch: LaneWatch;
  readonly #lanes = new Lanes();
  readonly #held = new Map<string, Held<Event>>();
  readonly #blocked = new Map<string, number>();
  readonly #scan: LaneScan;
  readonly #serving: Serving;
  readonly #owner = crypto.randomUUID();
  readonly #freshMs: number;
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  #closed = false;

  /** Requests nothing before the first claim. */
  constructor(parts: QueueClaimParts, kind: QueueClaimKind<Event>) {
    this.#parts = parts;
    this.#kind = kind;
    this.#serving = new Serving(parts.now);
    this.#consumers = new LaneConsumers(parts);
    this.#freshMs = (parts.ackWaitsMs[0] ?? 0) * 0.8;
    const isFresh = (renewedAt: number) => this.#isFresh(renewedAt);
    const onLane = (lane: string) => this.#lanes.knows(lane) ? undefined : this.#lanes.offer(lane);
    this.#scan = new LaneScan(parts, { ...kind, subjects: kind.subjects(parts.names), onLane });
    this.#watch = new LaneWatch({ ...parts, consumers: this.#consumers, freshMs: this.#freshMs, isFresh });
  }

  /** See `Inbox.claim`. */
  claim(signal: AbortSignal): Promise<Claim<Event> | undefined> {
    this.#start();
    return this.#serving.during(this.#next(signal));
  }

  async #next(signal: AbortSignal): Promise<Claim<Event> | undefined> {
    while (!this.#closed) {
      const lane = await this.#lanes.take(signal);
      if (lane === undefined) break;
      const claim = await this.#ask(lane, signal);
      if (claim !== undefined) return claim;
    }
    return undefined;
  }

  /** See `Inbox.settle`; a claim that was settled before changes nothing. */
  async settle(claim: Claim<StoredEvent>, settlement: Settlement): Promise<void> {
    const held = this.#held.get(claim.id);
    if (held === undefined || held.claim.attempt !== claim.attempt) return;
    const { ledger, now } = this.#parts;
    const { message, lease, entry: { lane, generation } } = held;
    const routes = await this.#parts.routes.storeAll(held.claim, settlement, generation);
    const entry = settledEntry(held.entry, held.claim, settlement, now());
    await ledger.write(routes.length === 0 ? entry : { ...entry, routes });
    await lease.clear();
    this.#held.delete(claim.id);
    const delay = (entry.retryAt ?? 0) - now();
    // If this is lost, the next worker that gets the message sees the stored entry.
    if (keepsMessage(entry)) this.#consumers.giveBack(message, delay);
    else await this.#consumers.acknowledge(message).catch(() => undefined);
    const more = message.pending > 0 || this.#lanes.isHinted(lane);
    this.#lanes.release(lane);
    if (entry.holdsLane === true) this.#lanes.offerLater(lane, HELD_MS);
    else if (!isFinal(entry.state)) this.#lanes.offerLater(lane, delay + SLACK_MS);
    else if (more) this.hint(lane);
    if (more) this.#lanes.offer(lane);
  }

  /** See `Inbox.lastBehind`. */
  async lastBehind({ id }: Claim<StoredEvent>): Promise<number | undefined> {
    const held = this.#held.get(id);
    if (held === undefined) return undefined;
    return await lastBehind(this.#parts, held.entry.lane, held.message.seq);
  }

  /** Tells all workers that a lane may have messages. */
  hint(lane: string): void {
    this.#parts.connection.publish(this.#parts.names.subject("hint", lane));
  }

  /** Offers all lanes that have events, if a caller waits for one. */
  async scan(): Promise<void> {
    if (this.#timers.length > 0 && !this.#closed) await this.#scan.run();
  }

  /** Gives claimed messages back, so that other workers get them at once. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#lanes.close();
    await Promise.all([...this.#held.values()].map(async ({ entry, lease, message }) => {
      await this.#parts.ledger.write(interruptedEntry(entry, lease.mark, this.#parts.now()));
      await lease.clear();
      this.#consumers.giveBack(message);
      this.hint(entry.lane);
    })).catch(() => undefined);
    this.#held.clear();
  }

  #start(): void {
    if (this.#timers.length > 0 || this.#closed) return;
    const { connection, names, ackWaitsMs } = this.#parts;
    connection.nats.subscribe(names.subject("hint", "*"), {
      callback: (error, message) => error === null ? this.#noteHint(names.tokenOf(message.subject)) : undefined,
    });
    connection.nats.subscribe(names.subject("served", this.#kind.service), {
      callback: (_, message) => this.#serving.isActive || this.#held.size > 0 ? void message.respond() : undefined,
    });
    this.#timers.push(
      setInterval(() => this.scan(), SCAN_MS),
      setInterval(() => this.#keepAll(), Math.min(10_000, (ackWaitsMs[0] ?? 0) / 3)),
    );
    this.scan();
  }

  #noteHint(lane: string): void {
    if (this.#kind.hasLane(lane)) this.#lanes.offer(lane);
  }

  #keepAll(): void {
    for (const { message, lease } of this.#held.values()) {
      this.#consumers.keep(message);
      lease.renew();
    }
  }

  /** Tries to claim an event from a taken lane; on success the lane stays taken until the event is settled. */
  async #ask(lane: string, signal: AbortSignal): Promise<Claim<Event> | undefined> {
    try {
      const held = await this.#take(lane, signal);
      if (held !== undefined) {
        this.#held.set(held.claim.id, held);
        return held.claim;
      }
    } catch {
      // The server does not answer, or is restarting.
      this.#lanes.offerLater(lane, this.#backOff(lane));
      await waitFor(PAUSE_MS);
    }
    this.#lanes.release(lane);
    return undefined;
  }

  async #take(lane: string, signal: AbortSignal): Promise<Held<Event> | undefined> {
    const info = await this.#consumers.info(lane);
    const view = await this.#watch.inspect(lane, info);
    if (view.kind === "empty") this.#forget(lane);
    else if (view.kind === "busy") this.#lanes.offerLater(lane, this.#backOff(lane));
    else if (view.kind === "retry") this.#lanes.offerLater(lane, view.at - this.#parts.now() + SLACK_MS);
    if (view.kind !== "due") return undefined;
    const message = await this.#consumers.pull(lane);
    if (message === undefined) {
      if (info.num_ack_pending === 0) this.#scan.noteEmpty(lane);
      await this.#watch.noteSilence(lane, view.silence);
      this.#lanes.offerLater(lane, this.#backOff(lane));
      return undefined;
    }
    this.#blocked.delete(lane);
    this.#watch.noteMessage(lane);
    return await this.#open(message, signal);
  }

  #forget(lane: string): void {
    this.#blocked.delete(lane);
    this.#scan.noteEmpty(lane);
  }

  /** Turns a message into a claim; otherwise finishes or postpones the message. */
  async #open(message: QueueMessage, signal: AbortSignal): Promise<Held<Event> | undefined> {
    const { ledger, damaged, now } = this.#parts;
    const event = readEventMessage(message);
    if (event === undefined) {
      await damaged.recordDead(message.seq);
      return await this.#finish(message, undefined);
    }
    const { lane } = event;
    const [current, mark] = await Promise.all([ledger.current(event), ledger.mark(lane)]);
    let entry = current?.entry;
    if (entry?.holdsLane === true) return await this.#hold(message, entry);
    if (entry === undefined || isFinal(entry.state)) return await this.#finish(message, entry);
    const retryIn = (entry.retryAt ?? 0) - now();
    if (retryIn > 0) return this.#postpone(message, lane, retryIn);
    if (mark !== undefined && mark.mark.owner !== this.#owner) {
      // A killed server may have forgotten that it delivered this message to another worker.
      if (this.#isFresh(mark.at)) return this.#postpone(message, lane, this.#freshMs);
      if (mark.mark.seq === message.seq) {
        entry = interruptedEntry(entry, mark.mark, now());
        await ledger.write(entry);
        this.#parts.onInterrupted?.({ id: entry.id, event: entry.event });
      }
    }
    if (!this.#kind.isOne(entry.event)) return await this.#reject(message, entry);
    const { claim, mark: own } = this.#claimOf(entry, entry.event);
    const lease = await LaneLease.take(ledger, own, { lane, after: mark?.place ?? 0 });
    if (lease === undefined) return this.#postpone(message, lane, this.#freshMs);
    if (!signal.aborted && !this.#closed) return { message, entry, claim, lease };
    await lease.clear();
    this.#postpone(message, lane, 0);
    this.hint(lane);
    return undefined;
  }

  #claimOf(entry: QueueEntry, event: Event): { claim: Claim<Event>; mark: RunningMark } {
    const { id, seq, receivedAt, required, interruptions, failingSince } = entry;
    const counts = { attempt: entry.attempts + 1, tries: entry.tries + 1, interruptions };
    return {
      claim: { id, event, receivedAt, required, failingSince, ...counts },
      mark: { owner: this.#owner, seq, startedAt: this.#parts.now(), ...counts },
    };
  }

  /** Makes an event dead that another program put into a lane of the other kind. */
  async #reject(message: QueueMessage, entry: QueueEntry): Promise<undefined> {
    const reason = "cannot be handled: its lane is not one for its type";
    const dead: QueueEntry = { ...withoutTimes(entry), state: "dead", finishedAt: this.#parts.now(), reason };
    await this.#parts.ledger.write(dead);
    return await this.#finish(message, dead);
  }

  async #finish(message: QueueMessage, entry: QueueEntry | undefined): Promise<undefined> {
    if (entry !== undefined) await this.#parts.ledger.writeEnd(entry);
    await this.#consumers.acknowledge(message);
    if (message.pending > 0) this.#lanes.offer(this.#parts.names.tokenOf(message.subject));
  }

  /** Leaves a message where it is, because its event keeps the lane closed. */
  async #hold(message: QueueMessage, entry: QueueEntry): Promise<undefined> {
    await this.#parts.ledger.writeEnd(entry);
    this.#consumers.giveBack(message);
    this.#lanes.offerLater(entry.lane, HELD_MS);
  }

  #postpone(message: QueueMessage, lane: string, delayMs: number): undefined {
    this.#consumers.giveBack(message, delayMs);
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
