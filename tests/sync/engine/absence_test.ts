import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Absence } from "../../../src/sync/engine/absence.ts";
import { Deletions } from "../../../src/sync/engine/run_context.ts";

const HOUR_MS = 60 * 60_000;

Deno.test("isLong() counts from the first question, and anew once the file was there again", () => {
  let now = 1000;
  const absence = new Absence(500, () => now);
  strictEqual(absence.isLong("1"), false);
  now += 499;
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [false, false]);
  now += 1;
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [true, false]);
  absence.keepOnly(["2"]);
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [false, false]);
  now += 499;
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [false, true]);
});

Deno.test("isLong() without patience is true at once", () => {
  strictEqual(new Absence(0).isLong("1"), true);
});

Deno.test("allows() knows what was removed within an hour", () => {
  let now = 0;
  const deletions = new Deletions(3, () => now);
  deepStrictEqual([deletions.allows(3), deletions.allows(4)], [true, false]);
  deepStrictEqual([deletions.take(), deletions.take()], [true, true]);
  now += HOUR_MS - 1;
  deepStrictEqual([deletions.allows(1), deletions.allows(2)], [true, false]);
  deepStrictEqual([deletions.take(), deletions.take()], [true, false]);
  now += 1;
  deepStrictEqual([deletions.allows(2), deletions.allows(3)], [true, false]);
});
