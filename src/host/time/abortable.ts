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
