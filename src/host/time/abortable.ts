/**
 * Waits for a promise, but rejects with the signal's reason as soon as the signal aborts. The work behind the promise
 * continues; use it for work that cannot be cancelled, such as reads of pipes and terminals or requests to another
 * process.
 */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {}); // after an abort, nobody handles a failure
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Returns the result of the work. Once the signal has aborted, ignores errors of the work and returns undefined. */
export async function untilStopped<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}

/** Waits for a promise, and returns undefined as soon as the signal aborts. The work behind the promise continues. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return untilStopped(() => abortable(promise, signal), signal);
}
