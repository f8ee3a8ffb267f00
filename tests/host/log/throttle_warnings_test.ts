import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { LogFacts } from "../../../src/host/log/log.ts";
import { throttleWarnings } from "../../../src/host/log/throttle_warnings.ts";

function openThrottle() {
  const clock = { now: 0 };
  const lines: [string, LogFacts | undefined][] = [];
  const warn = throttleWarnings({ warning: (message, facts) => void lines.push([message, facts]) }, () => clock.now);
  return { warn, clock, lines };
}

Deno.test("throttleWarnings() logs a kind once a minute, and then how many were left out", () => {
  const { warn, clock, lines } = openThrottle();
  for (const message of ["a", "b", "c"]) warn("full", message, { code: "full" });
  clock.now = 60_000;
  warn("other", "x");
  warn("full", "d", { code: "full" });
  clock.now = 120_000;
  warn("full", "e", { code: "full" });
  deepStrictEqual(lines, [
    ["a", { code: "full" }],
    ["x", undefined],
    ["d", { code: "full", more: 2 }],
    ["e", { code: "full" }],
  ]);
});

Deno.test("throttleWarnings() logs different details of a kind, up to five in a minute", () => {
  const { warn, clock, lines } = openThrottle();
  const names = () => lines.splice(0).map(([message, facts]) => `${message} ${facts?.more ?? 0}`);
  for (const detail of ["a", "b", "a", "c", "d", "e", "f", "g"]) warn({ name: "path", detail }, detail);
  deepStrictEqual(names(), ["a 0", "b 0", "c 1", "d 0", "e 0"]);
  clock.now = 30_000;
  warn({ name: "path", detail: "h" }, "h");
  warn({ name: "other", detail: "h" }, "other");
  deepStrictEqual(names(), ["other 0"]);
  clock.now = 60_000;
  for (const detail of ["f", "a"]) warn({ name: "path", detail }, detail);
  deepStrictEqual(names(), ["f 3", "a 0"]);
});

Deno.test("throttleWarnings() keeps at most a hundred kinds, and takes new ones after a minute", () => {
  const { warn, clock, lines } = openThrottle();
  for (let i = 0; i < 1000; i++) warn({ name: String(i), detail: String(i) }, "x");
  strictEqual(lines.length, 101);
  deepStrictEqual(lines.at(-1)?.[1], { code: "warnings-left-out" });
  clock.now = 60_000;
  for (let i = 1000; i < 2000; i++) warn({ name: String(i), detail: String(i) }, "x");
  strictEqual(lines.length, 202);
});
