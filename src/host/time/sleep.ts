import { setTimeout as delay } from "node:timers/promises";

/** Waits for a number of milliseconds. Rejects with the signal's reason as soon as the signal aborts. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
