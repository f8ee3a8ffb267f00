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
  laneOf,
  MAX_INTERRUPTIONS,
  MAX_KEPT_ATTEMPTS,
  type NewEvent,
  type Settlement,
} from "../../../src/webhook/inbox.ts";
import { countStates, type Entry, headsOf, INTERRUPTED, summaryOf } from "./memory_entry.ts";
import {
  type ExportRequestKind,
  exportRequestKind,
  isExportRequest,
  type StoredEvent,
} from "../../../src/webhook/export_request.ts";

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
    const id = `e${this.#entries.size + 1}`;
    this.#seen.set(dedupeKey, { id, at: receivedAt });
    this.#entries.set(id, {
      ...{ id, event, receivedAt, required, lane: laneOf(event), place: ++this.#places },
      ...{ attempts: 0, tries: 0, interruptions: 0, history: [], failingSince: undefined, holdsLane: false },
      ...{ state: stored ? "stored" : "waiting", retryAt: notBefore, finishedAt: undefined },
    });
    this.wake();
    return Promise.resolve({ id, duplicate: false });
  }

  /** See {@linkcode Inbox.claim}; also returns undefined when the inbox is closed. */
  claim(signal: AbortSignal): Promise<Claim | undefined> {
    return this.#next(signal, (event) => isExportRequest(event) ? undefined : event);
  }

  /** See {@linkcode Inbox.claimExport}; also returns undefined when the inbox is closed. */
  claimExport(kind: ExportRequestKind, signal: AbortSignal): Promise<ExportClaim | undefined> {
    return this.#next(
      signal,
      (event) => isExportRequest(event) && exportRequestKind(event) === kind ? event : undefined,
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
  settle(claim: Claim<StoredEvent>, { state, retryAt, event, attempt, holdsLane = false }: Settlement): Promise<void> {
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
  list({ states, types, pages, since = -Infinity, until = Infinity, limit }: EventQuery): Promise<EventSummary[]> {
    const found = [...this.#entries.values()].reverse().filter(({ state, event, receivedAt }) =>
      (states?.includes(state) ?? true) && (types?.includes(event.eventType) ?? true) &&
      (pages?.includes(event.page?.id ?? "") ?? true) && receivedAt >= since && receivedAt < until
    );
    return Promise.resolve(found.slice(0, limit).map((entry) => this.#summary(entry)));
  }

  /** See {@linkcode Inbox.get}. */
  get(id: string): Promise<EventRecord | undefined> {
    const entry = this.#entries.get(id);
    return Promise.resolve(entry && { ...this.#summary(entry), history: [...entry.history] });
  }

  /** See {@linkcode Inbox.replay}. */
  replay(id: string): Promise<boolean> {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.state === "waiting" || entry.state === "running") return Promise.resolve(false);
    const place = entry.holdsLane ? entry.place : ++this.#places;
    const fresh = { tries: 0, interruptions: 0, failingSince: undefined, holdsLane: false, retryAt: undefined };
    Object.assign(entry, { ...fresh, place });
    this.#move(entry, "waiting");
    return Promise.resolve(true);
  }

  /** See {@linkcode Inbox.drop}. */
  drop(id: string): Promise<boolean> {
    const entry = this.#entries.get(id);
    if (entry === undefined || !["waiting", "stored", "dead"].includes(entry.state)) return Promise.resolve(false);
    Object.assign(entry, { retryAt: undefined, holdsLane: false });
    this.#move(entry, "dropped");
    return Promise.resolve(true);
  }

  /** See {@linkcode Inbox.status}. */
  status(): Promise<InboxStatus> {
    const entries = [...this.#entries.values()];
    const waiting = entries.filter(({ state }) => state === "waiting").map(({ receivedAt }) => receivedAt);
    const due = this.#ready().map(({ receivedAt, retryAt, lane }) =>
      Math.max(retryAt ?? receivedAt, this.#ends.get(lane) ?? 0)
    );
    const held = entries.filter(({ holdsLane }) => holdsLane).length;
    const lastEventAt = entries.at(-1)?.receivedAt;
    return Promise.resolve({
      counts: countStates((state) => this.#count(state)),
      ...waiting.length === 0 ? {} : { oldestWaitingAt: Math.min(...waiting) },
      served: this.served,
      ...held === 0 ? {} : { held },
      ...due.length === 0 ? {} : { dueSince: Math.min(...due) },
      lastEventAt,
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

  #summary(entry: Entry): EventSummary {
    return summaryOf(entry, headsOf(this.#entries.values()), this.#now());
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
    if (entry.finishedAt !== undefined) this.#ends.set(entry.lane, entry.finishedAt);
    this.wake();
  }

  /** The first of each lane. */
  #heads(): Entry[] {
    return [...headsOf(this.#entries.values()).values()].filter(({ state }) => state === "waiting").sort((a, b) =>
      a.place - b.place
    );
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
    const { id, event, receivedAt, required, attempts: attempt, tries, interruptions, failingSince } = entry;
    return { id, event, receivedAt, required, attempt, tries, interruptions, failingSince };
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
