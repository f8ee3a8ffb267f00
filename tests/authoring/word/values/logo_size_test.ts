import { deepStrictEqual, ok } from "node:assert/strict";
import { logoSize } from "../../../../src/authoring/word/values/logo_size.ts";
import * as fc from "../../../support/property.ts";

const AREA = { width: 600, height: 900 };

for (
  const [args, width, height] of [
    [undefined, 96, 48],
    ["", 96, 48],
    ["100", 200, 100],
    ["100px", 200, 100],
    [",100", 100, 50],
    ["100,100", 100, 50],
    ["10,1000", 20, 10],
    ['"100", "60"', 60, 30],
    ["5000", 600, 300],
    ["0,0", 96, 48],
    ["-5", 96, 48],
    ["wide", 96, 48],
    ["1e9", 96, 48],
    ["0.1", 1, 1],
  ] as const
) {
  Deno.test(`logoSize() of (${args}) is ${width} by ${height} for a logo of 400 by 200`, () => {
    deepStrictEqual(logoSize({ width: 400, height: 200 }, args, AREA), { width, height });
  });
}

Deno.test("logoSize() enlarges a small logo only on demand", () => {
  deepStrictEqual(logoSize({ width: 20, height: 10 }, undefined, AREA), { width: 20, height: 10 });
  deepStrictEqual(logoSize({ width: 20, height: 10 }, "40", AREA), { width: 80, height: 40 });
});

Deno.test("logoSize() is within the area and the size of the placeholder, whatever they are", () => {
  const pixels = fc.integer({ min: 1, max: 20_000 });
  fc.assert(fc.property(pixels, pixels, pixels, pixels, (width, height, wantedHeight, wantedWidth) => {
    const size = logoSize({ width, height }, `${wantedHeight},${wantedWidth}`, AREA);
    ok(size.width >= 1 && size.width <= Math.max(1, Math.min(AREA.width, wantedWidth)));
    ok(size.height >= 1 && size.height <= Math.max(1, Math.min(AREA.height, wantedHeight)));
  }));
});
