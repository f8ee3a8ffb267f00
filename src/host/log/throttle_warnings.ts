import type { Log, LogFacts } from "./log.ts";

/** Minimum time between two lines of the same kind, in milliseconds. */
const REPEAT_MS = 60_000;

/** Maximum number of lines of different kinds in that time. */
const MAX_KINDS = 100;

/** Maximum number of lines of one kind in that time, each with another detail. */
const MAX_DETAILS = 5;

/** Kind of a line; lines of one kind with different details do not suppress each other, up to a few. */
export interface LineKind {
  readonly name: string;
  /** May come from outside. */
  readonly detail: string;
}

/** Logs a line unless one of its kind was logged shortly before. */
export type Warn = (kind: string | LineKind, message: string, facts?: LogFacts) => void;

/** Creates a function that logs warnings as {@linkcode throttleLines} does. */
export function throttleWarnings(log: Pick<Log, "warning">, now: () => number): Warn {
  return throttleLines((message, facts) => log.warning(message, facts), now);
}

interface RecentLines {
  /** When each was logged, oldest first, by its detail. */
  readonly details: Map<string, number>;
  /** When the last one was logged. */
  last: number;
  /** How many were left out since then. */
  leftOut: number;
}

/**
 * Creates a function that logs lines, at most one per kind, detail and minute. The next line of a kind says how many were
 * left out (`more`). Kinds and details may come from outside, such as addresses of senders: a kind has at most five
 * lines in a minute, and after a hundred kinds in a minute, a line says that more are left out.
 */
export function throttleLines(write: Log["warning"], now: () => number): Warn {
  /** Kinds by the time of their last line, oldest first. */
  const kinds = new Map<string, RecentLines>();
  let fullUntil = -Infinity;
  return (kind, message, facts) => {
    const time = now();
    const { name, detail } = typeof kind === "string" ? { name: kind, detail: "" } : kind;
    const recent = kinds.get(name) ?? { details: new Map<string, number>(), last: time, leftOut: 0 };
    dropOld(recent.details, (at) => time - at >= REPEAT_MS);
    if (recent.details.has(detail) || recent.details.size >= MAX_DETAILS) {
      recent.leftOut++;
      return;
    }
    const isFull = !kinds.has(name) && kinds.size >= MAX_KINDS;
    if (isFull) dropOld(kinds, ({ last }) => time - last >= REPEAT_MS);
    if (!isFull || kinds.size < MAX_KINDS) {
      recent.details.set(detail, time);
      kinds.delete(name);
      kinds.set(name, recent);
      const { leftOut } = recent;
      Object.assign(recent, { last: time, leftOut: 0 });
      write(message, leftOut > 0 ? { ...facts, more: leftOut } : facts);
    } else if (time >= fullUntil) {
      fullUntil = time + REPEAT_MS;
      write(`Left out warnings: more than ${MAX_KINDS} different ones in a minute`, { code: "warnings-left-out" });
    }
  };
}

/** Removes the entries before the first one that is not old. */
function dropOld<Value>(entries: Map<string, Value>, isOld: (value: Value) => boolean): void {
  for (const [key, value] of entries) {
    if (!isOld(value)) return;
    entries.delete(key);
  }
}
