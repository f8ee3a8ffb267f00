import { strictEqual } from "node:assert/strict";
import { findOpenComments } from "../../../../src/sync/engine/accidents/open_comments.ts";

const COUNT = 10_000;

for (
  const [unit, found] of [
    ["%%a ", 0],
    ["x %%a\n\n", COUNT],
    ["{# a #} ", COUNT],
    ["{/* a\n\n", COUNT],
  ] as const
) {
  Deno.test(`findOpenComments() takes linear time for many ${JSON.stringify(unit)}`, () => {
    strictEqual(findOpenComments(unit.repeat(COUNT)).length, found);
  });
}
