import { sweepLanes, type SweepParts } from "./sweep_lanes.ts";

/** Which lanes a scan reports, and where. */
export interface LaneScanOptions {
  /** Subjects of the lanes; `>` for all of the stream. */
  readonly subjects: string;
  /** Returns whether to report a lane, given its token. */
  readonly hasLane: (token: string) => boolean;
  /** Called for each lane that has events. */
  readonly onLane: (token: string) => void;
}

/** Scan of all lanes with events, which also repairs lanes that deliver nothing. */
export class LaneScan {
  readonly #parts: SweepParts;
  readonly #options: LaneScanOptions;
  /** Lanes that delivered nothing since the last scan although no worker held a message of theirs. */
  readonly #empty = new Set<string>();
  #odd: ReadonlySet<string> = new Set();
  /** Number of messages in no lane at the last scan, and the number that caused the last sweep of all lanes. */
  #uncounted = { last: 0, swept: 0 };
  #scanning = false;

  /** Reads nothing yet. */
  constructor(parts: SweepParts, options: LaneScanOptions) {
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
