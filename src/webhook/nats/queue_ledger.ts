import { JetStreamApiCodes, JetStreamApiError, type StoredMsg } from "@nats-io/jetstream";
import type { Attempt } from "../inbox.ts";
import type { QueueConnection } from "./queue_connection.ts";
import {
  encode,
  isFinal,
  type QueueEntry,
  readEventMessage,
  readMark,
  readQueueEntry,
  type RunningMark,
} from "./queue_entry.ts";
import { messageId, type QueueNames } from "./queue_names.ts";
import { END_STATES, type EndState } from "./queue_streams.ts";

/** An entry and its place in the stream that it was read from. */
export interface StoredEntry {
  readonly entry: QueueEntry;
  readonly place: number;
}

/** A mark, its place in the stream of marks, and when it was last renewed, epoch milliseconds. */
export interface StoredMark {
  readonly mark: RunningMark;
  readonly place: number;
  readonly at: number;
}

/**
 * What is written down about events besides their messages. The last entry of an event in the history is the truth about
 * it; the streams of ended events are there to find and count them, and are written together with it.
 */
export class QueueLedger {
  readonly #connection: QueueConnection;
  readonly #names: QueueNames;

  /** Reads and writes nothing yet. */
  constructor(connection: QueueConnection, names: QueueNames) {
    this.#connection = connection;
    this.#names = names;
  }

  /** The last entry of an event. */
  async last(id: string): Promise<StoredEntry | undefined> {
    return readStored(await this.#connection.lastOf(this.#names.history, this.#names.subject("history", id)));
  }

  /** The entry of an event that has ended in this state. */
  async ended(id: string, state: EndState): Promise<StoredEntry | undefined> {
    return readStored(await this.#connection.lastOf(this.#names.stream(state), this.#names.subject(state, id)));
  }

  /** The message of an event at a place of the stream of events. */
  async message(seq: number): Promise<QueueEntry | undefined> {
    const message = await this.#connection.at(this.#names.events, seq);
    return message === null ? undefined : readEventMessage(message);
  }

  /** What became of each attempt at an event, the first one first. */
  async attempts(id: string): Promise<Attempt[]> {
    const subject = this.#names.subject("history", id);
    const attempts = new Map<number, Attempt>();
    for await (const { data } of this.#walk(this.#names.history, subject)) {
      const attempt = readQueueEntry(data)?.attempt;
      if (attempt !== undefined) attempts.set(attempt.number, attempt);
    }
    return [...attempts.values()].sort((a, b) => a.number - b.number);
  }

  /**
   * Writes an entry that holds from now on; `after` is the place of the entry that it follows, where it must not follow
   * another. Gives false when it does.
   */
  async write(entry: QueueEntry, after?: number): Promise<boolean> {
    const { id, generation, attempts, state } = entry;
    const msgID = messageId([id, generation, attempts, state, after].join(" "));
    const expect = after === undefined ? {} : { expect: { lastSubjectSequence: after } };
    try {
      const subject = this.#names.subject("history", id);
      const [stored] = await Promise.all([
        this.#connection.store(subject, this.#fit(entry), { msgID, ...expect }),
        ...isFinal(state) && after === undefined ? [this.writeEnd(entry)] : [],
      ]);
      // What was written by a try whose answer was lost is not another's.
      return !stored.duplicate || stored.tries > 1 || after === undefined;
    } catch (error) {
      if (isWrongSequence(error)) return false;
      throw error;
    }
  }

  /** Puts an event that has ended among those of its state, and among no others. */
  async writeEnd(entry: QueueEntry): Promise<void> {
    const { id, generation } = entry;
    const { attempt: _, ...rest } = entry;
    await Promise.all(END_STATES.map(async (state) => {
      if (state === entry.state) await this.#connection.store(this.#names.subject(state, id), encode(rest));
      else if (generation > 0 || entry.state === "dropped") await this.#forget(state, this.#names.subject(state, id));
    }));
  }

  /** Takes an event out of those that have ended, at the place where it stood there. */
  async removeEnd(state: EndState, place: number): Promise<void> {
    await this.#connection.remove(this.#names.stream(state), place);
  }

  /** Who works on a lane. */
  async mark(lane: string): Promise<StoredMark | undefined> {
    const message = await this.#connection.lastOf(this.#names.running, this.#names.subject("running", lane));
    if (message === null) return undefined;
    const mark = readMark(message.data);
    return mark && { mark, place: message.seq, at: message.time.getTime() };
  }

  /**
   * Says that a lane is worked on, in place of the mark that stands at a place, or of none where that is 0. Gives the new
   * place; undefined where another mark stands there.
   */
  async putMark(lane: string, mark: RunningMark, after: number): Promise<number | undefined> {
    const expect = { lastSubjectSequence: after };
    try {
      return (await this.#connection.store(this.#names.subject("running", lane), encode(mark), { expect })).seq;
    } catch (error) {
      if (!isWrongSequence(error)) throw error;
      // What was written by a try whose answer was lost is not another's.
      const there = await this.mark(lane);
      return there !== undefined && isSame(there.mark, mark) ? there.place : undefined;
    }
  }

  /**
   * Says it again, where the mark still stands at its place; may be lost. Gives the place where it stands now, 0 where
   * there is none any more.
   */
  async renewMark(lane: string, mark: RunningMark, place: number): Promise<number> {
    const expect = { lastSubjectSequence: place };
    const stored = await this.#connection.storeLoosely(this.#names.subject("running", lane), encode(mark), { expect });
    if (stored !== undefined) return stored.seq;
    const there = await this.mark(lane);
    if (there === undefined) return 0;
    return isSame(there.mark, mark) ? there.place : place;
  }

  /** Says that the lane whose mark stands at a place is not worked on any more. */
  async removeMark(place: number): Promise<void> {
    if (place > 0) await this.#connection.remove(this.#names.running, place);
  }

  /** Every mark, or many of them. */
  async marks(): Promise<StoredMark[]> {
    const marks: StoredMark[] = [];
    for await (const { data, seq, time } of this.#walk(this.#names.running, ">")) {
      const mark = readMark(data);
      if (mark !== undefined) marks.push({ mark, place: seq, at: time.getTime() });
    }
    return marks;
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

  /** Makes an entry so small that the server takes it: output is worth less than the event. */
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
  return entry === undefined ? undefined : { entry, place: message.seq };
}
