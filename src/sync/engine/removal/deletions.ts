import type { SyncOptions } from "../../sync_options.ts";

/** Kind of object that is moved to the wiki's trash if its file is missing. */
export type Deletable = "page" | "attachment";

/** Dependencies of the limit. */
export interface DeletionParts {
  readonly limits: Pick<SyncOptions, "maxDelete" | "confirmDelete">;
  /** Returns how many exist on both sides. */
  known(kind: Deletable): number;
  /** Monotonic clock in milliseconds. */
  now(): number;
}

/** After this many milliseconds, a deletion no longer counts, and a confirmation expires. */
const FORGOTTEN_MS = 60 * 60_000;

/** Number of deletions that are always allowed by default: a third of a small folder is less than one page. */
const ALWAYS_ALLOWED = 3;

/**
 * Limits how many pages and attachments are moved to the wiki's trash, so that an emptied folder does not empty a
 * space. Deletions of the last hour count: files that are removed one after another are never all missing in one scan.
 *
 * A number for `maxDelete` counts pages and attachments together. A share counts each kind separately, relative to the
 * number before the first deletion of the hour; the default is a third, and at least 3.
 */
export class Deletions {
  readonly #parts: DeletionParts;
  #taken: { readonly kind: Deletable; readonly at: number }[] = [];
  /** Remaining page deletions that the user confirmed. */
  #confirmed = 0;
  #isConfirmed = false;
  readonly #since: number;

  /** Creates an empty count. */
  constructor(parts: DeletionParts) {
    this.#parts = parts;
    this.#since = parts.now();
  }

  /**
   * Tests whether `count` more deletions are within the limit, without counting them. Pass the total of all missing
   * files: to delete only half of them would be wrong too.
   */
  allows(kind: Deletable, count: number): boolean {
    return count <= this.#left(kind);
  }

  /**
   * Counts one deletion; returns false, without counting, if the limit is reached. Deletions confirmed with
   * {@linkcode Deletions.confirm} are used first and do not count towards the limit.
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
   * Allows `count` page deletions beyond the limit if `confirmDelete` is exactly that number; returns whether it is.
   * Works once, within an hour after creation, and never for attachments.
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
      ? Math.max(ALWAYS_ALLOWED, Math.floor(all / 3))
      : Math.floor(all * maxDelete.percent / 100);
    return most - taken;
  }
}
