import {
  type Accepted,
  type Claim,
  DEDUPE_WINDOW_MS,
  type EventQuery,
  type EventRecord,
  type EventState,
  type EventSummary,
  type ExportClaim,
  type Inbox,
  InboxError,
  type InboxStatus,
  MAX_INTERRUPTIONS,
  MAX_KEPT_ATTEMPTS,
  type NewEvent,
  type Settlement,
} from "../../../src/webhook/inbox.ts";
import { changeOrTime, type Entry, headsOf, INTERRUPTED, isMatch, statusOf, summaryOf } from "./memory_entry.ts";
import {
  type ExportRequestKind,
  isExportRequest,
  isPlainEvent,
  isRouted,
  type StoredEvent,
} from "../../../src/webhook/export_request.ts";
import { eventKindOf, laneOf, routeOf } from "../../../src/webhook/lane.ts";
import type { RoutedEvent } from "../../../src/webhook/webhook_event.ts";
import { eventsOfRoutes, settledEvent } from "../../../src/webhook/settled_events.ts";

/** Options of a {@linkcode MemoryInbox}. */
export interface MemoryInboxOptions {
  /** Epoch milliseconds; the system's clock unless given. After moving a clock of your own, call `wake()`. */
  readonly now?: () => number;
  /** Most events that wait; no bound unless given. */
  readonly capacity?: number;
}

/** An inbox that keeps the promises of the interface as long as the process lives. Ids are `e1`, `e2`, …. */
export class MemoryInbox implements Inbox {
  /** Set it, and nothing can be added any more. */
  problem: string | undefined;
  /** Value of {@linkcode Inbox.isServed}. */
  served = false;
  readonly #now: () => number;
  readonly #capacity: number;
  readonly #entries = new Map<string, Entry>();
  readonly #seen = new Map<string, { id: string; at: number }>();
  readonly #watchers = new Set<() => void>();
  /** When the last event of each lane ended. */
  readonly #ends = new Map<string, number>();
  /** Routes that somebody claimed events of. */
  readonly #routes = new Set<string>();
  #changed = Promise.withResolvers<void>();
  #notifying = false;
  #places = 0;
  #closed = false;

  /** An empty inbox. */
  constructor({ now = Date.now, capacity = Infinity }: MemoryInboxOptions = {}) {
    this.#now = now;
    this.#capacity = capacity;
  }

  add({ dedupeKey, event, receivedAt, required, notBefore, stored = false }: NewEvent): Promise<Accepted> {
    if (this.problem !== undefined) {
      return Promise.reject(new InboxError("inbox-unavailable", `Cannot store the event: ${this.problem}`));
    }
    const seen = this.#seen.get(dedupeKey);
    if (seen !== undefined && receivedAt - seen.at < DEDUPE_WINDOW_MS) {
      return Promise.resolve({ id: seen.id, duplicate: true });
    }
    if (this.#count("waiting") >= this.#capacity) {
      return Promise.reject(new InboxError("inbox-full", "Cannot store the event: the inbox is full"));
    }
    const id = this.#store({ event, receivedAt, required, notBefore, stored });
    this.#seen.set(dedupeKey, { id, at: receivedAt });
    this.wake();
    return Promise.resolve({ id, duplicate: false });
  }

