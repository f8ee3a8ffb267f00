import { deepStrictEqual, ok, throws } from "node:assert/strict";
import { formatLocalTime } from "../../../../src/host/time/local_time.ts";
import { parseMoment } from "../../../../src/cli/commands/webhook/events/read_filter.ts";
import { UsageError } from "../../../../src/console/command_errors.ts";
import * as fc from "../../../support/property.ts";

for (
  const [text, kind, milliseconds] of [
    ["0s", "ago", 0],
    ["90s", "ago", 90_000],
    ["30m", "ago", 1_800_000],
    ["2h", "ago", 7_200_000],
    ["7d", "ago", 604_800_000],
    ["2w", "ago", 1_209_600_000],
    ["2025-01-14T10:30:15Z", "at", Date.UTC(2025, 0, 14, 10, 30, 15)],
    ["2025-01-14T10:30:15.5Z", "at", Date.UTC(2025, 0, 14, 10, 30, 15, 500)],
    ["2025-01-14 10:30+05:30", "at", Date.UTC(2025, 0, 14, 5, 0)],
    ["2024-02-29", "at", new Date(2024, 1, 29).getTime()],
    ["2025-01-14 10:30", "at", new Date(2025, 0, 14, 10, 30).getTime()],
    ["2025-01-14T10:30:15", "at", new Date(2025, 0, 14, 10, 30, 15).getTime()],
  ] as const
) {
  Deno.test(`parseMoment() reads ${text}`, () => {
    deepStrictEqual(parseMoment(text, "--since"), { kind, milliseconds });
  });
}

for (
  const text of [
    ...["", "h", "2", "-2h", "+2h", "2 h", "1.5h", "2H", "1234567d", "now", "Jan 14 2025", "1736850615000"],
    ...[
      "2025-13-01",
      "2025-02-29",
      "2025-00-10",
      "2025-1-4",
      "20250114",
      "2025-01-14T",
      "2025-01-14T10",
      "2025-01-14Z",
    ],
    ...["2025-01-14T24:30", "2025-01-14T10:60", "2025-01-14T10:30:15+0530", "2025-01-14T10:30+99:00", " 2025-01-14"],
  ]
) {
  Deno.test(`parseMoment() refuses ${JSON.stringify(text)}`, () => {
    throws(() => parseMoment(text, "--since"), UsageError);
  });
}

Deno.test("parseMoment() gives a time or a UsageError for any text", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9T:. smhdwZ+-]{0,25}$/));
  fc.assert(fc.property(text, (given) => {
    try {
      ok(Number.isFinite(parseMoment(given, "--since").milliseconds));
    } catch (error) {
      ok(error instanceof UsageError);
    }
  }));
});

Deno.test("parseMoment() reads what formatLocalTime() writes", () => {
  const winter = fc.integer({ min: Date.UTC(2025, 0, 5), max: Date.UTC(2025, 1, 20) }); // no clock is set back then
  fc.assert(fc.property(winter, (milliseconds) => {
    const second = Math.floor(milliseconds / 1000) * 1000;
    deepStrictEqual(parseMoment(formatLocalTime(milliseconds), "--since"), { kind: "at", milliseconds: second });
  }));
});
