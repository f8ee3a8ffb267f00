import type { EventQuery, EventState, EventSummary, Inbox } from "../../../../webhook/inbox.ts";

/** Event to print. */
export interface FeedItem {
  /** The event as it is now. */
  readonly summary: EventSummary;
  /** Whether it was there at the start, has come since, or has changed since. */
  readonly kind: "past" | "new" | "change";
}

/** So many of the newest events are looked at each time. */
const WINDOW = 500;

/** So many events are remembered, so that one that comes into view again is not taken for new. */
const MAX_REMEMBERED = 20_000;

/**
 * What is new in an inbox since the last look. An inbox tells that something has changed but not what, and looking at
 * everything each time would cost more the more it holds. So the newest events are looked at, all that run, and those
 * that were not at an end the last time.
 */
export class EventFeed {
  readonly #inbox: Inbox;
  readonly #filter: Omit<EventQuery, "limit">;
  /** What was told of each event, the one longest unchanged first. */
  readonly #known = new Map<string, string>();
  /** Events that were running. */
  #running: readonly string[] = [];
  /** Older events come into view only because others have left it. */
  #horizon = -Infinity;

  /** Looks at nothing yet. */
  constructor(inbox: Inbox, filter: Omit<EventQuery, "limit">) {
    this.#inbox = inbox;
    this.#filter = filter;
  }

  /** What is there, the oldest first. */
  async start(): Promise<FeedItem[]> {
    const newest = await this.#inbox.list({ ...this.#filter, limit: WINDOW });
    if (newest.length === WINDOW) this.#horizon = newest.at(-1)?.receivedAt ?? this.#horizon;
    this.#running = newest.filter(isRunning).map(({ id }) => id);
    for (const summary of newest) this.#remember(summary);
    return newest.toReversed().map((summary) => ({ summary, kind: "past" }));
  }

  /** What is new, the oldest event first; `missed` when so many came that some were not looked at. */
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

  /** Those that ran and are in no list any more. */
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

/** What is worth a line when it differs. */
function snapshotOf({ state, attempts }: EventSummary): string {
  return `${state} ${attempts}`;
}
