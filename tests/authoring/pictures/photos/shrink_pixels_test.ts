import { deepStrictEqual, ok } from "node:assert/strict";
import * as fc from "../../../support/property.ts";
import { shrinkPixels } from "../../../../src/authoring/pictures/photos/shrink_pixels.ts";

/** Pixels of a row, and those of a smaller one, by their number of channels. */
const ROWS: readonly (readonly [channels: 1 | 3, from: readonly number[], to: readonly number[]])[] = [
  [1, [10, 20], [15]],
  [1, [10, 20, 60], [13, 47]],
  [1, [10, 20, 30, 40, 50, 60], [20, 50]],
  [3, [0, 100, 200, 50, 0, 100], [25, 50, 150]],
  [3, [7, 8, 9], [7, 8, 9]],
];

for (const [channels, from, to] of ROWS) {
  Deno.test(`shrinkPixels() makes ${to.join(" ")} of ${from.join(" ")}`, () => {
    const [width, data] = [from.length / channels, Uint8Array.from(from)];
    const count = to.length / channels;
    deepStrictEqual([...shrinkPixels({ width, height: 1, channels, data }, count, 1).data], to);
    const column = { width: 1, height: width, channels, data };
    deepStrictEqual([...shrinkPixels(column, 1, count).data], to);
  });
}

Deno.test("shrinkPixels() keeps the average of each color", () => {
  const size = fc.integer({ min: 1, max: 24 });
  const channels = fc.constantFrom(1 as const, 3 as const);
  fc.assert(fc.property(size, size, size, size, channels, fc.infiniteStream(fc.nat(255)), (w, h, a, b, ...rest) => {
    const [channels, values] = rest;
    const [width, height] = [Math.max(w, a), Math.max(h, b)];
    const data = Uint8Array.from({ length: width * height * channels }, () => values.next().value ?? 0);
    const small = shrinkPixels({ width, height, channels, data }, Math.min(w, a), Math.min(h, b));
    deepStrictEqual(small.data.length, Math.min(w, a) * Math.min(h, b) * channels);
    for (let color = 0; color < channels; color++) {
      const [before = 0, after = 0] = [data, small.data].map((pixels) => {
        const own = pixels.filter((_, at) => at % channels === color);
        return own.reduce((sum, value) => sum + value, 0) / own.length;
      });
      ok(Math.abs(before - after) <= 0.51, `${before} became ${after}`);
    }
  }));
});

Deno.test("shrinkPixels() keeps a single color", () => {
  const size = fc.integer({ min: 1, max: 300 });
  fc.assert(fc.property(size, size, fc.nat(255), (from, to, color) => {
    const [width, small] = [Math.max(from, to), Math.min(from, to)];
    const pixels = { width, height: 2, channels: 1, data: new Uint8Array(width * 2).fill(color) } as const;
    ok(shrinkPixels(pixels, small, 1).data.every((value) => value === color));
  }));
});
