/**
 * Formats epoch milliseconds for people, in the time zone of the machine: `2025-01-14 10:30:15`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { formatLocalTime } from "./local_time.ts";
 *
 * strictEqual(formatLocalTime(new Date(2025, 0, 14, 10, 30, 15).getTime()), "2025-01-14 10:30:15");
 * ```
 */
export function formatLocalTime(milliseconds: number): string {
  const time = new Date(milliseconds);
  const two = (number: number) => String(number).padStart(2, "0");
  const date = [String(time.getFullYear()).padStart(4, "0"), two(time.getMonth() + 1), two(time.getDate())];
  return `${date.join("-")} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":")}`;
}
