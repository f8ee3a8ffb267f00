import type { SyncOptions } from "../../sync_options.ts";

/** What goes to the trash of the wiki because its file is missing. */
export type Deletable = "page" | "attachment";

/** What is known of how much there is. */
export interface DeletionParts {
  readonly limits: Pick<SyncOptions, "maxDelete" | "confirmDelete">;
  /** How many there are on both sides. */
  known(kind: Deletable): number;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
}

/** So long ago, in milliseconds, a deletion counts no more, and neither does what somebody has said. */
const FORGOTTEN_MS = 60 * 60_000;

/** So many may always go unless a limit is given: a third of a small folder is less than a page. */
const FEW = 3;

/**
 * Limits how many pages and attachments go to the wiki's trash, so that an emptied folder empties no space. What went
 * within the last hour counts: files that are removed one after another are never all missing in one look.
 *
 * A number for `maxDelete` counts pages and attachments together. A share counts each kind by itself, of what there was
 * before the first deletion of the hour; without `maxDelete` it is a third, and 3 in any case.
 */
export class Deletions {
  readonly #parts: DeletionParts;
  #taken: { readonly kind: Deletable; readonly at: number }[] = [];
  /** Pages that may go because somebody has counted them. */
  #confirmed = 0;
  #isConfirmed = false;
  readonly #since: number;

  /** Counts nothing yet. */
  constructor(parts: DeletionParts) {
    this.#parts = parts;
    this.#since = parts.now();
  }

  /**
   * Whether `count` more may go within the limit; counts nothing. Ask for everything that is missing at once: half of it
   * would be as wrong as all of it.
   */
  allows(kind: Deletable, count: number): boolean {
    return count <= this.#left(kind);
  }

  /**
   * Takes one deletion: true when it may go, false when the limit is reached, and then nothing is counted. Pages that
   * {@linkcode Deletions.confirm} has let go are taken first, beside the limit.
   */
  take(kind: Deletable): boolean {
    if (kind === "page" && this.#confirmed > 0) {
      this.#confirmed -= 1;
      return true;
    }
    if (!this.allows(kind, 1)) return false;
    this.#taken.push({ kind, at: this.#parts.now() });
    return true;
  }

  /**
   * Lets `count` pages go beside the limit when `confirmDelete` is just that number; says whether it does. That happens
   * once, within an hour after this was made, and never for attachments.
   */
  confirm(count: number): boolean {
    const isOld = this.#parts.now() - this.#since >= FORGOTTEN_MS;
    if (isOld || this.#isConfirmed || count !== this.#parts.limits.confirmDelete) return false;
    this.#isConfirmed = true;
    this.#confirmed = count;
    return true;
  }

  #left(kind: Deletable): number {
    this.#taken = this.#taken.filter(({ at }) => this.#parts.now() - at < FORGOTTEN_MS);
    const { limits: { maxDelete }, known } = this.#parts;
    if (typeof maxDelete === "number") return maxDelete - this.#taken.length;
    const taken = this.#taken.filter((each) => each.kind === kind).length;
    const all = known(kind) + taken;
    const most = maxDelete === undefined
      ? Math.max(FEW, Math.floor(all / 3))
      : Math.floor(all * maxDelete.percent / 100);
    return most - taken;
  }
}
