/** A limit that runs until its scope ends. */
export interface TimeLimit extends Disposable {
  /** Aborts when the time is over, or when the signal from outside does. */
  signal: AbortSignal;
}

/** What {@linkcode startTimeLimit} needs besides the time. */
export interface TimeLimitOptions {
  /** Makes the reason that the signal is aborted with when the time is over. */
  readonly onTimeout: () => unknown;
  /** Aborts the limit too, with its own reason. */
  readonly outside: AbortSignal | undefined;
}

/** Starts to count; unlike `AbortSignal.timeout` it stops to, too. */
export function startTimeLimit(milliseconds: number, { onTimeout, outside }: TimeLimitOptions): TimeLimit {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(onTimeout()), milliseconds);
  const forward = () => limit.abort(outside?.reason);
  if (outside?.aborted) forward();
  outside?.addEventListener("abort", forward, { once: true });
  return {
    signal: limit.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      outside?.removeEventListener("abort", forward);
    },
  };
}
