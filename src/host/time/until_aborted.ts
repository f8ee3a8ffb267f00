import { abortable } from "./abortable.ts";
import { untilStopped } from "./until_stopped.ts";

/** Waits for a promise, and returns undefined as soon as the signal aborts. The work behind the promise continues. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return untilStopped(() => abortable(promise, signal), signal);
}
