/** Waits for a number of milliseconds. Resolves early, without an error, when the signal aborts. */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end, { once: true });
  });
}

/** Waits for a number of milliseconds. Rejects with the signal's reason as soon as the signal aborts. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await waitFor(milliseconds, signal);
  signal.throwIfAborted();
}
