import { strictEqual } from "node:assert/strict";
import { cutRanges } from "../../../src/sync/push_record/spelling_markup.ts";

/** Cuts every X of a text. */
function cut(text: string): string {
  return cutRanges(text, Array.from(text.matchAll(/X/g), ({ index }) => ({ start: index, end: index + 1 })));
}

for (
  const [text, left] of [
    ["a X b", "a b"],
    ["aX b", "a b"],
    ["a X\nb", "a\nb"],
    ["a\n\nX\n\nb", "a\n\nb"],
    ["  X\n\nb", "b"],
    ["a X X b", "a b"],
    ["X X\nb", "b"],
  ] as const
) {
  Deno.test(`cutRanges() leaves ${JSON.stringify(left)} of ${JSON.stringify(text)}`, () =>
    strictEqual(cut(text), left));
}

Deno.test("cutRanges() cuts many ranges in one go", () => {
  strictEqual(cut("a word\n\nX\n\n".repeat(100_000)), "a word\n\n".repeat(100_000));
});
