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
  type NewEvent,
  type Settlement,
} from "../../../src/webhook/inbox.ts";
import { countStates, countUnserved, type Entry, INTERRUPTED, isOfRoute, summaryOf } from "./memory_entry.ts";
import {
  type ExportRequestKind,
  isExportRequest,
  isRouted,
  type StoredEvent,
} from "../../../src/webhook/export_request.ts";
import { kindOf, laneOf, routeOf } from "../../../src/webhook/lane.ts";
import type { RoutedEvent } from "../../../src/webhook/routes/routed_event.ts";
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

  /** See {@linkcode Inbox.add}. */
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
      ...{ attempts: 0, tries: 0, interruptions: 0, history: [] },
      ...{ state: stored ? "stored" : "waiting", retryAt: notBefore, finishedAt: undefined },
    });
    return id;
  }

  /** See {@linkcode Inbox.claim}; also returns undefined when the inbox is closed. */
  claim(signal: AbortSignal): Promise<Claim | undefined> {
    return this.#next(signal, (event) => isExportRequest(event) || isRouted(event) ? undefined : event);
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
      (event) => isExportRequest(event) && kindOf(event) === kind && event.route === route ? event : undefined,
    );
  }

  /** See {@linkcode Inbox.lastBehind}. */
  lastBehind({ id }: ExportClaim): Promise<number | undefined> {
    const { lane, place } = this.#entries.get(id) ?? { lane: "", place: 0 };
    const behind = [...this.#entries.values()].filter((each) =>
      each.lane === lane && each.state === "waiting" && each.place > place
    );
    return Promise.resolve(behind.sort((a, b) => a.place - b.place).at(-1)?.receivedAt);
  }

  /** See {@linkcode Inbox.settle}; a claim that is over changes nothing. */
  settle(claim: Claim<StoredEvent>, settlement: Settlement): Promise<void> {
    const { state, retryAt, attempt } = settlement;
    const event = settledEvent(claim, settlement);
    const entry = this.#running(claim);
    if (entry === undefined) return Promise.resolve();
    if (event !== undefined) entry.event = event;
    if (attempt === undefined) entry.attempts -= 1;
    if (attempt === undefined || attempt.outcome === "interrupted") entry.tries -= 1;
    if (attempt !== undefined) entry.history.push({ ...attempt, number: claim.attempt });
    this.#move(entry, state);
    entry.retryAt = state === "waiting" ? retryAt : undefined;
    const { receivedAt } = claim;
    for (const routed of eventsOfRoutes(claim, settlement)) this.#store({ event: routed, receivedAt });
    return Promise.resolve();
  }

  /** Ends a claim as if its worker had died. */
  interrupt({ id, attempt }: Pick<Claim, "id" | "attempt">): void {
    this.#interrupt(id, attempt);
  }

  /** See {@linkcode Inbox.isServed}. */
  isServed(): Promise<boolean> {
    return Promise.resolve(this.served);
  }

  /** See {@linkcode Inbox.list}. */
  list(
    { states, types, pages, routes, since = -Infinity, until = Infinity, limit }: EventQuery,
  ): Promise<EventSummary[]> {
    const found = [...this.#entries.values()].reverse().filter(({ state, event, receivedAt }) =>
      (states?.includes(state) ?? true) && (types?.includes(event.eventType) ?? true) &&
      (pages?.includes(event.page?.id ?? "") ?? true) && isOfRoute(event, routes) &&
      receivedAt >= since && receivedAt < until
    );
    return Promise.resolve(found.slice(0, limit).map(summaryOf));
  }

  /** See {@linkcode Inbox.get}. */
  get(id: string): Promise<EventRecord | undefined> {
    const entry = this.#entries.get(id);
    return Promise.resolve(entry && { ...summaryOf(entry), history: [...entry.history] });
  }

  /** See {@linkcode Inbox.routesOf}. */
  routesOf(id: string): Promise<EventSummary[]> {
    const found = [...this.#entries.values()].filter(({ event }) => isRouted(event) && event.source === id);
    return Promise.resolve(found.map(summaryOf));
  }

  /** See {@linkcode Inbox.replay}. */
  replay(id: string): Promise<boolean> {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.state === "waiting" || entry.state === "running") return Promise.resolve(false);
    Object.assign(entry, { tries: 0, interruptions: 0, place: ++this.#places, retryAt: undefined });
    this.#move(entry, "waiting");
    return Promise.resolve(true);
  }

  /** See {@linkcode Inbox.drop}. */
  drop(id: string): Promise<boolean> {
    const entry = this.#entries.get(id);
    if (entry === undefined || !["waiting", "stored", "dead"].includes(entry.state)) return Promise.resolve(false);
    entry.retryAt = undefined;
    this.#move(entry, "dropped");
    return Promise.resolve(true);
  }

  /** See {@linkcode Inbox.status}. */
  status(): Promise<InboxStatus> {
    const entries = [...this.#entries.values()];
    const waiting = entries.filter(({ state }) => state === "waiting").map(({ receivedAt }) => receivedAt);
    const due = this.#ready().filter(({ event }) => this.#isServed(event)).map(({ receivedAt, retryAt }) =>
      retryAt ?? receivedAt
    );
    const lastEventAt = entries.length === 0 ? undefined : Math.max(...entries.map(({ receivedAt }) => receivedAt));
    const unserved = countUnserved(entries, this.#routes);
    return Promise.resolve({
      counts: countStates((state) => this.#count(state)),
      ...waiting.length === 0 ? {} : { oldestWaitingAt: Math.min(...waiting) },
      ...due.length === 0 ? {} : { dueSince: Math.min(...due) },
      ...{ lastEventAt, unserved: unserved.length === 0 ? undefined : unserved },
      problem: this.problem,
    });
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
      if (state === "running") this.#interrupt(id, attempt);
    }
  }

  /** Ends all waiting claims. */
  [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    this.wake();
    this.#watchers.clear();
    return Promise.resolve();
  }

  #isServed(event: StoredEvent): boolean {
    const route = routeOf(event);
    return route === undefined || this.#routes.has(route);
  }

  #count(wanted: EventState): number {
    return this.#entries.values().reduce((sum, { state }) => state === wanted ? sum + 1 : sum, 0);
  }

  #interrupt(id: string, attempt: number): void {
    const entry = this.#running({ id, attempt });
    if (entry === undefined) return;
    entry.tries -= 1;
    entry.interruptions += 1;
    entry.history.push({ ...INTERRUPTED, startedAt: this.#now(), endedAt: this.#now(), number: attempt });
    this.#move(entry, entry.interruptions >= MAX_INTERRUPTIONS ? "dead" : "waiting");
  }

  #running({ id, attempt }: Pick<Claim, "id" | "attempt">): Entry | undefined {
    const entry = this.#entries.get(id);
    return entry?.state === "running" && entry.attempts === attempt ? entry : undefined;
  }

  #move(entry: Entry, state: EventState): void {
    entry.state = state;
    entry.finishedAt = state === "waiting" || state === "running" ? undefined : this.#now();
    this.wake();
  }

  /** The first of each lane. */
  #heads(): Entry[] {
    const heads = new Map<string, Entry>();
    for (const entry of [...this.#entries.values()].sort((a, b) => a.place - b.place)) {
      const open = entry.state === "waiting" || entry.state === "running";
      if (open && !heads.has(entry.lane)) heads.set(entry.lane, entry);
    }
    // One that was replayed must not overtake one of its lane that runs, nor run beside it.
    for (const entry of this.#entries.values()) if (entry.state === "running") heads.set(entry.lane, entry);
    return [...heads.values()].filter(({ state }) => state === "waiting").sort((a, b) => a.place - b.place);
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
      await this.#changeOrRetry(signal);
    }
    return undefined;
  }

  #take(entry: Entry): Claim<StoredEvent> {
    Object.assign(entry, { attempts: entry.attempts + 1, tries: entry.tries + 1, retryAt: undefined });
    this.#move(entry, "running");
    const { id, event, receivedAt, required, attempts: attempt, tries, interruptions } = entry;
    return { id, event, receivedAt, required, attempt, tries, interruptions };
  }

  async #changeOrRetry(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    const next = Math.min(...this.#heads().map(({ retryAt }) => retryAt ?? Infinity));
    const timer = Number.isFinite(next)
      ? setTimeout(wake, Math.min(Math.max(1, next - this.#now()), MAX_WAIT_MS))
      : undefined;
    signal.addEventListener("abort", wake, { once: true });
    await Promise.race([promise, this.#changed.promise]);
    signal.removeEventListener("abort", wake);
    clearTimeout(timer);
  }
}

/** Timers cannot wait for ever; those who waited look again. */
const MAX_WAIT_MS = 60_000;
