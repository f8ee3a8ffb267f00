import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readDensity, setPngDensity, withDensity } from "../../../src/authoring/pictures/picture_density.ts";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { encodePng } from "../../../src/typst/pdf/png.ts";

const PNG = encodePng({ width: 2, height: 1, data: new Uint8Array(6) });

/** Pixels per meter in the first chunk after IHDR. */
function densityOf(png: Uint8Array): number {
  strictEqual(new TextDecoder().decode(png.subarray(37, 41)), "pHYs");
  return new DataView(png.buffer, png.byteOffset).getUint32(41);
}

Deno.test("setPngDensity() writes a valid chunk", () => {
  const png = setPngDensity(PNG, 240);
  strictEqual(densityOf(png), 9449);
  deepStrictEqual(checkAsset(png, "image/png").issues, []);
});

Deno.test("withDensity() gives a PNG the density of CSS unless it has one", () => {
  const png = withDensity(PNG, "image/png");
  strictEqual(densityOf(png), 3780);
  strictEqual(withDensity(png, "image/png"), png);
});

const JFIF = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1];

for (
  const [what, density, expected] of [
    ["no density", [0, 0, 1, 0, 1], [1, 0, 96, 0, 96]],
    ["a density", [1, 1, 44, 1, 44], [1, 1, 44, 1, 44]],
  ] as const
) {
  Deno.test(`withDensity() of a JPEG with ${what}`, () => {
    const jpeg = Uint8Array.from([...JFIF, ...density, 0, 0]);
    deepStrictEqual([...withDensity(jpeg, "image/jpeg").subarray(13, 18)], expected);
  });
}

Deno.test("withDensity() leaves a JPEG without a JFIF segment and an SVG", () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1);
  strictEqual(withDensity(bytes, "image/jpeg"), bytes);
  strictEqual(withDensity(bytes, "image/svg+xml"), bytes);
});

for (
  const [what, bytes, type, expected] of [
    ["a PNG with a density", setPngDensity(PNG, 240), "image/png", 240],
    ["a PNG without one", PNG, "image/png", 96],
    ["a PNG with a shape of pixels", withUnit(setPngDensity(PNG, 240), 0), "image/png", 96],
    ["a JPEG per inch", jfif([1, 1, 44, 1, 44]), "image/jpeg", 300],
    ["a JPEG per centimeter", jfif([2, 0, 100, 0, 100]), "image/jpeg", 254],
    ["a JPEG with a shape of pixels", jfif([0, 0, 1, 0, 1]), "image/jpeg", 96],
    ["a JPEG with the density 0", jfif([1, 0, 0, 0, 0]), "image/jpeg", 96],
    ["a JPEG that ends early", Uint8Array.from(JFIF), "image/jpeg", 96],
    ["an SVG", new TextEncoder().encode("<svg/>"), "image/svg+xml", 96],
  ] as const
) {
  Deno.test(`readDensity() of ${what}`, () => strictEqual(Math.round(readDensity(bytes, type)), expected));
}

function jfif(density: readonly number[]): Uint8Array {
  return Uint8Array.from([...JFIF, ...density, 0, 0]);
}

function withUnit(png: Uint8Array, unit: number): Uint8Array {
  png[49] = unit;
  return png;
}
