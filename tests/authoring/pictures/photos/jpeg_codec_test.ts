import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import jpeg from "npm:jpeg-js@0.4.4";
import { JpegCodec } from "../../../../src/authoring/pictures/photos/jpeg_codec.ts";
import type { PhotoPixels } from "../../../../src/authoring/pictures/photos/photo_pixels.ts";
import { checkAsset } from "../../../../src/pdf/assets/check_asset.ts";
import { colorAt, noisyPhoto, samplePhoto } from "./sample_photo.ts";

function noise(width: number, height: number, channels: 1 | 3): PhotoPixels {
  const data = Uint8Array.from({ length: width * height * channels }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24);
  return { width, height, channels, data };
}

Deno.test("decode() reads gray as one channel, and color as three", async () => {
  const codec = new JpegCodec();
  for (const [name, channels] of [["grey", 1], ["photograph", 3], ["progressive", 3], ["restarts", 3]] as const) {
    const bytes = await Deno.readFile(new URL(`../../../fixtures/pictures/${name}.jpg`, import.meta.url));
    const pixels = await codec.decode(bytes);
    const { width, height, data } = jpeg.decode(bytes, { useTArray: true });
    deepStrictEqual([pixels?.width, pixels?.height, pixels?.channels], [width, height, channels], name);
    const sum = data.reduce((sum, value, at) => at % 4 < channels ? sum + value : sum, 0);
    const found = pixels?.data.reduce((sum, value) => sum + value, 0) ?? 0;
    ok(Math.abs(found - sum) / sum < 0.01, `${name}: ${found} instead of ${sum}`);
  }
});

Deno.test("decode() gives up damaged data, and goes on with the next photograph", async () => {
  const codec = new JpegCodec();
  const photo = noisyPhoto(80, 60, 90);
  for (const damaged of [new Uint8Array(), photo.subarray(0, 300), photo.subarray(0, -400), photo.subarray(2)]) {
    strictEqual(await codec.decode(damaged), undefined);
    strictEqual((await codec.decode(photo))?.data.length, 80 * 60 * 3);
  }
});

Deno.test("decode() gives up what is no photograph in eight bits", async () => {
  const codec = new JpegCodec();
  const photo = samplePhoto(32, 32);
  const frame = photo.findIndex((byte, at) => byte === 0xff && photo[at + 1] === 0xc0);
  for (const [at, value] of [[frame + 1, 0xc3], [frame + 4, 12], [frame + 9, 2]] as const) {
    strictEqual(await codec.decode(photo.with(at, value)), undefined);
  }
});

/** Sizes at which what the encoder writes may exceed the pixels, or does not end with a block. */
const SIZES = [[9, 9], [33, 3], [150, 1], [1, 150], [1000, 1], [33, 65], [200, 150]] as const;

for (const [width, height] of SIZES) {
  Deno.test(`encode() writes ${width} × ${height} pixels of any color`, async () => {
    const codec = new JpegCodec();
    for (const channels of [1, 3] as const) {
      const bytes = await codec.encode(noise(width, height, channels));
      ok(bytes);
      const { facts, issues } = checkAsset(bytes, "image/jpeg");
      deepStrictEqual([facts?.dimensions, issues], [{ width, height, unit: "px" }, []]);
      const pixels = await codec.decode(bytes);
      deepStrictEqual([pixels?.channels, pixels?.data.length], [channels, width * height * channels]);
    }
  });
}

Deno.test("encode() makes nothing of a few pixels", async () => {
  for (const [width, height] of [[1, 1], [2, 2], [40, 1]] as const) {
    strictEqual(await new JpegCodec().encode(noise(width, height, 1)), undefined);
  }
});

Deno.test("encode() keeps colors", async () => {
  const codec = new JpegCodec();
  const pixels = await codec.decode(samplePhoto(64, 64, 95));
  const [red, green, blue] = colorAt(await codec.encode(pixels ?? noise(9, 9, 3)) ?? new Uint8Array(), 0.1, 0.1);
  ok(Math.abs(red - 200) < 8 && Math.abs(green - 20) < 8 && Math.abs(blue - 30) < 8, `${red} ${green} ${blue}`);
});
