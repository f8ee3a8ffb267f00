import type { RunningMark } from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";

/**
 * Lease on a lane that this process works on, stored as a mark. It is acquired, renewed and cleared only if no other
 * worker replaced the mark, so that a lane belongs to one worker even if its consumer delivers to several.
 */
export class LaneLease {
  /** Content of the mark. */
  readonly mark: RunningMark;
  readonly #ledger: QueueLedger;
  readonly #lane: string;
  #place: number;
  #renewing: Promise<void> | undefined;

  /** Takes a lane whose mark is at the place `after` (0 for none); undefined if another worker was faster. */
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

  /** Renews the mark; may be lost. */
  renew(): void {
    this.#renewing ??= this.#renew().finally(() => this.#renewing = undefined);
  }

  /** Removes the mark. */
  async clear(): Promise<void> {
    await this.#renewing;
    await this.#ledger.removeMark(this.#place);
  }

  async #renew(): Promise<void> {
    this.#place = await this.#ledger.renewMark(this.#lane, this.mark, this.#place).catch(() => this.#place);
  }
}
