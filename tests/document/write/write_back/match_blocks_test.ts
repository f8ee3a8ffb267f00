import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { matchBlocks } from "../../../../src/document/write/write_back/match_blocks.ts";
import * as fc from "../../../support/property.ts";

Deno.test("matchBlocks() matches what begins and ends alike where everything between differs", () => {
  const before = ["a", ...Array.from({ length: 3000 }, (_, i) => `x${i}`), "z"];
  const after = ["a", ...Array.from({ length: 3000 }, (_, i) => `y${i}`), "z"];
  deepStrictEqual([...matchBlocks(before, after)], [[0, 0], [3001, 3001]]);
});

Deno.test("matchBlocks() returns ascending pairs of equal blocks", () => {
  const blocks = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
  fc.assert(fc.property(blocks, blocks, (before, after) => {
    let last = -1;
    for (const [i, j] of [...matchBlocks(before, after)].sort(([a], [b]) => a - b)) {
      strictEqual(before[i], after[j]);
      ok(j > last);
      last = j;
    }
    strictEqual(matchBlocks(before, before).size, before.length);
  }));
});
