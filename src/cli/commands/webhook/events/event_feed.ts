import type { EventQuery, EventState, EventSummary, Inbox } from "../../../../webhook/inbox.ts";

/** Event to print. */
export interface FeedItem {
  /** The current event. */
  readonly summary: EventSummary;
  /** Whether the event existed at the start, is new, or has changed. */
  readonly kind: "past" | "new" | "change";
}

/** Number of newest events that each read covers. */
const WINDOW = 500;

/** Maximum number of events to remember, so that one that reappears does not count as new. */
const MAX_REMEMBERED = 20_000;

/**
 * Feed of new and changed events in an inbox. An inbox reports that something changed, but not what, and reading all
 * events each time would slow down as the inbox grows. So each read covers the newest events, all running ones, and
 * those that were running before.
 */
export class EventFeed {
  readonly #inbox: Inbox;
  readonly #filter: Omit<EventQuery, "limit">;
  /** Last shown version of each event, least recently changed first. */
  readonly #known = new Map<string, string>();
  /** Events that were running. */
  #running: readonly string[] = [];
  /** Arrival time below which events are not new: they become visible only because newer ones were removed. */
  #horizon = -Infinity;

  /** Stores the inbox and the filter; reads nothing. */
  constructor(inbox: Inbox, filter: Omit<EventQuery, "limit">) {
    this.#inbox = inbox;
    this.#filter = filter;
  }

  /** Returns the existing events, oldest first. */
  async start(): Promise<FeedItem[]> {
    const newest = await this.#inbox.list({ ...this.#filter, limit: WINDOW });
    if (newest.length === WINDOW) this.#horizon = newest.at(-1)?.receivedAt ?? this.#horizon;
    this.#running = newest.filter(isRunning).map(({ id }) => id);
    for (const summary of newest) this.#remember(summary);
    return newest.toReversed().map((summary) => ({ summary, kind: "past" }));
  }

  /** Returns new and changed events, oldest first; `missed` if so many events arrived that some were not read. */
  async next(): Promise<{ items: FeedItem[]; missed: boolean }> {
    const newest = await this.#inbox.list({ ...this.#filter, limit: WINDOW });
    const missed = newest.length === WINDOW && newest.every(({ id }) => !this.#known.has(id));
    const found = new Map(newest.map((summary) => [summary.id, summary]));
    const running = this.#asksFor("running")
      ? await this.#inbox.list({ ...this.#filter, states: ["running"], limit: WINDOW })
      : [];
    for (const summary of running) found.set(summary.id, summary);
    for (const summary of await this.#gone(found)) found.set(summary.id, summary);
    this.#running = [...found.values()].filter(isRunning).map(({ id }) => id);
    const ordered = [...found.values()].sort((a, b) => a.receivedAt - b.receivedAt);
    return { items: ordered.flatMap((summary) => this.#itemsFor(summary)), missed };
  }

  /** Returns events that were running and are not in the lists anymore. */
  async #gone(found: ReadonlyMap<string, EventSummary>): Promise<EventSummary[]> {
    const ids = this.#running.filter((id) => !found.has(id));
    const records = await Promise.all(ids.map((id) => this.#inbox.get(id)));
    return records.filter((record) => record !== undefined).filter(({ state }) => this.#asksFor(state));
  }

  #asksFor(state: EventState): boolean {
    return this.#filter.states?.includes(state) ?? true;
  }

  #itemsFor(summary: EventSummary): FeedItem[] {
    const before = this.#known.get(summary.id);
    if (before === snapshotOf(summary)) return [];
    this.#remember(summary);
    if (before !== undefined) return [{ summary, kind: "change" }];
    const isOld = summary.receivedAt < this.#horizon;
    return isOld && !isRunning(summary) ? [] : [{ summary, kind: isOld ? "change" : "new" }];
  }

  #remember(summary: EventSummary): void {
    this.#known.delete(summary.id);
    this.#known.set(summary.id, snapshotOf(summary));
    for (const id of this.#known.keys()) {
      if (this.#known.size <= MAX_REMEMBERED) break;
      this.#known.delete(id);
    }
  }
}

function isRunning({ state }: EventSummary): boolean {
  return state === "running";
}

/** Returns a text that differs when an event has changed enough to be printed again. */
function snapshotOf({ state, attempts }: EventSummary): string {
  return `${state} ${attempts}`;
}
