import { tooSlow } from "../../typst/compile_limit_errors.ts";

/** A limit that runs until its scope ends. */
export interface TimeLimit extends Disposable {
  /** Aborts when the time is over, with a `CompileError`, or when the signal from outside does. */
  signal: AbortSignal;
}

/** Starts to count; unlike `AbortSignal.timeout` it stops to, too. */
export function startTimeLimit(milliseconds: number, outside: AbortSignal | undefined): TimeLimit {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooSlow(milliseconds)), milliseconds);
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
