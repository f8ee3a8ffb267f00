import { quote, truncate } from "../../../../base/text.ts";
import { type Moment, readMoment } from "../../../../host/time/moment.ts";
import { UsageError } from "../../../../console/command_errors.ts";

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
  const moment = readMoment(text);
  if (moment !== undefined) return moment;
  throw new UsageError(`Cannot understand the time ${quote(truncate(text, 80))} of ${option}`, {
    hint: "Write an age (30m, 2h, 7d) or a date (2025-01-14, 2025-01-14T10:30, 2025-01-14T10:30:00Z).",
  });
}
