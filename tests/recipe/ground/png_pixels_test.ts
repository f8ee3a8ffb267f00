import { deepStrictEqual } from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { concatBytes } from "../../../src/base/bytes.ts";
import { decodePng } from "../../../src/recipe/ground/png_pixels.ts";
import { png, PNG_END, pngChunk, pngHeader } from "../../support/pictures/forged_images.ts";
import { SeededRandom } from "../../support/sync_world/seeded_random.ts";

/** Values below this have codes of eight bits in a block of fixed codes. */
const SHORT_CODES = 144;
const FIRST_CODE = 0x30;

/** Compresses values into one block that repeats nothing, as encoders do that are built for speed. */
function deflateLiterals(values: Uint8Array): Uint8Array {
  const bits = new Uint8Array(values.length + 2);
  let at = 0;
  const put = (bit: number) => {
    bits[at >> 3] = (bits[at >> 3] ?? 0) | bit << (at & 7);
    at++;
  };
  for (const bit of [1, 1, 0]) put(bit); // the last block, of fixed codes
  for (const value of values) {
    for (let bit = 7; bit >= 0; bit--) put((FIRST_CODE + value) >> bit & 1);
  }
  let [a, b] = [1, 0];
  for (const value of values) {
    a = (a + value) % 65_521;
    b = (b + a) % 65_521;
  }
  // The code that ends a block is seven zeros, which are there already.
  const sum = Uint8Array.of(b >> 8, b, a >> 8, a);
  return concatBytes([Uint8Array.of(0x78, 0x01), bits.subarray(0, (at + 7 + 7) >> 3), sum]);
}

/** Rows of a gradient with noise, each behind the byte that says that it has no filter. */
function rowsOfPhoto(width: number, height: number): Uint8Array {
  const random = new SeededRandom(11);
  const stride = 1 + width * 3;
  return new Uint8Array(stride * height).map((_, at) => {
    const x = at % stride;
    return x === 0 ? 0 : Math.floor(x * 100 / stride) + random.below(SHORT_CODES - 100);
  });
}

Deno.test("decodePng() reads all pixels of a block that is long and repeats nothing", () => {
  const [width, height] = [400, 300];
  const rows = rowsOfPhoto(width, height);
  const packed = deflateLiterals(rows);
  deepStrictEqual(new Uint8Array(inflateSync(packed)), rows);
  for (const cut of [packed.length, 100_000]) {
    const data = [packed.subarray(0, cut), packed.subarray(cut)].filter(({ length }) => length > 0);
    const chunks = data.map((part) => pngChunk("IDAT", part));
    const picture = decodePng(png(pngHeader({ width, height, colorType: 2 }), ...chunks, PNG_END));
    const wrong = [...rows.keys()].filter((at) => {
      const [y, x] = [Math.floor(at / (1 + width * 3)), at % (1 + width * 3) - 1];
      return x >= 0 && picture.channel(Math.floor(x / 3), y, CHANNELS[x % 3] ?? 0) !== rows[at];
    });
    deepStrictEqual([picture.width, picture.height, wrong.length], [width, height, 0]);
  }
});

const CHANNELS = [0, 1, 2] as const;
