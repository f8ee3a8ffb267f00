import type { Log } from "../../host/log/log.ts";
import { throttleWarnings, type Warn } from "../../host/log/throttle_warnings.ts";
import { waitFor } from "../../host/time/wait_for.ts";
import { type AttemptResult, InboxError, type Settlement } from "../inbox.ts";
import { type AttemptContext, shownError } from "./attempt_runner.ts";

/** Options of {@linkcode startWorkLoops}. */
export interface WorkLoopOptions<LoopClaim extends { readonly id: string }> {
  /** Source of claims. */
  readonly inbox: {
    claim(signal: AbortSignal): Promise<LoopClaim | undefined>;
    settle(claim: LoopClaim, settlement: Settlement): Promise<void>;
    noteProcess?(claim: LoopClaim, pid: number): Promise<void>;
  };
  /** Works on a claim and returns the settlement to store. Never throws. */
  readonly work: (claim: LoopClaim, run: AttemptContext) => Promise<Settlement>;
  /** Maximum number of claims that are worked on at the same time. */
  readonly concurrency: number;
  /** Time limit of an attempt, in milliseconds; decides when a worker counts as stuck. */
  readonly attemptTimeoutMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log of problems. */
  readonly log: Log;
  /** Counts attempts. */
  readonly metrics?: { attempt(outcome: AttemptResult["outcome"], seconds: number): void } | undefined;
  /** Waits until the time has passed or the signal is aborted; default: the system's timers. */
  readonly sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
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

/** Starts loops that claim, work and settle until they are drained. */
export function startWorkLoops<LoopClaim extends { readonly id: string }>(
  options: WorkLoopOptions<LoopClaim>,
): EventWorker {
  return new LoopingWorker(options);
}

/** Pauses between tries to reach the inbox, in milliseconds: doubling from `first` to `last`. */
const INBOX_PAUSES_MS = { first: 250, last: 10_000 } as const;

/** Number of times a settlement is retried once the worker must stop. */
const LAST_TRIES = 5;

/** Shortest time without activity that counts as stuck, in milliseconds. */
const MIN_SILENCE_MS = 60_000;

class LoopingWorker<LoopClaim extends { readonly id: string }> implements EventWorker {
  readonly #options: WorkLoopOptions<LoopClaim>;
  readonly #sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly #warn: Warn;
  readonly #closing = new AbortController();
  readonly #interrupting = new AbortController();
  readonly #loops: Promise<unknown>;
  #running = 0;
  #free = 0;
  #lastActivity: number;

  constructor(options: WorkLoopOptions<LoopClaim>) {
    const { now, log, sleep = waitFor, concurrency } = options;
    this.#options = options;
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

  async #claim(): Promise<LoopClaim | undefined> {
    this.#free += 1;
    try {
      return await this.#options.inbox.claim(this.#closing.signal);
    } catch (error) {
      this.#warn("claim", `Cannot take events from the inbox: ${shownError(error)}`, { code: "claim-failed" });
      return undefined;
    } finally {
      this.#free -= 1;
    }
  }

  async #process(claim: LoopClaim): Promise<void> {
    this.#running += 1;
    this.#lastActivity = this.#options.now();
    const settlement = await this.#options.work(claim, this.#contextOf(claim));
    const { attempt } = settlement;
    if (attempt !== undefined) {
      this.#options.metrics?.attempt(attempt.outcome, (attempt.endedAt - attempt.startedAt) / 1000);
    }
    await this.#settle(claim, settlement);
    this.#running -= 1;
    this.#lastActivity = this.#options.now();
  }

  #contextOf(claim: LoopClaim): AttemptContext {
    const { inbox } = this.#options;
    return {
      signal: this.#interrupting.signal,
      onStarted: async (pid) => {
        try {
          await inbox.noteProcess?.(claim, pid);
          return true;
        } catch (error) {
          const message = `Cannot record which process handles event ${claim.id}: ${shownError(error)}`;
          this.#warn("process", message, { code: "record-failed" });
          return false;
        }
      },
    };
  }

  /** Retries until the settlement is stored: an event that ran must not run again because of a full disk. */
  async #settle(claim: LoopClaim, settlement: Settlement): Promise<void> {
    const { inbox, log } = this.#options;
    let current = settlement;
    for (let [failures, lastTries] = [0, LAST_TRIES];; failures++) {
      try {
        return await inbox.settle(claim, current);
      } catch (error) {
        if (error instanceof InboxError && error.code === "event-too-large") current = slim(current);
        const message = `Cannot record that event ${claim.id} is ${current.state}: ${shownError(error)}`;
        this.#warn("settle", message, { code: "record-failed" });
      }
      const stopping = this.#interrupting.signal.aborted;
      if (stopping && lastTries-- === 0) {
        log.warning("Event will run again: its result could not be recorded", { code: "record-failed", id: claim.id });
        return;
      }
      if (stopping) await this.#sleep(INBOX_PAUSES_MS.first);
      else await this.#sleep(pauseAfter(failures), this.#interrupting.signal);
    }
  }
}

function pauseAfter(failures: number): number {
  return Math.min(INBOX_PAUSES_MS.last, INBOX_PAUSES_MS.first * 2 ** failures);
}

/** Reduces a settlement that is too large for a queue to its essentials. */
function slim({ event: _, attempt, ...rest }: Settlement): Settlement {
  return attempt === undefined ? rest : { ...rest, attempt: { ...attempt, output: "", outputCut: true } };
}

/** Returns a worker that stands for several; `workers` is asked each time, because their number may change. */
export function combineWorkers(workers: () => readonly EventWorker[]): EventWorker {
  const drain = async (timeoutMs: number) => void await Promise.all(workers().map((each) => each.drain(timeoutMs)));
  return {
    get running() {
      return workers().reduce((sum, { running }) => sum + running, 0);
    },
    get busy() {
      return workers().some(({ busy }) => busy);
    },
    stuck: () => workers().some((each) => each.stuck()),
    drain,
    [Symbol.asyncDispose]: () => drain(0),
  };
}
