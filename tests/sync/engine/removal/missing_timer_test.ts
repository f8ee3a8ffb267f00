import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Absence } from "../../../../src/sync/engine/removal/missing_timer.ts";

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
  strictEqual(new Absence(0, () => 0).isLong("1"), true);
});
