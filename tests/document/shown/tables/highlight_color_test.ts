import { strictEqual } from "node:assert/strict";
import { readHighlightColor } from "../../../../src/document/shown/tables/highlight_color.ts";

for (
  const [written, color] of [
    ["#DEEBFF", "#deebff"],
    ["#abc", "#aabbcc"],
    ["rgb(255,0, 16)", "#ff0010"],
    ["grey", "#f0f1f2"],
    ["javascript:x", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`readHighlightColor() reads ${JSON.stringify(written)}`, () =>
    strictEqual(readHighlightColor(written), color));
}
