import { countNoun } from "../base/count_noun.ts";
import { WikiError } from "./errors.ts";
import { MAX_WAIT_MS } from "./retry_after.ts";

/** What is added to a pause at most, so that those who waited do not all come at once. */
const JITTER_MS = 250;

const MAX_HOLD_MS = 60 * 60_000;

/** What a pause needs from the world. */
export interface PauseDeps {
  /** The time in epoch milliseconds. */
  now(): number;
  /** A number from 0 up to but without 1. */
  random(): number;
  /** Waits; rejects with the signal's reason when that is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Stops every request; they reject with its reason. */
  readonly signal: AbortSignal;
  /**
   * Hears that all requests wait from now on, for about so many milliseconds, because the wiki asks for it. Once for
   * each such pause, also when it is made longer.
   */
  onPause?(milliseconds: number): void;
}

/** Holds all requests of a client back once the wiki has asked one of them to wait. */
export class SitePause {
  readonly #deps: PauseDeps;
  #until = 0;

  /** Makes one that holds nothing back. */
  constructor(deps: PauseDeps) {
    this.#deps = deps;
  }

  /**
   * Holds everything back for so long from now on, or longer where it already is; at most for an hour, because a wiki
   * that says years is wrong, and a server would never ask it again.
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
   * @throws {WikiError} `rate-limited` at once when that would take more than {@linkcode MAX_WAIT_MS}.
   */
  async ready(): Promise<void> {
    const { now, random, sleep, signal } = this.#deps;
    while (this.#until > 0) {
      const target = this.#until;
      const wait = target - now();
      if (wait > MAX_WAIT_MS) throw waitTooLong(wait);
      if (wait > 0) await sleep(wait + Math.round(random() * JITTER_MS), signal);
      if (this.#until === target) this.#until = 0; // not asked again of the clock, which can be set back meanwhile
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
