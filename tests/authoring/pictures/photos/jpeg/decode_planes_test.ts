import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import jpeg from "npm:jpeg-js@0.4.4";
import { concatBytes } from "../../../../../src/base/bytes.ts";
import { decodePlanes } from "../../../../../src/authoring/pictures/photos/jpeg/decode_planes.ts";
import { listSegments } from "../../../../../src/authoring/pictures/photos/read_photo.ts";
import * as fc from "../../../../support/property.ts";
import { GOOD_PICTURES } from "../../../../support/pictures/good_pictures.ts";
import { latin1 } from "../../../../support/packs/forge.ts";
import { noisyPhoto, samplePhoto, withSegment } from "../sample_photo.ts";

const FULL = 8;

/** Pictures with codes of every kind, in one color or three. */
const PHOTOS: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ["a noisy photograph", noisyPhoto(75, 53, 90)],
  ["a photograph without noise", samplePhoto(64, 40)],
  ...GOOD_PICTURES.filter(([name]) => /photograph/.test(name)).map(([name, bytes]) => [name, bytes] as const),
];

function decode(bytes: Uint8Array, side = FULL) {
  return decodePlanes(listSegments(bytes) ?? [], () => side);
}

/** Returns the brightness of all pixels as another decoder reads them. */
function brightnessOf(bytes: Uint8Array): { width: number; height: number; values: number[] } {
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true });
  const values = Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return { width, height, values };
}

for (const [name, bytes] of PHOTOS) {
  Deno.test(`decodePlanes() reads the brightness of ${name} as another decoder does`, () => {
    const [plane] = decode(bytes) ?? [];
    ok(plane);
    const { width, height, values } = brightnessOf(bytes);
    deepStrictEqual([plane.width, plane.height], [width, height]);
    const differences = values.map((value, at) =>
      Math.abs(value - (plane.data[Math.floor(at / width) * plane.stride + at % width] ?? 0))
    );
    ok(differences.reduce((sum, each) => sum + each, 0) / values.length < 2);
  });

  Deno.test(`decodePlanes() keeps the mean of ${name} in blocks of any side`, () => {
    const { values } = brightnessOf(bytes);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    for (let side = 1; side <= FULL; side++) {
      const [plane] = decode(bytes, side) ?? [];
      ok(plane);
      let [sum, count] = [0, 0];
      for (let y = 0; y < Math.floor(plane.height); y++) {
        for (let x = 0; x < Math.floor(plane.width); x++, count++) sum += plane.data[y * plane.stride + x] ?? 0;
      }
      ok(Math.abs(sum / count - mean) < 6, `${side}: ${sum / count} instead of ${mean}`);
    }
  });
}

Deno.test("decodePlanes() reads no picture that stores red, green and blue", () => {
  const plain = samplePhoto(16, 16);
  const withoutFormat = concatBytes([plain.subarray(0, 2), plain.subarray(20)]);
  const adobe = (transform: number) =>
    withSegment(plain, 0xee, concatBytes([latin1("Adobe"), new Uint8Array([0, 100, 0, 0, 0, 0, transform])]));
  const bare = (bytes: Uint8Array) => concatBytes([bytes.subarray(0, 2), bytes.subarray(20)]);
  strictEqual(decode(bare(adobe(0))), undefined);
  for (const bytes of [withoutFormat, bare(adobe(1)), adobe(0)]) strictEqual(decode(bytes)?.length, 3);
});

Deno.test("decodePlanes() ends for damaged data, and never invents what is missing", () => {
  const source = PHOTOS.map(([, bytes]) => bytes);
  fc.assert(
    fc.property(fc.constantFrom(...source), fc.nat(), fc.uint8Array({ maxLength: 8 }), (bytes, at, noise) => {
      const start = at % bytes.length;
      const damaged = concatBytes([bytes.subarray(0, start), noise, bytes.subarray(start + noise.length)]);
      deepStrictEqual(decode(damaged, 1), decode(damaged, 1));
    }),
    { numRuns: 60 },
  );
  const plain = noisyPhoto(64, 64, 90);
  const cut = concatBytes([plain.subarray(0, plain.length - 400), new Uint8Array([0xff, 0xd9])]);
  strictEqual(decode(cut), undefined);
});
