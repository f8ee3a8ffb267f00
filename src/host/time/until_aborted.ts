/** The promise, or undefined as soon as the signal is aborted. What the promise stands for goes on unheeded. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const onAbort = () => resolve(undefined);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    promise.catch(() => {}); // nobody may be left to hear of it
  }
}
