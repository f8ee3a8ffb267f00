import type { WatchClock } from "./watch_clock.ts";

/** Rings once, when its time has come; setting it again takes the place of what was set. */
export class Alarm implements Disposable {
  readonly #clock: WatchClock;
  readonly #onRing: () => void;
  #set: { readonly at: number; readonly stop: AbortController } | undefined;

  /** Makes one that is not set. */
  constructor(clock: WatchClock, onRing: () => void) {
    this.#clock = clock;
    this.#onRing = onRing;
  }

  /** Milliseconds until it rings; undefined while it is not set. */
  get remaining(): number | undefined {
    return this.#set === undefined ? undefined : Math.max(0, this.#set.at - this.#clock.monotonic());
  }

  /** Lets it ring after so many milliseconds. */
  set(milliseconds: number): void {
    this.clear();
    const stop = new AbortController();
    this.#set = { at: this.#clock.monotonic() + milliseconds, stop };
    void this.#wait(milliseconds, stop.signal);
  }

  /** Lets it not ring. */
  clear(): void {
    this.#set?.stop.abort();
    this.#set = undefined;
  }

  /** The same as {@linkcode Alarm.clear}. */
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
