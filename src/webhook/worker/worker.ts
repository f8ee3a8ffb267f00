import { escapeText, truncate } from "../../base/text.ts";
import { type AttemptResult, type Claim, type Inbox, InboxError, type Settlement } from "../inbox.ts";
import type { AttemptContext, AttemptRunner } from "./attempt_runner.ts";
import type { Enricher } from "./enrich_event.ts";
import { waitFor } from "../../host/time/wait_for.ts";
import { type ClaimWork, workClaim } from "./work_claim.ts";
import type { Log } from "../../host/log/log.ts";
import { createRareWarnings } from "../../host/log/rare_warnings.ts";

/** What a worker asks of an inbox. */
export type WorkInbox = Pick<Inbox, "claim" | "settle" | "noteProcess">;

/** What {@linkcode startWorker} needs. */
export interface WorkerOptions {
  /** Where events come from. */
  readonly inbox: WorkInbox;
  /** Where they go. */
  readonly runAttempt: AttemptRunner;
  /** Fills what deliveries left out. */
  readonly enrich?: Enricher | undefined;
  /** Whether an event that may or may not be wanted is handed over without a word, because the runner finds it out. */
  readonly takesDoubtful?: boolean;
  /** Most events at once. */
  readonly concurrency: number;
  /** Attempts until an event is dead. */
  readonly maxAttempts: number;
  /** Milliseconds that one attempt may take; tells when a worker is stuck. */
  readonly attemptTimeoutMs: number;
  /** Milliseconds to wait after the `tries`-th attempt. */
  readonly backoff: (tries: number) => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Hears of what went wrong. */
  readonly log: Log;
  /** Counts attempts. */
  readonly metrics?: { attempt(outcome: AttemptResult["outcome"], seconds: number): void };
  /** Called when an event was taken and when it was settled. */
  readonly onActivity?: () => void;
  /** Waits, no longer than until the signal is aborted; with the system's timers unless given. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Takes events from an inbox and hands them over until it is drained. */
export interface EventWorker extends AsyncDisposable {
  /** How many events it works on. */
  readonly running: number;
  /** Whether no part of it waits for an event. */
  readonly busy: boolean;
  /**
   * Whether it cannot get on: no part of it waits for an event, and no event was taken or settled for a minute, or for
   * twice the time that an attempt may take where that is longer.
   */
  stuck(): boolean;
  /**
   * Takes no more events, and resolves when those at work are settled. What is not done after so many milliseconds is
   * interrupted and goes back to waiting. May be called again with less patience. Disposal is a drain without any.
   */
  drain(timeoutMs: number): Promise<void>;
}

/** Starts a worker. */
export function startWorker(options: WorkerOptions): EventWorker {
  return new LoopingWorker(options);
}

/** Waits between attempts to reach the inbox: the first, then doubling up to the last, in milliseconds. */
const INBOX_PAUSES_MS = { first: 250, last: 10_000 } as const;

/** How often a settlement is tried again once the worker has to stop. */
const LAST_TRIES = 5;

/** The shortest silence that looks like being stuck, in milliseconds. */
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
    const { takesDoubtful = false } = options;
    this.#options = options;
    this.#work = { runAttempt, enrich, takesDoubtful, maxAttempts, backoff, now, log };
    this.#sleep = sleep;
    this.#warn = createRareWarnings(log, now);
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
      this.#warn("claim", `Cannot take events from the inbox for now: ${shown(error)}`);
      return undefined;
    } finally {
      this.#free -= 1;
    }
  }

  async #process(claim: Claim): Promise<void> {
    this.#running += 1;
    this.#noteActivity();
    const settlement = await workClaim(claim, this.#work, this.#runOf(claim));
    const { attempt } = settlement;
    if (attempt !== undefined) {
      this.#options.metrics?.attempt(attempt.outcome, (attempt.endedAt - attempt.startedAt) / 1000);
    }
    await this.#settle(claim, settlement);
    this.#running -= 1;
    this.#noteActivity();
  }

  #runOf(claim: Claim): AttemptContext {
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

  /** Does not let go before it is written down: an event that ran must not run again because of a full disk. */
  async #settle(claim: Claim, settlement: Settlement): Promise<void> {
    const { inbox, log } = this.#options;
    let current = settlement;
    for (let [failures, lastTries] = [0, LAST_TRIES];; failures++) {
      try {
        return await inbox.settle(claim, current);
      } catch (error) {
        if (error instanceof InboxError && error.code === "event-too-large") current = slim(current);
        this.#warn("settle", `Cannot record for now that event ${claim.id} is ${current.state}: ${shown(error)}`);
      }
      const stopping = this.#interrupting.signal.aborted;
      if (stopping && lastTries-- === 0) {
        log.warning("Event runs again later: its end could not be recorded", { id: claim.id });
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

/** What matters of a settlement that a queue finds too large. */
function slim({ event: _, attempt, ...rest }: Settlement): Settlement {
  return attempt === undefined ? rest : { ...rest, attempt: { ...attempt, output: "", outputCut: true } };
}

function shown(error: unknown): string {
  return escapeText(truncate(error instanceof Error ? error.message : String(error), 300));
}
