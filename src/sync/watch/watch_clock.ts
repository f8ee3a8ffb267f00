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
