import { parseCalendarDate } from "../../base/calendar_date.ts";

/** Point in time: an age, or epoch milliseconds. */
export interface Moment {
  /** Whether it was written as an age or as a time. */
  readonly kind: "ago" | "at";
  /** The age, or the time. */
  readonly milliseconds: number;
}

/**
 * Reads an age (`90s`, `30m`, `2h`, `7d`, `2w`) or an ISO 8601 date with or without a time; local time unless it has an
 * offset. Returns undefined for any other text.
 */
export function readMoment(text: string): Moment | undefined {
  const [, count, unit = ""] = /^(\d{1,6})([smhdw])$/.exec(text) ?? [];
  if (count !== undefined) return { kind: "ago", milliseconds: Number(count) * (UNIT_MS.get(unit) ?? 0) };
  const time = readTime(text);
  return time === undefined ? undefined : { kind: "at", milliseconds: time };
}

/** Returns the epoch milliseconds of a moment. */
export function timeOfMoment({ kind, milliseconds }: Moment, now: number): number {
  return kind === "ago" ? now - milliseconds : milliseconds;
}

const UNIT_MS = new Map([["s", 1000], ["m", 60_000], ["h", 3_600_000], ["d", 86_400_000], ["w", 604_800_000]]);

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

function readTime(text: string): number | undefined {
  const [, date = "", time = "00:00", offset = ""] = ISO.exec(text) ?? [];
  if (parseCalendarDate(date) === undefined) return undefined; // `Date` would turn 30 February into 2 March
  const milliseconds = Date.parse(`${date}T${time}${offset}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
