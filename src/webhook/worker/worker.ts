import { escapeText, truncate } from "../../base/text.ts";
import { type AttemptResult, type Claim, type Inbox, InboxError, type Settlement } from "../inbox.ts";
import type { AttemptContext, AttemptRunner } from "./attempt_runner.ts";
import type { Enricher } from "./enrich_event.ts";
import { waitFor } from "../../host/time/wait_for.ts";
import { type ClaimWork, workClaim } from "./work_claim.ts";
import type { Log } from "../../host/log/log.ts";
import { throttleWarnings } from "../../host/log/throttle_warnings.ts";

/** Part of an inbox that a worker uses. */
export type WorkInbox = Pick<Inbox, "claim" | "settle" | "noteProcess">;

/** Options of {@linkcode startWorker}. */
export interface WorkerOptions {
  /** Source of events. */
  readonly inbox: WorkInbox;
  /** Makes one attempt. */
  readonly runAttempt: AttemptRunner;
  /** Looks up facts that deliveries lack. */
  readonly enrich?: Enricher | undefined;
  /** Whether the runner itself checks facts that the filter needs but the event lacks; then no warning is logged. */
  readonly takesUndecided?: boolean;
  /** Maximum number of concurrent attempts. */
  readonly concurrency: number;
  /** Number of attempts after which an event is dead. */
  readonly maxAttempts: number;
  /** Time limit of an attempt, in milliseconds; decides when a worker counts as stuck. */
  readonly attemptTimeoutMs: number;
  /** Returns the delay after the `tries`-th attempt, in milliseconds. */
  readonly backoff: (tries: number) => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log of problems. */
  readonly log: Log;
  /** Counts attempts. */
  readonly metrics?: { attempt(outcome: AttemptResult["outcome"], seconds: number): void };
  /** Called when an event is claimed or settled. */
  readonly onActivity?: () => void;
  /** Waits until the time has passed or the signal is aborted; default: the system's timers. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Worker that runs attempts for the events of an inbox until it is drained. */
export interface EventWorker extends AsyncDisposable {
  /** Number of events in progress. */
  readonly running: number;
  /** Whether all its loops are busy, none waiting for an event. */
  readonly busy: boolean;
  /**
   * Returns whether the worker is stuck: it is busy, and no event was claimed or settled for a minute or twice the time
   * limit of an attempt, whichever is longer.
   */
  stuck(): boolean;
  /**
   * Claims no more events, and resolves when those in progress are settled. Attempts still running after `timeoutMs`
   * are interrupted, and their events wait again. May be called again with a shorter time. Disposal drains with no
   * time.
   */
  drain(timeoutMs: number): Promise<void>;
}

/** Starts a worker. */
export function startWorker(options: WorkerOptions): EventWorker {
  return new LoopingWorker(options);
}

/** Pauses between tries to reach the inbox, in milliseconds: doubling from `first` to `last`. */
const INBOX_PAUSES_MS = { first: 250, last: 10_000 } as const;

/** Number of times a settlement is retried once the worker must stop. */
const LAST_TRIES = 5;

/** Shortest time without activity that counts as stuck, in milliseconds. */
const MIN_SILENCE_MS = 60_000;

class LoopingWorker implements EventWorker {
  readonly #options: WorkerOptions;
  readonly #work: ClaimWork;
  readonly #sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly #warn: (kind: string, message: string) => void;
  readonly #closing = new AbortController();
  readonly #interrupting = new AbortController();
  readonly #loops: Promise<unknown>;
  #running = 0;
  #free = 0;
  #lastActivity: number;

  constructor(options: WorkerOptions) {
    const { runAttempt, enrich, maxAttempts, backoff, now, log, sleep = waitFor, concurrency } = options;
    const { takesUndecided = false } = options;
    this.#options = options;
    this.#work = { runAttempt, enrich, takesUndecided, maxAttempts, backoff, now, log };
    this.#sleep = sleep;
    this.#warn = throttleWarnings(log, now);
    this.#lastActivity = now();
    this.#loops = Promise.all(Array.from({ length: concurrency }, () => this.#loop()));
  }

