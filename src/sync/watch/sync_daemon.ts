import { AuthError } from "../../wiki/wiki_errors.ts";
import type { Log } from "../../host/log/log.ts";
import type { SyncEngine } from "../engine/sync_engine.ts";
import { SyncError } from "../sync_error.ts";
import type { SyncSummary } from "../sync_report.ts";
import { Alarm, systemClock, type WatchClock } from "./watch_clock.ts";
import { errorLine, errorLogText } from "./error_text.ts";
import { type FolderWatchOptions, startFolderWatch } from "./folder_watch.ts";
import type { PollHealth } from "./poll_health.ts";

/** Options of {@linkcode startSyncDaemon}. */
export interface SyncDaemonOptions {
  /** Engine, which the caller disposes of. */
  readonly engine: Pick<SyncEngine, "run">;
  /** The synced folder. */
  readonly root: string;
  /** Milliseconds from the end of a poll to the next. */
  readonly pollIntervalMs: number;
  /** Receives problems. */
  readonly log: Log;
  /** Stops the daemon. */
  readonly signal: AbortSignal;
  /** Returns a number from 0 up to 1, 1 excluded. */
  readonly random: () => number;
  /** Clock; by default that of the system. */
  readonly clock?: WatchClock;
  /** Starts a folder watch; by default {@linkcode startFolderWatch}. */
  readonly watch?: (options: FolderWatchOptions) => AsyncDisposable;
}

/** A running folder sync. Disposing it waits for the current run. */
export interface SyncDaemon extends AsyncDisposable {
  /** Resolves when it has stopped; rejects with a {@linkcode SyncError} that a retry cannot fix, which stops it. */
  readonly finished: Promise<void>;
  /** Summary of the last successful run. */
  readonly summary: SyncSummary | undefined;
  /** Why the last run failed, on one line; undefined if it succeeded. */
  readonly failure: string | undefined;
  /** Returns the health of polls. */
  health(): PollHealth;
  /** Requests an early poll; requests at nearly the same time share one. */
  requestPoll(): void;
}

/** Starts the sync: polls the wiki immediately and at intervals, and syncs the files when they change. */
export function startSyncDaemon(options: SyncDaemonOptions): SyncDaemon {
  return new RunningDaemon(options);
}

/** Files are synced when none has changed for this many milliseconds, */
const QUIET_MS = 150;

/** or at the latest after this many. */
const MAX_CHANGE_DELAY_MS = 2000;

/** Minimum time between requested polls, in milliseconds. */
const MIN_POLL_PAUSE_MS = 5000;

/** Errors that a retry cannot fix. */
const FATAL: readonly string[] = ["folder-in-use", "other-scope", "state-removed"];

class RunningDaemon implements SyncDaemon {
  readonly finished: Promise<void>;
  readonly #options: SyncDaemonOptions;
  readonly #clock: WatchClock;
  readonly #watch: AsyncDisposable;
  readonly #pollAlarm: Alarm;
  readonly #quietAlarm: Alarm;
  readonly #onAbort = () => this.#wake();
  #summary: SyncSummary | undefined;
  #closing = false;
  #wake = () => {};
  /** Work to run next. */
  readonly #due = { poll: true, files: false };
  #running: "poll" | "files" | undefined;
  /** Whether files changed, or a poll was requested, during a run. */
  readonly #meanwhile = { changed: false, asked: false };
  #firstChangeAt: number | undefined;
  #lastPollEnd = 0;
  #lastPollAt: number | undefined;
  #pollErrors = 0;
  /** What is wrong with each kind of run, so that a repeated problem is reported once. */
  readonly #problems: { poll?: string; files?: string } = {};
  #pollError: string | undefined;

