import type { Log } from "./log.ts";

/** How often the same trouble is told, in milliseconds. */
const REPEAT_MS = 60_000;

/** A log of troubles that come in floods: each kind is told at most once a minute. */
export function createRareWarnings(
  log: Pick<Log, "warning">,
  now: () => number,
): (kind: string, message: string) => void {
  const told = new Map<string, number>();
  return (kind, message) => {
    const before = told.get(kind);
    if (before !== undefined && now() - before < REPEAT_MS) return;
    told.set(kind, now());
    log.warning(message);
  };
}
