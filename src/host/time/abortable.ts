/**
 * The promise, or the signal's reason as soon as the signal is aborted. What the promise stands for goes on unheeded;
 * meant for what cannot be called back: reads of pipes and terminals, questions to another process.
 */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {}); // where the signal comes first, a failure is nobody's
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
