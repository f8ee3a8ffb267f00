import type { RunningMark } from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";

/**
 * The mark of a lane that this process works on. It is taken, renewed and given back only where nobody else has put
 * another in its place, so that a lane belongs to one worker whatever its consumer hands out.
 */
export class LaneLease {
  /** What it says. */
  readonly mark: RunningMark;
  readonly #ledger: QueueLedger;
  readonly #lane: string;
  #place: number;
  #renewing: Promise<void> | undefined;

  /** Takes a lane whose mark, if any, stands at this place; undefined when somebody else was faster. */
  static async take(
    ledger: QueueLedger,
    mark: RunningMark,
    { lane, after }: { readonly lane: string; readonly after: number },
  ): Promise<LaneLease | undefined> {
    const place = await ledger.putMark(lane, mark, after);
    return place === undefined ? undefined : new LaneLease(ledger, mark, { lane, place });
  }

  private constructor(ledger: QueueLedger, mark: RunningMark, { lane, place }: { lane: string; place: number }) {
    this.#ledger = ledger;
    this.mark = mark;
    this.#lane = lane;
    this.#place = place;
  }

  /** Says again that the lane is worked on; may be lost. */
  renew(): void {
    this.#renewing ??= this.#renew().finally(() => this.#renewing = undefined);
  }

  /** Says that the lane is not worked on any more. */
  async clear(): Promise<void> {
    await this.#renewing;
    await this.#ledger.removeMark(this.#place);
  }

  async #renew(): Promise<void> {
    this.#place = await this.#ledger.renewMark(this.#lane, this.mark, this.#place).catch(() => this.#place);
  }
}
