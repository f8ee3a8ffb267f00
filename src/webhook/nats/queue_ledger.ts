import { JetStreamApiCodes, JetStreamApiError, type StoredMsg } from "@nats-io/jetstream";
import { type Attempt, MAX_KEPT_ATTEMPTS } from "../inbox.ts";
import type { QueueConnection } from "./queue_connection.ts";
import {
  currentEntry,
  encode,
  isFinal,
  type QueueEntry,
  readEventMessage,
  readMark,
  readQueueEntry,
  type RoutedPlace,
  type RunningMark,
} from "./queue_entry.ts";
import { messageId, type QueueNames } from "./queue_names.ts";
import { END_STATES, type EndState } from "./queue_streams.ts";

/** Entry with its place in the stream. */
export interface StoredEntry {
  readonly entry: QueueEntry;
  readonly place: number;
  /** When it was written, epoch milliseconds; absent if it is not in the history. */
  readonly at?: number | undefined;
}

/** Mark with its place in the stream and the time of its last renewal, epoch milliseconds. */
export interface StoredMark {
  readonly mark: RunningMark;
  readonly place: number;
  readonly at: number;
}

/** Milliseconds after which a silent worker counts as dead. */
const GONE_MS = 60_000;

/** Returns whether the worker of a mark is alive at `now` (epoch milliseconds). */
export function isAlive({ at }: StoredMark, now: number): boolean {
  return now - at < GONE_MS;
}

/**
 * Records about events besides their messages. The last entry of an event in the history is authoritative. The streams
 * of finished events are an index to find and count them, written together with the history.
 */
export class QueueLedger {
  readonly #connection: QueueConnection;
  readonly #names: QueueNames;

  /** Reads and writes nothing yet. */
  constructor(connection: QueueConnection, names: QueueNames) {
    this.#connection = connection;
    this.#names = names;
  }

