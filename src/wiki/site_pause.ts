import { countNoun } from "../base/count_noun.ts";
import { WikiError } from "./wiki_errors.ts";
import type { WebFetch } from "../host/net/foreign_address.ts";

/** Maximum random delay after a pause, so that waiting requests do not all start at once. */
const JITTER_MS = 250;

const MAX_HOLD_MS = 60 * 60_000;

/** Dependencies of a pause. */
interface PauseDeps {
  /** Returns the time in epoch milliseconds. */
  now(): number;
  /** Returns a number from 0 up to 1, 1 excluded. */
  random(): number;
  /** Waits; rejects with the signal's reason when that is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Aborts every request; they reject with its reason. */
  readonly signal: AbortSignal;
  /** Called when the wiki asks to pause, with the approximate duration. Once per pause, even if it is extended. */
  onPause?(milliseconds: number): void;
}

/** Pauses all requests of a client after the wiki has asked one of them to wait. */
export class SitePause {
  readonly #deps: PauseDeps;
  #until = 0;

  /** Creates an inactive pause. */
  constructor(deps: PauseDeps) {
    this.#deps = deps;
  }

  /**
   * Starts or extends the pause; at most an hour, because a wiki that asks for years is wrong, and a server would never
   * recover.
   */
  hold(milliseconds: number): void {
    const now = this.#deps.now();
    const bounded = Math.min(milliseconds, MAX_HOLD_MS);
    const isNew = this.#until <= now;
    this.#until = Math.max(this.#until, now + bounded);
    if (isNew) this.#deps.onPause?.(bounded);
  }

  /**
   * Resolves when a request may be sent.
   *
   * @throws {WikiError} `rate-limited` immediately when that would take more than {@linkcode MAX_WAIT_MS}.
   */
  async ready(): Promise<void> {
    const { now, random, sleep, signal } = this.#deps;
    while (this.#until > 0) {
      const target = this.#until;
      const wait = target - now();
      if (wait > MAX_WAIT_MS) throw waitTooLong(wait);
      if (wait > 0) await sleep(wait + Math.round(random() * JITTER_MS), signal);
      if (this.#until === target) this.#until = 0; // the clock may have been set back, so it is not read again
    }
  }
}

function waitTooLong(milliseconds: number): WikiError {
  const minutes = Math.ceil(milliseconds / 60_000);
  return new WikiError("rate-limited", "Cannot call the wiki: it is limiting requests", {
    status: 429,
    hint: `Try again in ${countNoun(minutes, "minute")}.`,
  });
}

/** Maximum number of attempts per request. */
export const MAX_ATTEMPTS = 4;

/** Maximum time in milliseconds that a request waits at the wiki's demand. */
const MAX_WAIT_MS = 60_000;

const FIRST_BACKOFF_MS = 500;

/** Returns the milliseconds before the next attempt: doubled with each attempt, half of it random. */
export function backoffDelay(attempt: number, random: number): number {
  return Math.round(FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + random / 2));
}

/** Dependencies of a client. */
export interface WikiDeps extends PauseDeps {
  /** The fetch function. */
  readonly fetch: WebFetch;
  /** Pause shared by several clients of the site; a separate one unless given. */
  readonly pause?: SitePause;
}
