/** Waits until something has changed, so many milliseconds have passed, or the signal is aborted. */
export async function changeOrTime(changed: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = Number.isFinite(milliseconds)
    ? setTimeout(wake, Math.min(Math.max(1, milliseconds), MAX_WAIT_MS))
    : undefined;
  signal.addEventListener("abort", wake, { once: true });
  await Promise.race([promise, changed]);
  signal.removeEventListener("abort", wake);
  clearTimeout(timer);
}

/** Timers cannot wait for ever; those who waited look again. */
const MAX_WAIT_MS = 60_000;
