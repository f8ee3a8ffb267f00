import type { WeekRule } from "../../../base/cldr/date_words.ts";

/** Fields of a time in a time zone, in the Gregorian calendar. */
export interface DateFields {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** From 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** From 1. */
  readonly dayOfYear: number;
  /** Minutes that the time zone is ahead of UTC. */
  readonly offset: number;
  /** Whether clocks are set forward. */
  readonly isDaylight: boolean;
}

/**
 * Returns the fields of a time in a time zone. The distances of time zones from UTC are all that comes from the runtime.
 *
 * @throws {RangeError} when the time zone is unknown.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readDateFields } from "./date_fields.ts";
 *
 * strictEqual(readDateFields(new Date("2026-07-01T22:30:00Z"), "Europe/Berlin").day, 2);
 * ```
 */
export function readDateFields(time: Date, timeZone: string): DateFields {
  const fields = readFields(time, timeZone);
  const year = Math.max(-LAST_WHOLE_YEAR, Math.min(LAST_WHOLE_YEAR, fields.year));
  const offsets = [1, 7].map((month) => readFields(new Date(utcDay(year, month, 1)), timeZone).offset);
  return { ...fields, isDaylight: fields.offset > Math.min(...offsets) };
}

/** Times can be no later than in the year behind it, and no earlier than in the one before as many years. */
const LAST_WHOLE_YEAR = 271_820;

function readFields(time: Date, timeZone: string): Omit<DateFields, "isDaylight"> {
  const parts = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    ...{ era: "short", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" },
  }).formatToParts(time);
  const text = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const number = (type: string) => Number(text(type));
  const year = text("era").startsWith("B") ? 1 - number("year") : number("year");
  const [month, day] = [number("month"), number("day")];
  const [hour, minute, second] = [number("hour"), number("minute"), number("second")];
  const millisecond = ((time.getTime() % 1000) + 1000) % 1000;
  const midnight = utcDay(year, month, day);
  const local = midnight + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  return {
    ...{ year, month, day, hour, minute, second, millisecond },
    weekday: (new Date(midnight).getUTCDay() + 6) % 7 + 1,
    dayOfYear: Math.round((midnight - utcDay(year, 1, 1)) / DAY) + 1,
    offset: Math.round((local - time.getTime()) / 60_000),
  };
}

const DAY = 86_400_000;

/** The start of a day in UTC; `Date.UTC` takes the years 0 to 99 for others. */
function utcDay(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

/** Returns the number of the week in its year, and that year. */
export function weekOfYear(fields: DateFields, { firstDay, minimalDays }: WeekRule): { week: number; year: number } {
  const { year, dayOfYear, weekday } = fields;
  const before = (weekday - firstDay + 7) % 7;
  const week = Math.floor((dayOfYear - 1 - before + 7 + (7 - minimalDays)) / 7);
  if (week < 1) return lastWeekBefore(fields, { firstDay, minimalDays });
  const rest = daysIn(year) - dayOfYear;
  const after = 6 - before;
  const overlap = after - rest; // days of this week that are in the next year
  return overlap >= minimalDays ? { week: 1, year: year + 1 } : { week, year };
}

/** Returns the number of the week in its month; the first, incomplete one may be 0. */
export function weekOfMonth({ day, weekday }: DateFields, { firstDay, minimalDays }: WeekRule): number {
  const before = (weekday - firstDay + 7) % 7;
  return Math.floor((day - 1 - before + 7 + (7 - minimalDays)) / 7);
}

function lastWeekBefore({ year, dayOfYear, weekday }: DateFields, rule: WeekRule): { week: number; year: number } {
  const before = (weekday - rule.firstDay + 7) % 7;
  const day = dayOfYear + daysIn(year - 1);
  return { week: Math.floor((day - 1 - before + 7 + (7 - rule.minimalDays)) / 7), year: year - 1 };
}

function daysIn(year: number): number {
  return Math.round((utcDay(year + 1, 1, 1) - utcDay(year, 1, 1)) / DAY);
}