  constructor(options: SyncDaemonOptions) {
    const { clock = systemClock, watch = startFolderWatch, root, log, signal } = options;
    this.#options = options;
    this.#clock = clock;
    this.#pollAlarm = new Alarm(clock, () => this.#want("poll"));
    this.#quietAlarm = new Alarm(clock, () => this.#noteQuiet());
    this.#watch = watch({ root, log, clock, onChange: () => this.#noteChange() });
    signal.addEventListener("abort", this.#onAbort);
    this.finished = this.#loop();
    this.finished.catch(() => {}); // callers await `finished`; disposal must not raise an unhandled rejection
  }

  get summary(): SyncSummary | undefined {
    return this.#summary;
  }

  get failure(): string | undefined {
    return this.#problems.poll ?? this.#problems.files;
  }

  health(): PollHealth {
    const next = this.#running === "poll" ? undefined : this.#pollAlarm.remaining;
    return {
      pollErrors: this.#pollErrors,
      lastPollError: this.#pollError ?? null,
      lastPollAt: this.#lastPollAt === undefined ? null : new Date(this.#lastPollAt).toISOString(),
      nextPollAt: next === undefined ? null : new Date(this.#clock.now() + next).toISOString(),
    };
  }

  requestPoll(): void {
    if (this.#running === "poll") this.#meanwhile.asked = true;
    const planned = this.#pollAlarm.remaining;
    if (planned === undefined || this.#pollErrors > 0) return;
    const soon = Math.max(0, this.#lastPollEnd + MIN_POLL_PAUSE_MS - this.#clock.monotonic());
    if (soon < planned) this.#pollAlarm.set(soon);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing = true;
    this.#wake();
    await this.finished.catch(() => {});
  }

  get #isEnding(): boolean {
    return this.#closing || this.#options.signal.aborted;
  }

  async #loop(): Promise<void> {
    try {
      while (!this.#isEnding) {
        if (this.#due.poll) await this.#poll();
        else if (this.#due.files) await this.#run("files");
        else await new Promise<void>((resolve) => this.#wake = resolve);
      }
    } finally {
      this.#closing = true;
      this.#options.signal.removeEventListener("abort", this.#onAbort);
      this.#pollAlarm.clear();
      this.#quietAlarm.clear();
      await this.#watch[Symbol.asyncDispose]();
    }
  }

  async #poll(): Promise<void> {
    this.#pollAlarm.clear();
    this.#due.poll = false;
    this.#meanwhile.asked = false;
    const error = await this.#run("poll");
    if (this.#isEnding) return;
    this.#lastPollEnd = this.#clock.monotonic();
    this.#pollErrors = error === undefined ? 0 : this.#pollErrors + 1;
    this.#pollError = error === undefined ? undefined : errorLogText(error);
    if (error === undefined) this.#lastPollAt = this.#clock.now();
    const { pollIntervalMs: intervalMs, random } = this.#options;
    const needsPerson = error instanceof AuthError;
    const delay = pollDelay({ intervalMs, errors: this.#pollErrors, needsPerson }, random);
    const isAsked = this.#meanwhile.asked && error === undefined;
    this.#pollAlarm.set(isAsked ? Math.min(delay, MIN_POLL_PAUSE_MS) : delay);
  }

  /** Returns the error of a run that will be retried. */
  async #run(kind: "poll" | "files"): Promise<unknown> {
    this.#due.files = false; // a poll also syncs the files
    this.#quietAlarm.clear();
    this.#firstChangeAt = undefined;
    this.#meanwhile.changed = false;
    this.#running = kind;
    try {
      this.#summary = await this.#options.engine.run(kind === "poll" ? "all" : "local");
      this.#noteSuccess(kind);
      return undefined;
    } catch (error) {
      if (this.#isEnding) return undefined;
      if (error instanceof SyncError && FATAL.includes(error.code)) throw error;
      this.#noteFailure(kind, error);
      return error ?? new Error("nothing was thrown");
    } finally {
      this.#running = undefined;
      // Events of the run's own writes arrive with a delay; one check covers all of them.
      if (this.#meanwhile.changed && !this.#isEnding) this.#noteChange();
    }
  }

  #noteSuccess(kind: "poll" | "files"): void {
    if (kind === "poll" && this.#problems.poll !== undefined) this.#options.log.info("The wiki can be reached again");
    delete this.#problems[kind];
    // A poll also syncs the files.
    if (kind === "poll") delete this.#problems.files;
  }

  #noteFailure(kind: "poll" | "files", error: unknown): void {
    const line = errorLine(error);
    if (this.#problems[kind] === line) return;
    this.#problems[kind] = line;
    const what = kind === "poll" ? "The sync failed and will be retried" : "Changed files could not be synced yet";
    this.#options.log.warning(`${what}: ${line}`);
  }

  #noteChange(): void {
    const now = this.#clock.monotonic();
    this.#firstChangeAt ??= now;
    this.#quietAlarm.set(Math.max(0, Math.min(QUIET_MS, this.#firstChangeAt + MAX_CHANGE_DELAY_MS - now)));
  }

  #noteQuiet(): void {
    this.#firstChangeAt = undefined;
    if (this.#running === undefined) this.#want("files");
    else this.#meanwhile.changed = true;
  }

  #want(what: "poll" | "files"): void {
    this.#due[what] = true;
    this.#wake();
  }
}

/** Maximum delay after failed polls, in milliseconds; a longer interval is not shortened. */
const MAX_BACKOFF_MS = 10 * 60 * 1000;

/** Facts that determine the next delay. */
export interface PollDelayFacts {
  /** Milliseconds between successful polls. */
  readonly intervalMs: number;
  /** Number of polls in a row that failed. */
  readonly errors: number;
  /** Whether a retry cannot succeed without a person, so that frequent polls would only burden the wiki. */
  readonly needsPerson: boolean;
}

/**
 * Returns the milliseconds from the end of a poll to the next: the interval, doubled with each failure after the first,
 * plus or minus 10%, so that many folders do not poll at the same time.
 *
 * @param random Returns a number from 0 up to 1, 1 excluded.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { pollDelay } from "./sync_daemon.ts";
 *
 * strictEqual(pollDelay({ intervalMs: 60_000, errors: 0, needsPerson: false }, () => 0.5), 60_000);
 * strictEqual(pollDelay({ intervalMs: 60_000, errors: 3, needsPerson: false }, () => 0.5), 240_000);
 * ```
 */
export function pollDelay({ intervalMs, errors, needsPerson }: PollDelayFacts, random: () => number): number {
  const longest = Math.max(intervalMs, MAX_BACKOFF_MS);
  const delay = needsPerson ? longest : Math.min(longest, intervalMs * 2 ** Math.max(0, errors - 1));
  return Math.round(delay * (0.9 + random() * 0.2));
}
