import type { FactQuestion, KnownFacts, SyncEngine } from "../../../src/sync/engine/sync_engine.ts";
import type { SyncSummary } from "../../../src/sync/sync_report.ts";
import type { FolderWatchOptions } from "../../../src/sync/watch/folder_watch.ts";
import { startSyncDaemon, type SyncDaemonOptions } from "../../../src/sync/watch/sync_daemon.ts";
import type { WatchClock } from "../../../src/sync/watch/watch_clock.ts";
import { recordingLog } from "../../webhook/worker/fixtures.ts";

/** A summary of a run that found so many pages. */
export function summaryOf(pages: number): SyncSummary {
  return { counts: {}, pages, conflicts: 0, waiting: 0 };
}

/** Lets everything go on that waits for no time. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A clock that stands still between calls of `pass`. */
export class ManualClock implements WatchClock {
  /** What the clock on the wall is ahead of the other; changing it sets the clock. */
  wall = 1_000_000;
  #monotonic = 0;
  readonly #sleepers = new Set<{ at: number; wake: () => void }>();

  now(): number {
    return this.wall + this.#monotonic;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = { at: this.#monotonic + milliseconds, wake: () => resolve() };
      this.#sleepers.add(sleeper);
      signal.addEventListener("abort", () => {
        this.#sleepers.delete(sleeper);
        resolve();
      }, { once: true });
    });
  }

  /** Lets so many milliseconds pass, and everything happen that is due by then. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#monotonic + milliseconds;
    await settle();
    for (;;) {
      const [next] = [...this.#sleepers].sort((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.#sleepers.delete(next);
      this.#monotonic = Math.max(this.#monotonic, next.at);
      next.wake();
      await settle();
    }
    this.#monotonic = end;
  }
}

/** An engine that notes what it is asked, and answers as the test says. */
export class FakeEngine implements SyncEngine {
  /** `all`, `local`, `page 1`, `page 1 v7`. */
  readonly asked: string[] = [];
  /** What happens at a run; rejects where it is to fail. */
  onRun: (what: "all" | "local") => Promise<SyncSummary> = () => Promise.resolve(summaryOf(1));
  /** What happens at a look at a page. */
  onPage: (id: string, version: number | undefined) => Promise<void> = () => Promise.resolve();

  /** What it knows after a look at a page. */
  facts: Record<string, KnownFacts> = {};

  async run(what: "all" | "local"): Promise<SyncSummary> {
    this.asked.push(what);
    return await this.onRun(what);
  }

  async syncPage(id: string, version?: number): Promise<void> {
    this.asked.push(`page ${id}${version === undefined ? "" : ` v${version}`}`);
    await this.onPage(id, version);
  }

  knownFacts({ page }: FactQuestion): KnownFacts {
    return this.facts[page] ?? {};
  }
}

/** A daemon on a manual clock, with a watch that the test rings. */
export function openDaemon(options: Partial<SyncDaemonOptions> = {}, onRun?: FakeEngine["onRun"]) {
  const clock = new ManualClock();
  const engine = new FakeEngine();
  if (onRun !== undefined) engine.onRun = onRun;
  const log = recordingLog();
  const stop = new AbortController();
  let watched: FolderWatchOptions | undefined;
  let closed = false;
  const watch = (given: FolderWatchOptions) => {
    watched = given;
    return { [Symbol.asyncDispose]: () => Promise.resolve(void (closed = true)) };
  };
  const daemon = startSyncDaemon({
    ...{ engine, root: "/docs", pollIntervalMs: 60_000, log, signal: stop.signal, random: () => 0.5, clock, watch },
    ...options,
  });
  return {
    ...{ daemon, clock, engine, log, stop },
    change: () => watched?.onChange(),
    isClosed: () => closed,
    /** What was asked since the last call. */
    taken: () => engine.asked.splice(0).join(" "),
    [Symbol.asyncDispose]: () => daemon[Symbol.asyncDispose](),
  };
}
