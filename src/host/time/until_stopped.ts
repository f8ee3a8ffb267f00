/** Runs what only the user ends: once the signal is aborted, an error is how it stops, and none. */
export async function untilStopped(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