  /** Returns the last entry of an event. */
  async last(id: string): Promise<StoredEntry | undefined> {
    return readStored(await this.#connection.lastOf(this.#names.history, this.#names.subject("history", id)));
  }

  /**
   * Returns the current entry of a message's event, and its place in the history (0 without one); undefined if another
   * message represents the event. An event may hold its lane for longer than the history reaches.
   */
  async current(message: QueueEntry): Promise<StoredEntry | undefined> {
    const last = await this.last(message.id) ?? await this.#holderOf(message);
    const entry = currentEntry(message, last?.entry);
    return entry && { entry, place: last?.place ?? 0, at: last?.at };
  }

  /** Returns the entry of an event that finished in this state. */
  async ended(id: string, state: EndState): Promise<StoredEntry | undefined> {
    return readStored(await this.#connection.lastOf(this.#names.stream(state), this.#names.subject(state, id)));
  }

  /** Returns the event whose message is at a place of the stream of events. */
  async message(seq: number): Promise<QueueEntry | undefined> {
    const message = await this.#connection.at(this.#names.events, seq);
    return message === null ? undefined : readEventMessage(message);
  }

  /** Returns the newest finished attempts of an event, oldest first. */
  async attempts(id: string): Promise<Attempt[]> {
    const subject = this.#names.subject("history", id);
    const attempts = new Map<number, Attempt>();
    for await (const { data } of this.#walk(this.#names.history, subject)) {
      const attempt = readQueueEntry(data)?.attempt;
      if (attempt !== undefined) attempts.set(attempt.number, attempt);
    }
    return [...attempts.values()].sort((a, b) => a.number - b.number).slice(-MAX_KEPT_ATTEMPTS);
  }

  /** Returns where the events of an event's routes are stored, oldest first. */
  async routes(id: string): Promise<RoutedPlace[]> {
    const places = new Map<string, RoutedPlace>();
    for await (const { data } of this.#walk(this.#names.history, this.#names.subject("history", id))) {
      for (const place of readQueueEntry(data)?.routes ?? []) places.set(place.id, place);
    }
    return [...places.values()];
  }

  /**
   * Writes the new current entry of an event. With `after`, the place of the entry that it must follow, returns false
   * if another entry was written since.
   */
  async write(entry: QueueEntry, after?: number): Promise<boolean> {
    const { id, generation, attempts, state, retryAt } = entry;
    // An event may be put off several times without an attempt.
    const msgID = messageId([id, generation, attempts, state, after, retryAt].join(" "));
    const expect = after === undefined ? {} : { expect: { lastSubjectSequence: after } };
    try {
      const subject = this.#names.subject("history", id);
      const [stored] = await Promise.all([
        this.#connection.store(subject, this.#fit(entry), { msgID, ...expect }),
        ...isFinal(state) && after === undefined ? [this.writeEnd(entry)] : [],
      ]);
      if (entry.attempt !== undefined) await this.#forgetAttempts(entry.attempt.number, subject);
      // An earlier try whose answer was lost may have written it.
      return !stored.duplicate || stored.tries > 1 || after === undefined;
    } catch (error) {
      if (isWrongSequence(error)) return false;
      throw error;
    }
  }

  /** Adds a finished event to the stream of its state, and removes it from the others. */
  async writeEnd(entry: QueueEntry): Promise<void> {
    const { id, generation, holdsLane } = entry;
    const { attempt: _, ...rest } = entry;
    const isElsewhere = generation > 0 || entry.state === "dropped" || holdsLane !== undefined;
    await Promise.all([
      ...END_STATES.map(async (state) => {
        if (state === entry.state) await this.#connection.store(this.#names.subject(state, id), encode(rest));
        else if (isElsewhere) await this.#forget(state, this.#names.subject(state, id));
      }),
      ...holdsLane === true ? [this.#connection.store(this.#names.subject("held", entry.lane), encode(rest))] : [],
      ...holdsLane === false ? [this.forgetHold(entry)] : [],
    ]);
  }

  /** Removes the note that an event holds its lane. */
  async forgetHold({ id, lane }: QueueEntry): Promise<void> {
    const held = await this.#held(lane);
    if (held?.entry.id === id) await this.#connection.remove(this.#names.stream("held"), held.place);
  }

  /** Removes an event from the stream of a state, at its place there. */
  async removeEnd(state: EndState, place: number): Promise<void> {
    await this.#connection.remove(this.#names.stream(state), place);
  }

  /** Returns the mark of a lane. */
  async mark(lane: string): Promise<StoredMark | undefined> {
    const message = await this.#connection.lastOf(this.#names.running, this.#names.subject("running", lane));
    if (message === null) return undefined;
    const mark = readMark(message.data);
    return mark && { mark, place: message.seq, at: message.time.getTime() };
  }

  /**
   * Sets the mark of a lane if its current mark has the place `after`, or if it has none and `after` is 0. Returns the
   * new place; undefined if the lane has another mark.
   */
  async putMark(lane: string, mark: RunningMark, after: number): Promise<number | undefined> {
    const expect = { lastSubjectSequence: after };
    try {
      return (await this.#connection.store(this.#names.subject("running", lane), encode(mark), { expect })).seq;
    } catch (error) {
      if (!isWrongSequence(error)) throw error;
      // An earlier try whose answer was lost may have written it.
      const there = await this.mark(lane);
      return there !== undefined && isSame(there.mark, mark) ? there.place : undefined;
    }
  }

  /**
   * Renews a mark if it is still at its place; may be lost. Returns its current place; 0 if the mark no longer exists.
   */
  async renewMark(lane: string, mark: RunningMark, place: number): Promise<number> {
    const expect = { lastSubjectSequence: place };
    const stored = await this.#connection.tryStore(this.#names.subject("running", lane), encode(mark), { expect });
    if (stored !== undefined) return stored.seq;
    const there = await this.mark(lane);
    if (there === undefined) return 0;
    return isSame(there.mark, mark) ? there.place : place;
  }

  /** Removes the mark at a place. */
  async removeMark(place: number): Promise<void> {
    if (place > 0) await this.#connection.remove(this.#names.running, place);
  }

  /** Returns all marks, up to a limit. */
  async marks(): Promise<StoredMark[]> {
    const marks: StoredMark[] = [];
    for await (const { data, seq, time } of this.#walk(this.#names.running, ">")) {
      const mark = readMark(data);
      if (mark !== undefined) marks.push({ mark, place: seq, at: time.getTime() });
    }
    return marks;
  }

  async #held(lane: string): Promise<StoredEntry | undefined> {
    return readStored(await this.#connection.lastOf(this.#names.stream("held"), this.#names.subject("held", lane)));
  }

  /** Returns the entry of a message's event if it holds its lane; the history no longer has one. */
  async #holderOf({ id, lane }: QueueEntry): Promise<StoredEntry | undefined> {
    const held = await this.#held(lane);
    return held?.entry.id === id ? { entry: held.entry, place: 0 } : undefined;
  }

  /** Removes attempts that are too many now and then; entries without an attempt count too. */
  async #forgetAttempts(number: number, filter: string): Promise<void> {
    if (number % MAX_KEPT_ATTEMPTS > 0) return;
    const purge = { filter, keep: 2 * MAX_KEPT_ATTEMPTS };
    await this.#connection.manager.streams.purge(this.#names.history, purge).catch(() => undefined);
  }

  async *#walk(stream: string, subject: string): AsyncGenerator<StoredMsg> {
    let seq = 1;
    for (let left = MAX_STEPS; left > 0; left--) {
      const message = await this.#connection.nextOf(stream, subject, seq);
      if (message === null) return;
      yield message;
      seq = message.seq + 1;
    }
  }

  async #forget(kind: string, filter: string): Promise<void> {
    const stream = this.#names.stream(kind);
    await this.#connection.persist(
      "remove the event",
      () => this.#connection.manager.streams.purge(stream, { filter }),
    );
  }

  /** Encodes an entry, cutting its output so that the server accepts its size. */
  #fit(entry: QueueEntry): Uint8Array {
    let bytes = encode(entry);
    let { attempt } = entry;
    while (
      attempt !== undefined && attempt.output !== "" && bytes.length > this.#connection.maxPayload - HEADER_BYTES
    ) {
      const output = attempt.output.slice(0, Math.floor(attempt.output.length / 2)).replace(/[\uD800-\uDBFF]$/, "");
      attempt = { ...attempt, output, outputCut: true };
      bytes = encode({ ...entry, attempt });
    }
    return bytes;
  }
}

function isWrongSequence(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
}

function isSame(one: RunningMark, other: RunningMark): boolean {
  return one.owner === other.owner && one.seq === other.seq && one.attempt === other.attempt;
}

const MAX_STEPS = 1_000;
const HEADER_BYTES = 1_024;

function readStored(message: StoredMsg | null): StoredEntry | undefined {
  if (message === null) return undefined;
  const entry = readQueueEntry(message.data);
  return entry === undefined ? undefined : { entry, place: message.seq, at: message.time.getTime() };
}
