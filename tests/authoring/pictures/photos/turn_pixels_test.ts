import { deepStrictEqual } from "node:assert/strict";
import { turnPixels } from "../../../../src/authoring/pictures/photos/turn_pixels.ts";

/** How the rows 1 2 3 and 4 5 6 are shown, by the orientation in Exif data. */
const SHOWN: readonly (readonly [orientation: number, rows: readonly (readonly number[])[]])[] = [
  [1, [[1, 2, 3], [4, 5, 6]]],
  [2, [[3, 2, 1], [6, 5, 4]]],
  [3, [[6, 5, 4], [3, 2, 1]]],
  [4, [[4, 5, 6], [1, 2, 3]]],
  [5, [[1, 4], [2, 5], [3, 6]]],
  [6, [[4, 1], [5, 2], [6, 3]]],
  [7, [[6, 3], [5, 2], [4, 1]]],
  [8, [[3, 6], [2, 5], [1, 4]]],
];

for (const [orientation, rows] of SHOWN) {
  Deno.test(`turnPixels() turns gray and color as orientation ${orientation} says`, () => {
    const size = { width: rows[0]?.length, height: rows.length };
    const gray = { width: 3, height: 2, channels: 1, data: Uint8Array.of(1, 2, 3, 4, 5, 6) } as const;
    deepStrictEqual(turnPixels(gray, { orientation }), { ...size, channels: 1, data: Uint8Array.from(rows.flat()) });
    const inColor = (values: readonly number[]) => Uint8Array.from(values.flatMap((value) => [value, 10, value * 3]));
    const color = { ...gray, channels: 3, data: inColor([...gray.data]) } as const;
    deepStrictEqual(turnPixels(color, { orientation }), { ...size, channels: 3, data: inColor(rows.flat()) });
  });
}
