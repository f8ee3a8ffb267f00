import { deepStrictEqual, ok } from "node:assert/strict";
import jpeg from "npm:jpeg-js@0.4.4";
import { makeCodes } from "../../../../../src/authoring/pictures/photos/jpeg/code_lengths.ts";
import { decodePlanes } from "../../../../../src/authoring/pictures/photos/jpeg/decode_planes.ts";
import { encodeJpeg } from "../../../../../src/authoring/pictures/photos/jpeg/encode_jpeg.ts";
import { type Plane, resizePlane, transposePlane } from "../../../../../src/authoring/pictures/photos/jpeg/plane.ts";
import { listSegments } from "../../../../../src/authoring/pictures/photos/read_photo.ts";
import { checkAsset } from "../../../../../src/pdf/assets/check_asset.ts";
import * as fc from "../../../../support/property.ts";

const SIZE = fc.integer({ min: 1, max: 40 });

function plane(width: number, height: number, valueAt: (x: number, y: number) => number): Plane {
  const data = Uint8ClampedArray.from(
    { length: width * height },
    (_, at) => valueAt(at % width, Math.floor(at / width)),
  );
  return { width, height, stride: width, data };
}

/** Returns a plane with a slope, which all qualities keep. */
function slope(width: number, height: number): Plane {
  return plane(width, height, (x, y) => 40 + x * 3 + y * 2);
}

function meanOf({ data }: Plane): number {
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

Deno.test("encodeJpeg() makes a JPEG of any size that decoders read, close to the planes", () => {
  fc.assert(
    fc.property(SIZE, SIZE, fc.boolean(), (width, height, isGray) => {
      const colors = isGray ? [] : [90, 170].map((color) => plane((width + 1) >> 1, (height + 1) >> 1, () => color));
      const bytes = encodeJpeg([slope(width, height), ...colors]);
      deepStrictEqual(checkAsset(bytes, "image/jpeg").issues, []);
      const other = jpeg.decode(bytes, { useTArray: true });
      deepStrictEqual([other.width, other.height], [width, height]);
      const [bright, ...others] = decodePlanes(listSegments(bytes) ?? [], () => 8) ?? [];
      ok(bright);
      const wanted = slope(width, height);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const found: number = bright.data[y * bright.stride + x] ?? 0;
          ok(Math.abs(found - (wanted.data[y * width + x] ?? 0)) < 16, `${found} at ${x}, ${y}`);
        }
      }
      deepStrictEqual(others.map(({ data }) => Math.round((data[0] ?? 0) / 10)), isGray ? [] : [9, 17]);
    }),
    { numRuns: 60 },
  );
});

Deno.test("makeCodes() gives what occurs codes of at most 16 bits, none of which begins another or has ones only", () => {
  const counts = fc.uniqueArray(fc.tuple(fc.nat(255), fc.nat({ max: 2 ** 30 })), {
    minLength: 1,
    selector: ([meaning]) => meaning,
  });
  fc.assert(fc.property(counts, (list) => {
    const all = new Uint32Array(256);
    for (const [meaning, count] of list) all[meaning] = count + 1;
    const { codes, lengths } = makeCodes(all);
    const texts = list.map(([meaning]) => (codes[meaning] ?? 0).toString(2).padStart(lengths[meaning] ?? 0, "0"))
      .sort();
    for (const [at, text] of texts.entries()) {
      ok(text.length >= 1 && text.length <= 16 && text.includes("0"), text);
      ok(texts[at + 1]?.startsWith(text) !== true, text);
    }
  }));
});

Deno.test("makeCodes() limits the codes of meanings whose numbers double", () => {
  const { lengths } = makeCodes(Uint32Array.from({ length: 256 }, (_, at) => at < 30 ? 2 ** at : 0));
  ok(Math.max(...lengths) === 16);
});

Deno.test("resizePlane() keeps the average of any plane, and one color", () => {
  fc.assert(fc.property(SIZE, SIZE, SIZE, SIZE, fc.infiniteStream(fc.nat(255)), (w, h, a, b, values) => {
    const [width, height] = [Math.max(w, a), Math.max(h, b)];
    const source = plane(width, height, () => values.next().value ?? 0);
    for (const isFlippedAcross of [false, true]) {
      const small = resizePlane(source, { width: Math.min(w, a), height: Math.min(h, b), isFlippedAcross });
      ok(Math.abs(meanOf(small) - meanOf(source)) <= 0.51, `${meanOf(small)} instead of ${meanOf(source)}`);
    }
    const even = resizePlane(plane(width, height, () => 77), { width: width / 2, height: height * 1.5 });
    ok(even.data.every((value) => value === 77));
  }));
});

Deno.test("resizePlane() and transposePlane() turn a plane back and forth", () => {
  fc.assert(fc.property(SIZE, SIZE, (width, height) => {
    const source = plane(width, height, (x, y) => x * 37 + y * 11 & 255);
    const flip = (each: Plane) => resizePlane(each, { ...each, isFlippedAcross: true, isFlippedDown: true });
    deepStrictEqual(flip(flip(source)), source);
    deepStrictEqual(transposePlane(transposePlane(source)), source);
  }));
});