  get running(): number {
    return this.#running;
  }

  get busy(): boolean {
    return this.#free === 0;
  }

  stuck(): boolean {
    if (this.#closing.signal.aborted || !this.busy) return false;
    const { now, attemptTimeoutMs } = this.#options;
    return now() - this.#lastActivity > Math.max(MIN_SILENCE_MS, 2 * attemptTimeoutMs);
  }

  async drain(timeoutMs: number): Promise<void> {
    this.#closing.abort();
    if (timeoutMs <= 0) this.#interrupting.abort();
    const timer = setTimeout(() => this.#interrupting.abort(), timeoutMs);
    await this.#loops;
    clearTimeout(timer);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.drain(0);
  }

  async #loop(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 0; !signal.aborted;) {
      const claim = await this.#claim();
      if (claim !== undefined) await this.#process(claim);
      else if (!signal.aborted) await this.#sleep(pauseAfter(failures), signal);
      failures = claim === undefined ? failures + 1 : 0;
    }
  }

  async #claim(): Promise<Claim | undefined> {
    this.#free += 1;
    try {
      return await this.#options.inbox.claim(this.#closing.signal);
    } catch (error) {
      this.#warn("claim", `Cannot take events from the inbox: ${shown(error)}`);
      return undefined;
    } finally {
      this.#free -= 1;
    }
  }

  async #process(claim: Claim): Promise<void> {
    this.#running += 1;
    this.#noteActivity();
    const settlement = await workClaim(claim, this.#work, this.#contextOf(claim));
    const { attempt } = settlement;
    if (attempt !== undefined) {
      this.#options.metrics?.attempt(attempt.outcome, (attempt.endedAt - attempt.startedAt) / 1000);
    }
    await this.#settle(claim, settlement);
    this.#running -= 1;
    this.#noteActivity();
  }

  #contextOf(claim: Claim): AttemptContext {
    const { inbox } = this.#options;
    return {
      signal: this.#interrupting.signal,
      onStarted: async (pid) => {
        try {
          await inbox.noteProcess?.(claim, pid);
          return true;
        } catch (error) {
          this.#warn("process", `Cannot record which process handles event ${claim.id}: ${shown(error)}`);
          return false;
        }
      },
    };
  }

  /** Retries until the settlement is stored: an event that ran must not run again because of a full disk. */
  async #settle(claim: Claim, settlement: Settlement): Promise<void> {
    const { inbox, log } = this.#options;
    let current = settlement;
    for (let [failures, lastTries] = [0, LAST_TRIES];; failures++) {
      try {
        return await inbox.settle(claim, current);
      } catch (error) {
        if (error instanceof InboxError && error.code === "event-too-large") current = slim(current);
        this.#warn("settle", `Cannot record that event ${claim.id} is ${current.state}: ${shown(error)}`);
      }
      const stopping = this.#interrupting.signal.aborted;
      if (stopping && lastTries-- === 0) {
        log.warning("Event will run again: its result could not be recorded", { id: claim.id });
        return;
      }
      if (stopping) await this.#sleep(INBOX_PAUSES_MS.first);
      else await this.#sleep(pauseAfter(failures), this.#interrupting.signal);
    }
  }

  #noteActivity(): void {
    this.#lastActivity = this.#options.now();
    this.#options.onActivity?.();
  }
}

function pauseAfter(failures: number): number {
  return Math.min(INBOX_PAUSES_MS.last, INBOX_PAUSES_MS.first * 2 ** failures);
}

/** Reduces a settlement that is too large for a queue to its essentials. */
function slim({ event: _, attempt, ...rest }: Settlement): Settlement {
  return attempt === undefined ? rest : { ...rest, attempt: { ...attempt, output: "", outputCut: true } };
}

function shown(error: unknown): string {
  return escapeText(truncate(error instanceof Error ? error.message : String(error), 300));
}
