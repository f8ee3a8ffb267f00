import { waitFor } from "../../host/time/wait_for.ts";

/** Time for what runs for days: what waits goes by a clock that nobody can set, what is shown by the one on the wall. */
export interface WatchClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds since some instant. */
  monotonic(): number;
  /** Waits, no longer than until the signal is aborted. Never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The clocks and timers of the system. */
export const systemClock: WatchClock = { now: Date.now, monotonic: () => performance.now(), sleep: waitFor };
