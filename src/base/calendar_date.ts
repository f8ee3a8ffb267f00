/**
 * Parses a date of the form `YYYY-MM-DD` to the seconds from 1970 to the start of that day in UTC. Returns undefined for
 * other texts and for days that do not exist.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseCalendarDate } from "./calendar_date.ts";
 *
 * strictEqual(parseCalendarDate("1970-01-02"), 86_400);
 * strictEqual(parseCalendarDate("2026-02-30"), undefined);
 * ```
 */
export function parseCalendarDate(text: string): number | undefined {
  const [, year, month, day] = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
  return exists ? Date.UTC(year, month - 1, day) / 1000 : undefined;
}

/** Renders the day of a time in UTC in that form. */
export function showCalendarDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
