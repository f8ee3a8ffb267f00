import { ok, strictEqual } from "node:assert/strict";
import { withoutGround } from "../../../src/authoring/pictures/without_ground.ts";
import { decodePng } from "../../../src/recipe/ground/png_pixels.ts";
import { encodePng } from "../../../src/typst/pdf/png.ts";
import * as fc from "../../support/property.ts";

const BYTE = fc.integer({ min: 0, max: 255 });

/** Draws pixels with alpha on a ground. */
function drawOn(ground: number, pixels: readonly (readonly number[])[]): Uint8Array {
  const data = pixels.flatMap(([red = 0, green = 0, blue = 0, alpha = 0]) =>
    [red, green, blue].map((color) => Math.round((color * alpha + ground * (255 - alpha)) / 255))
  );
  return encodePng({ width: pixels.length, height: 1, data: Uint8Array.from(data) });
}

Deno.test("withoutGround() finds the alpha and the colors of any pixels", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(BYTE, BYTE, BYTE, BYTE), { minLength: 1, maxLength: 9 }), (pixels) => {
      const { channel } = decodePng(withoutGround(drawOn(255, pixels), drawOn(0, pixels)));
      for (const [x, [red, , , alpha]] of pixels.entries()) {
        ok(Math.abs(channel(x, 0, 3) - alpha) <= 1);
        ok(Math.abs(channel(x, 0, 0) * channel(x, 0, 3) - red * alpha) <= 2 * 255);
      }
    }),
  );
});

Deno.test("withoutGround() returns an opaque picture as it is", () => {
  const onWhite = drawOn(255, [[1, 2, 3, 255]]);
  strictEqual(withoutGround(onWhite, drawOn(0, [[1, 2, 3, 255]])), onWhite);
});