  #store({ event, receivedAt, required, notBefore, stored = false }: Omit<NewEvent, "dedupeKey">): string {
    const id = `e${this.#entries.size + 1}`;
    this.#entries.set(id, {
      ...{ id, event, receivedAt, required, lane: laneOf(event), place: ++this.#places },
      ...{ attempts: 0, tries: 0, interruptions: 0, history: [], failingSince: undefined, holdsLane: false },
      ...{ state: stored ? "stored" : "waiting", retryAt: notBefore, finishedAt: undefined },
    });
    return id;
  }

  /** See {@linkcode Inbox.claim}; also returns undefined when the inbox is closed. */
  claim(signal: AbortSignal): Promise<Claim | undefined> {
    return this.#next(signal, (event) => isPlainEvent(event) ? event : undefined);
  }

  /** See {@linkcode Inbox.claimRoute}; also returns undefined when the inbox is closed. */
  claimRoute(route: string, signal: AbortSignal): Promise<Claim<RoutedEvent> | undefined> {
    this.#routes.add(route);
    return this.#next(signal, (event) => isRouted(event) && event.route === route ? event : undefined);
  }

  /** See {@linkcode Inbox.claimExport}; also returns undefined when the inbox is closed. */
  claimExport(kind: ExportRequestKind, signal: AbortSignal, route?: string): Promise<ExportClaim | undefined> {
    if (route !== undefined) this.#routes.add(route);
    return this.#next(
      signal,
      (event) => isExportRequest(event) && eventKindOf(event) === kind && event.route === route ? event : undefined,
    );
  }

  lastBehind({ id }: ExportClaim): Promise<number | undefined> {
    const { lane, place } = this.#entries.get(id) ?? { lane: "", place: 0 };
    const waiting = [...this.#entries.values()].filter((each) => each.lane === lane && each.state === "waiting");
    return Promise.resolve(
      waiting.sort((a, b) => a.place - b.place).findLast((each) => each.place > place)?.receivedAt,
    );
  }

  /** See {@linkcode Inbox.settle}; a claim that is over changes nothing. */
  settle(claim: Claim<StoredEvent>, settlement: Settlement): Promise<void> {
    const { state, retryAt, attempt, holdsLane = false } = settlement;
    const event = settledEvent(claim, settlement);
    const entry = this.#running(claim);
    if (entry === undefined) return Promise.resolve();
    if (event !== undefined) entry.event = event;
    if (attempt === undefined) entry.attempts -= 1;
    if (attempt === undefined || attempt.outcome === "interrupted") entry.tries -= 1;
    else if (attempt.outcome !== "done") entry.failingSince ??= attempt.endedAt;
    entry.holdsLane = state === "dead" && holdsLane;
    if (attempt !== undefined) entry.history.push({ ...attempt, number: claim.attempt });
    entry.history.splice(0, entry.history.length - MAX_KEPT_ATTEMPTS);
    this.#move(entry, state);
    entry.retryAt = state === "waiting" ? retryAt : undefined;
    for (const routed of eventsOfRoutes(claim, settlement)) {
      this.#store({ ...claim, event: routed, required: undefined });
    }
    return Promise.resolve();
  }

  /** Ends a claim as if its worker had died. */
  interrupt({ id, attempt }: Pick<Claim, "id" | "attempt">): void {
    const entry = this.#running({ id, attempt });
    if (entry === undefined) return;
    entry.tries -= 1;
    entry.interruptions += 1;
    entry.history.push({ ...INTERRUPTED, startedAt: this.#now(), endedAt: this.#now(), number: attempt });
    this.#move(entry, entry.interruptions >= MAX_INTERRUPTIONS ? "dead" : "waiting");
  }

  isServed(): Promise<boolean> {
    return Promise.resolve(this.served);
  }

  list(query: EventQuery): Promise<EventSummary[]> {
    const found = [...this.#entries.values()].reverse().filter((entry) => isMatch(entry, query)).slice(0, query.limit);
    return Promise.resolve(found.map((entry) => this.#summary(entry)));
  }

  get(id: string): Promise<EventRecord | undefined> {
    const entry = this.#entries.get(id);
    return Promise.resolve(entry && { ...this.#summary(entry), history: [...entry.history] });
  }

  routesOf(id: string): Promise<EventSummary[]> {
    const found = [...this.#entries.values()].filter(({ event }) => isRouted(event) && event.source === id);
    return Promise.resolve(found.map((entry) => this.#summary(entry)));
  }

  replay(id: string): Promise<boolean> {
    const entry = this.#entries.get(id);
    const isEarly = entry?.state === "waiting" && (entry.retryAt ?? 0) > this.#now();
    if (entry === undefined || !isEarly && ["waiting", "running"].includes(entry.state)) return Promise.resolve(false);
    const place = entry.holdsLane || isEarly ? entry.place : ++this.#places;
    const fresh = isEarly ? {} : { tries: 0, interruptions: 0, failingSince: undefined, holdsLane: false };
    Object.assign(entry, { ...fresh, place, retryAt: undefined });
    this.#move(entry, "waiting");
    return Promise.resolve(true);
  }

  async replayAll(ids: readonly string[]): Promise<string[]> {
    const replayed = await Promise.all(ids.map((id) => this.replay(id)));
    return ids.filter((_, i) => replayed[i]);
  }

  drop(id: string): Promise<boolean> {
    const entry = this.#entries.get(id);
    if (entry === undefined || !["waiting", "stored", "dead"].includes(entry.state)) return Promise.resolve(false);
    Object.assign(entry, { retryAt: undefined, holdsLane: false });
    this.#move(entry, "dropped");
    return Promise.resolve(true);
  }

  status(): Promise<InboxStatus> {
    const ready = this.#ready().filter(({ event }) => this.#isServed(event));
    const due = ready.map(({ receivedAt, retryAt, lane }) =>
      Math.max(retryAt ?? receivedAt, this.#ends.get(lane) ?? 0)
    );
    const { served, problem } = this;
    return Promise.resolve({ ...statusOf([...this.#entries.values()], due, this.#routes), served, problem });
  }

  /** See {@linkcode Inbox.watch}; calls back as soon as the current step of the program is over. */
  watch(onChange: () => void): Disposable {
    const notify = () => onChange();
    this.#watchers.add(notify);
    return { [Symbol.dispose]: () => void this.#watchers.delete(notify) };
  }

  /** Number of watchers. */
  get watchers(): number {
    return this.#watchers.size;
  }

  /** Checks again which events may run, and notifies waiting claims. */
  wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
    if (this.#notifying) return;
    this.#notifying = true;
    queueMicrotask(() => {
      this.#notifying = false;
      for (const notify of this.#watchers) notify();
    });
  }

  /** Reopens a closed inbox; events that were running are handed out again. */
  reopen(): void {
    this.#closed = false;
    for (const { id, attempts: attempt, state } of this.#entries.values()) {
      if (state === "running") this.interrupt({ id, attempt });
    }
  }

  /** Ends all waiting claims. */
  [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    this.wake();
    this.#watchers.clear();
    return Promise.resolve();
  }

  #summary(entry: Entry): EventSummary {
    return summaryOf(entry, headsOf(this.#entries.values()), this.#now());
  }

  #isServed(event: StoredEvent): boolean {
    const route = routeOf(event);
    return route === undefined || this.#routes.has(route);
  }

  #count(wanted: EventState): number {
    return this.#entries.values().reduce((sum, { state }) => state === wanted ? sum + 1 : sum, 0);
  }

  #running({ id, attempt }: Pick<Claim, "id" | "attempt">): Entry | undefined {
    const entry = this.#entries.get(id);
    return entry?.state === "running" && entry.attempts === attempt ? entry : undefined;
  }

  #move(entry: Entry, state: EventState): void {
    entry.state = state;
    entry.finishedAt = state === "waiting" || state === "running" ? undefined : this.#now();
    if (entry.finishedAt !== undefined) this.#ends.set(entry.lane, entry.finishedAt);
    this.wake();
  }

  /** The first of each lane. */
  #heads(): Entry[] {
    const heads = [...headsOf(this.#entries.values()).values()];
    return heads.filter(({ state }) => state === "waiting").sort((a, b) => a.place - b.place);
  }

  #ready(): Entry[] {
    return this.#heads().filter(({ retryAt }) => retryAt === undefined || retryAt <= this.#now());
  }

  async #next<E extends StoredEvent>(signal: AbortSignal, pick: (event: StoredEvent) => E | undefined) {
    while (!signal.aborted && !this.#closed) {
      for (const entry of this.#ready()) {
        const event = pick(entry.event);
        if (event !== undefined) return { ...this.#take(entry), event };
      }
      const next = Math.min(...this.#heads().map(({ retryAt }) => retryAt ?? Infinity));
      await changeOrTime(this.#changed.promise, next - this.#now(), signal);
    }
    return undefined;
  }

  #take(entry: Entry): Claim<StoredEvent> {
    Object.assign(entry, { attempts: entry.attempts + 1, tries: entry.tries + 1, retryAt: undefined });
    this.#move(entry, "running");
    const { id, event, receivedAt, required, attempts: attempt, tries, interruptions, failingSince } = entry;
    return { id, event, receivedAt, required, attempt, tries, interruptions, failingSince };
  }
}
