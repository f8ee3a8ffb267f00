import type { SyncOptions } from "../sync_options.ts";

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
 * Keeps a space from being emptied because a folder was. What is missing at once counts as a whole, and so does what goes
 * within an hour: files that are removed one after another are never all missing in one look.
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

  /** Whether so many may be deleted: half of what is missing would be as wrong as all of it. */
  allows(kind: Deletable, count: number): boolean {
    return count <= this.#left(kind);
  }

  /** Whether one more may be deleted; counts it. */
  take(kind: Deletable): boolean {
    if (kind === "page" && this.#confirmed > 0) {
      this.#confirmed -= 1;
      return true;
    }
    if (!this.allows(kind, 1)) return false;
    this.#taken.push({ kind, at: this.#parts.now() });
    return true;
  }

  /** Lets so many pages go if that is what somebody has said, once, and not long ago. */
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
