import { strictEqual } from "node:assert/strict";
import { parseCalendarDate } from "../../src/base/calendar_date.ts";

for (
  const [text, iso] of [
    ["2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2000-02-29", "2000-02-29T00:00:00.000Z"],
    ["1969-12-31", "1969-12-31T00:00:00.000Z"],
  ] as const
) {
  Deno.test(`parseCalendarDate() reads ${text}`, () => {
    strictEqual(new Date((parseCalendarDate(text) ?? NaN) * 1000).toISOString(), iso);
  });
}

for (
  const text of [
    ...["", "March 2026", "2026", "2026-03", "2026-3-1", "2026-03-01T00:00", " 2026-03-01", "2026/03/01"],
    ...["2026-00-01", "2026-13-01", "2026-01-00", "2026-04-31", "2025-02-29", "1900-02-29", "0999-01-01"],
  ]
) {
  Deno.test(`parseCalendarDate() refuses ${JSON.stringify(text)}`, () => {
    strictEqual(parseCalendarDate(text), undefined);
  });
}
