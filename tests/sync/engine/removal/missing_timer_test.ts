import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { MissingTimer } from "../../../../src/sync/engine/removal/missing_timer.ts";

Deno.test("isLong() counts from the first call, and starts over once the file existed again", () => {
  let now = 1000;
  const absence = new MissingTimer(500, () => now);
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
  strictEqual(new MissingTimer(0, () => 0).isLong("1"), true);
});
