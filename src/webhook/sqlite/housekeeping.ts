import type { DatabaseSync } from "node:sqlite";
import { DEDUPE_WINDOW_MS } from "../inbox.ts";
import type { GroupCommit } from "./group_commit.ts";
import { readPragma } from "./schema.ts";
import type { Statements } from "./statements.ts";

/** What housekeeping needs; all of it belongs to the caller. */
export interface HousekeepingParts {
  readonly database: DatabaseSync;
  readonly statements: Statements;
  readonly commit: GroupCommit;
  readonly retainMs: number;
  readonly maxBytes: number;
  readonly now: () => number;
}

/**
 * Removes finished events that are old enough, and younger ones while the file is too large, a few at a time so that
 * nobody waits for it. Dead events stay until somebody replays or drops them.
 */
export class Housekeeping implements Disposable {
  readonly #parts: HousekeepingParts;
  readonly #timer: ReturnType<typeof setInterval>;
  #busy = false;
  #slice = 0;
  #isFull = false;

  /** Starts. */
  constructor(parts: HousekeepingParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#tidy(), INTERVAL_MS);
    Deno.unrefTimer(Number(this.#timer));
    this.#measure();
  }

  /** Whether the file has reached its size although nothing in it may go. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Stops. */
  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  async #tidy(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const { commit, now, retainMs } = this.#parts;
      await commit.run(() => this.#forgetDeliveries(now() - DEDUPE_WINDOW_MS));
      for (let turn = 0; turn < MAX_TURNS; turn++) {
        const tooLarge = this.#bytes() > this.#parts.maxBytes * SHRINK_FROM;
        const removed = await commit.run(() => this.#remove(tooLarge ? Number.MAX_SAFE_INTEGER : now() - retainMs));
        if (removed < BATCH) break;
      }
      this.#measure();
    } catch { // a disk that cannot be written shows where events are added
    } finally {
      this.#busy = false;
    }
  }

  #measure(): void {
    this.#isFull = this.#bytes() > this.#parts.maxBytes;
  }

  /** What the file holds; pages that became free count as room. */
  #bytes(): number {
    const { database } = this.#parts;
    const used = readPragma(database, "page_count") - readPragma(database, "freelist_count");
    return used * readPragma(database, "page_size");
  }

  /** Forgets old deliveries, a slice of the keys each time: they lie in no order that would lead to the old ones. */
  #forgetDeliveries(before: number): void {
    const first = BigInt(this.#slice) * SLICE - 2n ** 63n;
    this.#slice = (this.#slice + 1) % SLICES;
    this.#parts.statements.run("forget", first, first + SLICE - 1n, before);
  }

  /** Removes some of the oldest finished events that ended before the time. */
  #remove(before: number): number {
    const { statements } = this.#parts;
    const rows = statements.all("findRemovable", before, BATCH);
    for (const { id = 0 } of rows) {
      statements.run("removeAttempts", id);
      statements.run("removeEvent", id);
    }
    return rows.length;
  }
}

const INTERVAL_MS = 1000;
const BATCH = 500;
const MAX_TURNS = 20;
const SLICES = 256;
const SLICE = 2n ** 64n / BigInt(SLICES);

/** Removing starts before the file is full, so that there is room while events arrive. */
const SHRINK_FROM = 0.9;
