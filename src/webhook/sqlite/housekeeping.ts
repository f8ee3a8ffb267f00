import type { DatabaseSync } from "node:sqlite";
import { DEDUPE_WINDOW_MS } from "../inbox.ts";
import type { SqliteClaimParts } from "./claims.ts";
import { readPragma } from "./schema.ts";
import type { InboxRow } from "./statements.ts";

/** Parts that housekeeping uses; the caller owns them. */
export interface HousekeepingParts extends Pick<SqliteClaimParts, "statements" | "commit" | "now"> {
  readonly database: DatabaseSync;
  readonly retainMs: number;
  readonly maxBytes: number;
}

/**
 * Removal of finished and stored events that are old enough, and of younger ones while the file is too large, a few at a
 * time so that writes do not wait. Dead events stay until they are replayed or dropped.
 */
export class Housekeeping implements Disposable {
  readonly #parts: HousekeepingParts;
  readonly #timer: ReturnType<typeof setInterval>;
  #busy = false;
  #slice = 0;
  #isFull = false;

  /** Starts the timer. */
  constructor(parts: HousekeepingParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#tidy(), INTERVAL_MS);
    Deno.unrefTimer(Number(this.#timer));
    this.#measure();
  }

  /** Whether the file has reached its maximum size. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Stops the timer. */
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
        const removed = await commit.run(() => tooLarge ? this.#makeRoom() : this.#removeBefore(now() - retainMs));
        if (removed < BATCH) break;
      }
      this.#measure();
    } catch { // adding events reports write errors
    } finally {
      this.#busy = false;
    }
  }

  #measure(): void {
    this.#isFull = this.#bytes() > this.#parts.maxBytes;
  }

  /** Returns the bytes in use; free pages do not count. */
  #bytes(): number {
    const { database } = this.#parts;
    const used = readPragma(database, "page_count") - readPragma(database, "freelist_count");
    return used * readPragma(database, "page_size");
  }

  /** Forgets old deliveries in one slice of the keys per call, because no index orders keys by time. */
  #forgetDeliveries(before: number): void {
    const first = BigInt(this.#slice) * SLICE - 2n ** 63n;
    this.#slice = (this.#slice + 1) % SLICES;
    this.#parts.statements.run("forget", first, first + SLICE - 1n, before);
  }

  /** Removes a batch of the oldest finished events; stored ones, which no handler has seen, only after all others. */
  #makeRoom(): number {
    const handled = this.#remove(this.#parts.statements.all("findHandled", BATCH));
    return handled > 0 ? handled : this.#removeBefore(Number.MAX_SAFE_INTEGER);
  }

  /** Removes a batch of the oldest events that finished, or were stored, before a time. */
  #removeBefore(before: number): number {
    return this.#remove(this.#parts.statements.all("findRemovable", before, BATCH));
  }

  #remove(rows: readonly InboxRow[]): number {
    const { statements } = this.#parts;
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

/** Fraction of the maximum size at which removal starts, so that arriving events find room. */
const SHRINK_FROM = 0.9;
