import { parseCalendarDate } from "../../../../base/calendar_date.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";

/** Point in time: an age, or epoch milliseconds. */
export interface Moment {
  /** Whether it was written as an age or as a time. */
  readonly kind: "ago" | "at";
  /** The age, or the time. */
  readonly milliseconds: number;
}

/**
 * Parses an age (`90s`, `30m`, `2h`, `7d`, `2w`) or an ISO 8601 date with or without a time; local time unless it has
 * an offset.
 *
 * @throws {UsageError} naming the option.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseMoment } from "./moment.ts";
 *
 * deepStrictEqual(parseMoment("2h", "--since"), { kind: "ago", milliseconds: 7_200_000 });
 * deepStrictEqual(parseMoment("1970-01-01T00:00:01Z", "--since"), { kind: "at", milliseconds: 1000 });
 * ```
 */
export function parseMoment(text: string, option: string): Moment {
  const [, count, unit = ""] = /^(\d{1,6})([smhdw])$/.exec(text) ?? [];
  if (count !== undefined) return { kind: "ago", milliseconds: Number(count) * (UNIT_MS.get(unit) ?? 0) };
  const time = readTime(text);
  if (time !== undefined) return { kind: "at", milliseconds: time };
  throw new UsageError(`Cannot understand the time ${quote(truncate(text, 80))} of ${option}`, {
    hint: "Write an age (30m, 2h, 7d) or a date (2025-01-14, 2025-01-14T10:30, 2025-01-14T10:30:00Z).",
  });
}

const UNIT_MS = new Map([["s", 1000], ["m", 60_000], ["h", 3_600_000], ["d", 86_400_000], ["w", 604_800_000]]);

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

function readTime(text: string): number | undefined {
  const [, date = "", time = "00:00", offset = ""] = ISO.exec(text) ?? [];
  if (parseCalendarDate(date) === undefined) return undefined; // `Date` would turn 30 February into 2 March
  const milliseconds = Date.parse(`${date}T${time}${offset}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
