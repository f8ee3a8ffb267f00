import type { SyncEngine } from "../engine/sync_engine.ts";
import type { WatchClock } from "./watch_clock.ts";

/** A possible change of a page. */
export interface PageHint {
  /** ID of the page. */
  readonly id: string;
  /** New version of the page, if that is the only change. */
  readonly version?: number | undefined;
  /** When the hint arrived, in epoch milliseconds. */
  readonly receivedAt: number;
}

/** Maximum number of pages whose last sync is remembered. */
const MAX_REMEMBERED = 10_000;

/** Milliseconds that a sync is remembered. */
const SYNC_AGE_MS = 60_000;

/** Maximum drift between two clocks in that time, in milliseconds; more means that one was set. */
const MAX_DRIFT_MS = 100;

/**
 * Syncs pages after hints with as few syncs as possible: one sync covers all hints that arrived before it began, and a
 * page has one sync at a time.
 */
export class PageSyncs {
  readonly #engine: Pick<SyncEngine, "syncPage">;
  readonly #clock: WatchClock;
  readonly #pages = new Map<string, PageWork>();
  readonly #lastSyncs = new Map<string, SyncStart>();

  /** Uses an engine, which the caller disposes of. */
  constructor(engine: Pick<SyncEngine, "syncPage">, clock: WatchClock) {
    this.#engine = engine;
    this.#clock = clock;
  }

  /**
   * Syncs the page; returns false if that happened after the hint arrived.
   *
   * @throws errors of {@linkcode SyncEngine.syncPage}.
   */
  async sync({ id, version, receivedAt }: PageHint): Promise<boolean> {
    const work = this.#pages.get(id);
    if (work?.waiting !== undefined) {
      const { waiting } = work;
      waiting.version = laterOf(waiting.version, version);
      await waiting.done;
      return true;
    }
    if (work !== undefined) {
      const waiting: Waiting = { version, done: work.running.then(() => this.#start(id, waiting.version)) };
      work.waiting = waiting;
      await waiting.done;
      return true;
    }
    if (this.#isSeen(id, receivedAt)) return false;
    await this.#start(id, version);
    return true;
  }

  async #start(id: string, version: number | undefined): Promise<void> {
    const start = { at: this.#clock.now(), monotonic: this.#clock.monotonic() };
    const syncing = this.#engine.syncPage(id, version);
    const work: PageWork = { running: syncing.then(() => {}, () => {}) };
    this.#pages.set(id, work);
    try {
      await syncing;
      // With a version, the wiki may not have been asked, so this sync does not cover other hints.
      if (version === undefined) this.#remember(id, start);
    } finally {
      if (this.#pages.get(id) === work && work.waiting === undefined) this.#pages.delete(id);
    }
  }

  #remember(id: string, start: SyncStart): void {
    this.#lastSyncs.delete(id);
    this.#lastSyncs.set(id, start);
    for (const [oldest, { monotonic }] of this.#lastSyncs) {
      if (this.#lastSyncs.size <= MAX_REMEMBERED && this.#clock.monotonic() - monotonic <= SYNC_AGE_MS) break;
      this.#lastSyncs.delete(oldest);
    }
  }

  /** Tests whether the page was synced after a time; if a clock was set in between, assumes that it was not. */
  #isSeen(id: string, receivedAt: number): boolean {
    const start = this.#lastSyncs.get(id);
    if (start === undefined || receivedAt >= start.at) return false;
    const passed = this.#clock.monotonic() - start.monotonic;
    return passed <= SYNC_AGE_MS && Math.abs(this.#clock.now() - start.at - passed) <= MAX_DRIFT_MS;
  }
}

/** A sync of a page: when it began, by both clocks. */
interface SyncStart {
  readonly at: number;
  readonly monotonic: number;
}

interface Waiting {
  version: number | undefined;
  readonly done: Promise<void>;
}

interface PageWork {
  /** Never rejects. */
  readonly running: Promise<void>;
  waiting?: Waiting;
}

/** Returns the later version; undefined if one of the hints is about more than a version. */
function laterOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.max(a, b);
}
