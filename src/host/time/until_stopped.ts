/** Runs work until the user stops it. Ignores errors of the work after the signal has aborted. */
export async function untilStopped(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
