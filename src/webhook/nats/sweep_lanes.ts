import type { QueueParts } from "./damaged_events.ts";
import { eventMessage, keepsMessage, type QueueEntry, readEventMessage, type StoredBytes } from "./queue_entry.ts";
import { messageId } from "./queue_names.ts";
import { readNewestFirst } from "./read_newest_first.ts";

/** Which lanes a scan reports, and where. */
interface LaneScanOptions {
  /** Subjects of the lanes; `>` for all of the stream. */
  readonly subjects: string;
  /** Returns whether to report a lane, given its token. */
  readonly hasLane: (token: string) => boolean;
  /** Called for each lane that has events. */
  readonly onLane: (token: string) => void;
}

/** Scan of all lanes with events, which also repairs lanes that deliver nothing. */
export class LaneScan {
  readonly #parts: QueueParts;
  readonly #options: LaneScanOptions;
  /** Lanes that delivered nothing since the last scan although no worker held a message of theirs. */
  readonly #empty = new Set<string>();
  #odd: ReadonlySet<string> = new Set();
  /** Number of messages in no lane at the last scan, and the number that caused the last sweep of all lanes. */
  #uncounted = { last: 0, swept: 0 };
  #scanning = false;

  /** Reads nothing yet. */
  constructor(parts: QueueParts, options: LaneScanOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  /** Notes that a lane delivered nothing although no worker held a message of it. */
  noteEmpty(lane: string): void {
    this.#empty.add(lane);
  }

  /** Reports all lanes that have events; does nothing while another call runs. */
  async run(): Promise<void> {
    const { connection, names } = this.#parts;
    if (this.#scanning) return;
    this.#scanning = true;
    try {
      const { state } = await connection.manager.streams.info(names.events, {
        subjects_filter: this.#options.subjects,
      });
      const subjects = Object.entries(state.subjects ?? {});
      const lanes = subjects.map(([subject]) => names.tokenOf(subject)).filter(this.#options.hasLane);
      lanes.forEach(this.#options.onLane);
      await this.#sweep(lanes);
      if (this.#options.subjects === ">") await this.#sweepStream(subjects, state.messages);
    } catch {
      // The server does not answer; the next scan asks again.
    } finally {
      this.#scanning = false;
    }
  }

  /** Sweeps lanes that had messages at two scans in a row but delivered none in between. */
  async #sweep(lanes: readonly string[]): Promise<void> {
    const odd = lanes.filter((lane) => this.#empty.has(lane));
    const again = new Set(odd.filter((lane) => this.#odd.has(lane)));
    this.#odd = new Set(odd);
    this.#empty.clear();
    if (again.size > 0) await sweepLanes(this.#parts, again);
  }

  /**
   * Sweeps all lanes when two scans in a row found the same number of messages that the server counts in no lane, and
   * those with a message under the subject of another lane.
   */
  async #sweepStream(subjects: readonly (readonly [string, number])[], messages: number): Promise<void> {
    const { names } = this.#parts;
    const uncounted = subjects.reduce((left, [, count]) => left - count, messages);
    const isAgain = uncounted > 0 && uncounted === this.#uncounted.last && uncounted !== this.#uncounted.swept;
    this.#uncounted = { last: uncounted, swept: isAgain ? uncounted : Math.min(uncounted, this.#uncounted.swept) };
    const misplaced = subjects.map(([subject]) => subject).filter((subject) => {
      return names.laneSubject(names.tokenOf(subject)) !== subject;
    });
    if (isAgain) await sweepLanes(this.#parts, "all");
    else if (misplaced.length > 0) await sweepLanes(this.#parts, new Set(misplaced.map((each) => names.tokenOf(each))));
  }
}

/** Age up to which a mark means that a worker has the lane, in milliseconds. */
const WORKED_ON_MS = 60_000;

/**
 * Repairs lanes for which the server reports messages but delivers none. A killed server may restore finished messages
 * at places where its consumers do not look. Removes messages of finished events, and stores undeliverable ones of
 * unfinished events again.
 */
export async function sweepLanes(parts: QueueParts, lanes: ReadonlySet<string> | "all"): Promise<void> {
  const { connection, names } = parts;
  const found: StoredBytes[] = [];
  await readNewestFirst(connection, names.events, (messages) => {
    found.push(...messages.filter(({ subject }) => lanes === "all" || lanes.has(names.tokenOf(subject))));
    return Promise.resolve("continue");
  });
  // Oldest first, so that messages keep their order when stored again.
  for (const stored of found.reverse()) await sweep(parts, stored);
}

async function sweep({ connection, names, ledger, damaged, now }: QueueParts, stored: StoredBytes): Promise<void> {
  const message = readEventMessage(stored);
  const entry = message === undefined ? undefined : (await ledger.current(message))?.entry;
  if (entry !== undefined && keepsMessage(entry)) {
    const next = await connection.nextOf(names.events, stored.subject, stored.seq);
    const mark = await ledger.mark(entry.lane);
    // A program that does not know routes stores their events under the subject of others when it replays one.
    const subject = names.laneSubject(entry.lane);
    const isReached = next?.seq === stored.seq && subject === stored.subject;
    if (isReached || now() - (mark?.at ?? 0) < WORKED_ON_MS) return;
    const msgID = messageId(`move ${entry.id} ${stored.seq}`);
    await connection.store(subject, renewed(entry), { msgID });
  } else if (entry !== undefined) await ledger.writeEnd(entry);
  else if (message === undefined) await damaged.recordDead(stored.seq);
  await connection.remove(names.events, stored.seq);
}

function renewed(entry: QueueEntry): Uint8Array {
  const { id, generation, attempts, reason } = entry;
  return eventMessage(entry, { id, generation, attempts, reason });
}
