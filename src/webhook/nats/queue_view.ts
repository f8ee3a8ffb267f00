import type { EventQuery, EventRecord, EventSummary, InboxStatus } from "../inbox.ts";
import { routeOf } from "../lane.ts";
import { damagedRecord, type QueueParts, readDamagedEvent, type StoredAt } from "./damaged_events.ts";
import { LaneHeads } from "./lane_heads.ts";
import { isEventId, isFinal, type QueueEntry, readEventMessage, readQueueEntry, summaryOf } from "./queue_entry.ts";
import { isAlive } from "./queue_ledger.ts";
import { END_STATES } from "./queue_streams.ts";
import { readNewestFirst } from "./read_newest_first.ts";
import { findOldestWaiting, type LaneGroup, readRouteBacklog } from "./route_backlog.ts";

/** Event with its current entry. */
export interface FoundEvent {
  readonly entry: QueueEntry;
  /** Place of its last entry in the history; 0 without one. */
  readonly place: number;
  readonly summary: EventSummary;
}

/** Reader of the events in the queue. */
export class QueueView {
  readonly #parts: QueueParts;
  /** The newest arrival seen so far, epoch milliseconds. */
  #newest: number | undefined;

  /** Reads nothing yet. */
  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Finds the event with this identifier. */
  async find(id: string): Promise<FoundEvent | undefined> {
    if (!isEventId(id)) return undefined;
    const [source = "", hash] = id.split("-");
    const found = await this.#findAgain(id, hash === undefined ? Number(id.slice(1)) : undefined);
    if (found !== undefined || hash === undefined) return found;
    const place = (await this.#parts.ledger.routes(source)).find((each) => each.id === id);
    return (place && await this.#findAgain(id, place.seq)) ?? await this.#search(id);
  }

  async #findAgain(id: string, place: number | undefined): Promise<FoundEvent | undefined> {
    // A second try finds an event that moved during the first.
    return await this.#find(id, place) ?? await this.#find(id, place);
  }

  /** Finds the waiting event of a route that was moved, or whose place the history has forgotten or does not know yet. */
  async #search(id: string): Promise<FoundEvent | undefined> {
    const { connection, names } = this.#parts;
    let place: number | undefined;
    await readNewestFirst(connection, names.events, (messages) => {
      place ??= messages.find((stored) => readEventMessage(stored)?.id === id)?.seq;
      return Promise.resolve(place === undefined ? "continue" : "enough");
    });
    return place === undefined ? undefined : await this.#find(id, place);
  }

