import { strictEqual } from "node:assert/strict";
import { parseHttpDate, parseRetryAfter } from "../../../src/host/net/retry_after.ts";

const NOW = Date.UTC(2025, 0, 14, 10, 30, 15);

for (
  const [text, delay] of [
    ["0", 0],
    ["1", 1000],
    [" 120 ", 120_000],
    ["0.5", 500],
    ["999999999", 999_999_999_000],
    ["Tue, 14 Jan 2025 10:30:45 GMT", 30_000],
    ["Tue, 14 Jan 2025 10:30:15 GMT", 0],
    ["Tue, 14 Jan 2020 10:30:15 GMT", 0],
    [null, undefined],
    ["", undefined],
    ["-1", undefined],
    ["1e9", undefined],
    ["9999999999", undefined],
    ["soon", undefined],
    ["2025-01-14T10:30:45Z", undefined],
    ["Tue, 99 Jan 2025 10:30:45 GMT", undefined],
    ["Tue, 14 Foo 2025 10:30:45 GMT", undefined],
  ] as const
) {
  Deno.test(`parseRetryAfter() reads ${JSON.stringify(text)} as ${delay}`, () => {
    strictEqual(parseRetryAfter(text, NOW), delay);
  });
}

Deno.test("parseHttpDate() reads the form that servers send", () => {
  strictEqual(parseHttpDate("Tue, 14 Jan 2025 10:30:15 GMT"), NOW);
});
