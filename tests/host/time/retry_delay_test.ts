import { ok, strictEqual } from "node:assert/strict";
import { MAX_RETRY_MS, retryDelay } from "../../../src/host/time/retry_delay.ts";
import * as fc from "../../support/property.ts";

const BOUNDS = [[0, 1000], [1, 1000], [2, 4000], [4, 64_000], [5, 256_000], [6, MAX_RETRY_MS], [5000, MAX_RETRY_MS]];
for (const [tries = 0, bound = 0] of BOUNDS) {
  Deno.test(`retryDelay() waits between half of ${bound} ms and all of it after attempt ${tries}`, () => {
    strictEqual(retryDelay(tries, () => 0), bound / 2);
    strictEqual(retryDelay(tries, () => 0.5), bound * 3 / 4);
    ok(retryDelay(tries, () => 1 - Number.EPSILON) < bound);
  });
}

Deno.test("retryDelay() gives whole milliseconds up to the cap for any number of attempts", () => {
  fc.assert(fc.property(fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (tries, random) => {
    const delay = retryDelay(tries, () => random);
    ok(Number.isSafeInteger(delay) && delay >= 0 && delay < MAX_RETRY_MS);
  }));
});
