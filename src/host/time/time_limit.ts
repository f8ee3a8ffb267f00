/** Time limit, which ends when it is disposed. */
export interface TimeLimit extends Disposable {
  /** Signal that aborts when the time is over or when the outside signal aborts. */
  signal: AbortSignal;
}

/** Options of {@linkcode startTimeLimit}. */
export interface TimeLimitOptions {
  /** Creates the abort reason when the time is over. */
  readonly onTimeout: () => unknown;
  /** Outside signal, which also aborts the limit, with its own reason. */
  readonly outside: AbortSignal | undefined;
}

/** Starts a time limit. Unlike `AbortSignal.timeout`, it can be stopped. */
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
