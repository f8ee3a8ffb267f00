const UNIT_MS = new Map([["ms", 1], ["s", 1000], ["m", 60_000], ["h", 3_600_000], ["d", 86_400_000]]);

/**
 * Reads a duration (`500ms`, `30s`, `5m`, `2h`, `7d`) into milliseconds, at most `maxDays` days; undefined for any other
 * text.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readDuration } from "./duration.ts";
 *
 * strictEqual(readDuration("5m", 1), 300_000);
 * strictEqual(readDuration("2d", 1), undefined);
 * ```
 */
export function readDuration(text: string, maxDays: number): number | undefined {
  const [, count, unit = ""] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? [];
  const milliseconds = Number(count) * (UNIT_MS.get(unit) ?? NaN);
  return milliseconds > 0 && milliseconds <= maxDays * 86_400_000 ? milliseconds : undefined;
}

/** Describes the texts that {@linkcode readDuration} reads, as in `It must be …`. */
export function describeDuration(maxDays: number): string {
  return `a duration such as 500ms, 30s, 5m, 2h or 7d, at most ${maxDays}d`;
}

/** Returns the duration that a number without a unit means; undefined for any other text. */
export function meantDuration(text: string): string | undefined {
  return /^0*[1-9]\d{0,5}$/.test(text) ? `${text}s` : undefined;
}
