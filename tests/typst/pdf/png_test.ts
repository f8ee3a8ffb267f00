import { deepStrictEqual } from "node:assert/strict";
import { encodePng } from "../../../src/typst/pdf/png.ts";
import { decodePng } from "../../support/pictures/decode_png.ts";
import * as fc from "../../support/property.ts";

const size = fc.integer({ min: 1, max: 12 });
const pixels = fc.tuple(size, size).chain(([width, height]) =>
  fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 }).map((data) => ({
    width,
    height,
    data,
  }))
);

Deno.test("encodePng() keeps every pixel of any picture", () => {
  fc.assert(fc.property(pixels, (picture) => deepStrictEqual(decodePng(encodePng(picture)), picture)));
});
