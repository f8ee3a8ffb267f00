import type { Log } from "./log.ts";

/** Minimum time between two warnings of the same kind, in milliseconds. */
const REPEAT_MS = 60_000;

/** Creates a function that logs warnings, at most one per kind and minute. */
export function throttleWarnings(
  log: Pick<Log, "warning">,
  now: () => number,
): (kind: string, message: string) => void {
  const warnedAt = new Map<string, number>();
  return (kind, message) => {
    const before = warnedAt.get(kind);
    if (before !== undefined && now() - before < REPEAT_MS) return;
    warnedAt.set(kind, now());
    log.warning(message);
  };
}