  /** See `Inbox.get`. */
  async get(id: string): Promise<EventRecord | undefined> {
    const found = await this.find(id);
    if (found === undefined) return undefined;
    const heads = new LaneHeads(this.#parts);
    const [history, summary] = await Promise.all([this.#parts.ledger.attempts(id), withHead(found, heads)]);
    return { ...summary, history };
  }

  /** See `Inbox.routesOf`. */
  async routesOf(id: string): Promise<EventSummary[]> {
    if (!isEventId(id)) return [];
    const places = await this.#parts.ledger.routes(id);
    const found = await Promise.all(places.map(async (place) => {
      return await this.#findAgain(place.id, place.seq) ?? await this.#search(place.id);
    }));
    const heads = new LaneHeads(this.#parts);
    return await Promise.all(found.filter((event) => event !== undefined).map((event) => withHead(event, heads)));
  }

  /** See `Inbox.list`. */
  async list(query: EventQuery): Promise<EventSummary[]> {
    const { names } = this.#parts;
    const heads = new LaneHeads(this.#parts);
    const wanted = (state: EventSummary["state"]) => query.states?.includes(state) ?? true;
    const open = wanted("waiting") || wanted("running");
    const parts = await Promise.all([
      ...open ? [this.#collect(names.events, query, (stored) => this.#readMessages(stored, query, heads))] : [],
      ...END_STATES.filter(wanted).map((state) => this.#collect(names.stream(state), query, readEnded)),
      ...wanted("dead") ? [this.#collect(names.stream("unreadable"), query, readEnded)] : [],
    ]);
    const events = new Map(parts.reverse().flat().map((summary) => [summary.id, summary]));
    return newestFirst([...events.values()]).slice(0, query.limit);
  }

  /** See `Inbox.status`. */
  async status(): Promise<InboxStatus> {
    const { connection, names, ledger } = this.#parts;
    const kinds = ["events", ...END_STATES, "unreadable", "held"];
    const [infos, marks, newest, { served, idle, unserved, lanes }] = await Promise.all([
      Promise.all(kinds.map((kind) => connection.manager.streams.info(names.stream(kind)))),
      ledger.marks(),
      this.#newestArrival(),
      readRouteBacklog(this.#parts),
    ]);
    const events = { subject: names.subject("events", "*"), lanes: (infos[0]?.state.num_subjects ?? Infinity) - lanes };
    const isRunning = ({ seq }: QueueEntry) =>
      marks.some((stored) => stored.mark.seq === seq && isAlive(stored, this.#parts.now()));
    const look = (groups: readonly LaneGroup[]) =>
      Promise.all(groups.map((group) => findOldestWaiting(this.#parts, group, isRunning)));
    const [oldest, oldestIdle] = await Promise.all([look([events, ...served]), look(idle)]);
    const [open = 0, done = 0, dead = 0, filtered = 0, dropped = 0, unreadable = 0, held = 0] = infos.map(({ state }) =>
      state.messages
    );
    const running = Math.min(open, marks.filter((mark) => isAlive(mark, this.#parts.now())).length);
    const { config, state } = infos[0] ?? {};
    const full = config !== undefined && state !== undefined && config.max_bytes > 0 &&
      state.bytes >= config.max_bytes * 0.99;
    return {
      counts: {
        waiting: Math.max(0, open - running - held),
        running,
        stored: 0,
        done,
        dead: dead + unreadable,
        filtered,
        dropped,
      },
      held: held > 0 ? held : undefined,
      unreadable: unreadable > 0 ? unreadable : undefined,
      unserved: unserved.length > 0 ? unserved : undefined,
      oldestWaitingAt: earliest([...oldest, ...oldestIdle].map(({ oldestWaitingAt }) => oldestWaitingAt)),
      dueSince: earliest(oldest.map(({ dueSince }) => dueSince)),
      lastEventAt: newest,
      problem: full ? `the queue at ${connection.label} is full` : undefined,
    };
  }

  /** Finds an event by its last entry, or by the place of its first message. */
  async #find(id: string, seq: number | undefined): Promise<FoundEvent | undefined> {
    const { ledger } = this.#parts;
    const last = await ledger.last(id);
    const place = last?.place ?? 0;
    const at = last?.entry.seq ?? seq;
    const message = at === undefined ? undefined : await ledger.message(at);
    const current = message?.id === id ? await ledger.current(message) : undefined;
    if (current !== undefined) return { ...current, summary: await this.#summaryOf(current.entry) };
    if (last !== undefined && isFinal(last.entry.state)) {
      return { entry: last.entry, place, summary: summaryOf(last.entry) };
    }
    const ends = await Promise.all(END_STATES.map((state) => ledger.ended(id, state)));
    const end = ends.find((stored) => stored !== undefined)?.entry;
    return end && { entry: end, place, summary: summaryOf(end) };
  }

  async #summaryOf(entry: QueueEntry): Promise<EventSummary> {
    const mark = isFinal(entry.state) ? undefined : await this.#parts.ledger.mark(entry.lane);
    const isRunning = mark?.mark.seq === entry.seq && isAlive(mark, this.#parts.now());
    return summaryOf(entry, isRunning ? mark.mark : undefined);
  }

  /** Summarizes the events of messages; omits those that cannot match the query. */
  async #readMessages(
    messages: readonly StoredAt[],
    query: EventQuery,
    heads: LaneHeads,
  ): Promise<EventSummary[]> {
    const found = await Promise.all(messages.map(async (stored) => {
      const message = readEventMessage(stored);
      if (message === undefined) return [damagedRecord(this.#parts.damaged.waiting(stored))];
      if (!mayMatch(message, query)) return [];
      const entry = (await this.#parts.ledger.current(message))?.entry;
      if (entry === undefined) return [];
      return [await withHead({ entry, summary: await this.#summaryOf(entry) }, heads)];
    }));
    return found.flat();
  }

  /** Collects the newest events of a stream that match. */
  async #collect(stream: string, query: EventQuery, read: ReadMessages): Promise<EventSummary[]> {
    const found: EventSummary[] = [];
    await readNewestFirst(this.#parts.connection, stream, async (messages) => {
      found.push(...(await read(messages)).filter((summary) => matches(summary, query)));
      // Events are stored after they arrive, so all remaining ones arrived before this one was stored.
      const storedAt = messages.at(-1)?.time.getTime() ?? 0;
      if (storedAt < (query.since ?? -Infinity)) return "enough";
      const last = newestFirst(found)[query.limit - 1];
      return last !== undefined && last.receivedAt >= storedAt ? "enough" : "continue";
    });
    return newestFirst(found).slice(0, query.limit);
  }

  /**
   * Returns the newest arrival among the last messages of each stream and those seen earlier, because events do not
   * finish in the order of arrival.
   */
  async #newestArrival(): Promise<number | undefined> {
    const read = this.#newest === undefined ? this.#readEnd : this.#readLast;
    const messages = await Promise.all(["events", ...END_STATES].map((kind) => read.call(this, kind)));
    for (const message of messages.flat()) {
      const { receivedAt } = readEventMessage(message) ?? readQueueEntry(message.data) ?? {};
      if (receivedAt !== undefined) this.#newest = Math.max(this.#newest ?? 0, receivedAt);
    }
    return this.#newest;
  }

  async #readLast(kind: string): Promise<StoredAt[]> {
    const { connection, names } = this.#parts;
    const message = await connection.lastOf(names.stream(kind), ">");
    return message === null ? [] : [message];
  }

  async #readEnd(kind: string): Promise<StoredAt[]> {
    const { connection, names } = this.#parts;
    const found: StoredAt[] = [];
    await readNewestFirst(connection, names.stream(kind), (messages) => {
      found.push(...messages);
      return Promise.resolve("enough");
    });
    return found;
  }
}

/** Adds to the summary of an event what it waits behind. */
async function withHead({ summary, entry }: Omit<FoundEvent, "place">, heads: LaneHeads): Promise<EventSummary> {
  return summary.state === "waiting" ? { ...summary, waitsBehind: await heads.before(entry) } : summary;
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

type ReadMessages = (messages: readonly StoredAt[]) => Promise<EventSummary[]>;

function readEnded(messages: readonly StoredAt[]): Promise<EventSummary[]> {
  return Promise.resolve(messages.flatMap(({ data }) => {
    const entry = readQueueEntry(data);
    const damaged = entry === undefined ? readDamagedEvent(data) : undefined;
    return [...entry === undefined ? [] : [summaryOf(entry)], ...damaged === undefined ? [] : [damagedRecord(damaged)]];
  }));
}

/**
 * Returns whether the query may match the event's current entry: only its state and its unknown facts can have changed.
 */
function mayMatch(message: QueueEntry, { states: _, pages, ...query }: EventQuery): boolean {
  return matches(message, message.event.page === undefined || pages === undefined ? query : { ...query, pages });
}

type Matched = Pick<EventSummary, "state" | "event" | "receivedAt">;

function matches({ state, event, receivedAt }: Matched, query: EventQuery): boolean {
  const { states, types, pages, routes, since, until } = query;
  const route = routeOf(event);
  return (states?.includes(state) ?? true) && (types?.includes(event.eventType) ?? true) &&
    (routes === undefined || route !== undefined && routes.includes(route)) &&
    (pages?.includes(event.page?.id ?? "") ?? true) && receivedAt >= (since ?? -Infinity) &&
    receivedAt < (until ?? Infinity);
}

function newestFirst(events: readonly EventSummary[]): EventSummary[] {
  return [...events].sort((a, b) => b.receivedAt - a.receivedAt || Number(b.id.slice(1)) - Number(a.id.slice(1)));
}
