/** Returns the result of the work. Once the signal has aborted, ignores errors of the work and returns undefined. */
export async function untilStopped<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}
