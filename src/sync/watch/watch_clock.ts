import { waitFor } from "../../host/time/wait_for.ts";

/** Clocks for long-running work: delays use the monotonic clock, displayed times the system clock. */
export interface WatchClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds since an arbitrary start. */
  monotonic(): number;
  /** Waits until the time has passed or the signal is aborted. Never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Clocks and timers of the system. */
export const systemClock: WatchClock = { now: Date.now, monotonic: () => performance.now(), sleep: waitFor };

/** A one-shot timer; setting it again replaces the previous time. */
export class Alarm implements Disposable {
  readonly #clock: WatchClock;
  readonly #onRing: () => void;
  #set: { readonly at: number; readonly stop: AbortController } | undefined;

  /** Creates an alarm that is not set. */
  constructor(clock: WatchClock, onRing: () => void) {
    this.#clock = clock;
    this.#onRing = onRing;
  }

  /** Milliseconds until it fires; undefined while it is not set. */
  get remaining(): number | undefined {
    return this.#set === undefined ? undefined : Math.max(0, this.#set.at - this.#clock.monotonic());
  }

  /** Sets the alarm to fire after a number of milliseconds. */
  set(milliseconds: number): void {
    this.clear();
    const stop = new AbortController();
    this.#set = { at: this.#clock.monotonic() + milliseconds, stop };
    void this.#wait(milliseconds, stop.signal);
  }

  /** Cancels it. */
  clear(): void {
    this.#set?.stop.abort();
    this.#set = undefined;
  }

  /** Cancels it, like {@linkcode Alarm.clear}. */
  [Symbol.dispose](): void {
    this.clear();
  }

  async #wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    await this.#clock.sleep(milliseconds, signal);
    if (signal.aborted) return;
    this.#set = undefined;
    this.#onRing();
  }
}
