import type { Log, LogFacts } from "./log.ts";

/** Minimum time between two warnings of the same kind, in milliseconds. */
const REPEAT_MS = 60_000;

/** Maximum number of warnings of different kinds in that time. */
const MAX_KINDS = 100;

/** Logs a warning unless one of its kind was logged shortly before. */
export type Warn = (kind: string, message: string, facts?: LogFacts) => void;

/**
 * Creates a function that logs warnings, at most one per kind and minute. Kinds may come from outside, such as addresses
 * of senders: after a hundred of them in a minute, a warning says that more are left out.
 */
export function throttleWarnings(log: Pick<Log, "warning">, now: () => number): Warn {
  /** Kinds by the time of their last warning, oldest first. */
  const warnedAt = new Map<string, number>();
  let fullUntil = -Infinity;
  return (kind, message, facts) => {
    const time = now();
    const isRecent = (before: number | undefined) => before !== undefined && time - before < REPEAT_MS;
    if (isRecent(warnedAt.get(kind))) return;
    for (const [each, before] of warnedAt) {
      if (isRecent(before)) break;
      warnedAt.delete(each);
    }
    if (warnedAt.size < MAX_KINDS) {
      warnedAt.set(kind, time);
      log.warning(message, facts);
    } else if (time >= fullUntil) {
      fullUntil = time + REPEAT_MS;
      log.warning(`Left out warnings: more than ${MAX_KINDS} different ones in a minute`, {
        code: "warnings-left-out",
      });
    }
  };
}
