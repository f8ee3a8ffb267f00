import { deepStrictEqual, ok } from "node:assert/strict";
import { backoffDelay } from "../../src/wiki/site_pause.ts";

Deno.test("backoffDelay() doubles, half of it up to chance", () => {
  deepStrictEqual([1, 2, 3].map((attempt) => backoffDelay(attempt, 0)), [250, 500, 1000]);
  deepStrictEqual([1, 2, 3].map((attempt) => backoffDelay(attempt, 1)), [500, 1000, 2000]);
  ok(backoffDelay(3, 0.5) === 1500);
});
