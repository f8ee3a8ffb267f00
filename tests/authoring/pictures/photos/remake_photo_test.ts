import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { concatBytes } from "../../../../src/base/bytes.ts";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { writeExif } from "../../../../src/pdf/assets/exif.ts";
import { readPhoto } from "../../../../src/authoring/pictures/photos/read_photo.ts";
import { needsRemake, PhotoRemaker } from "../../../../src/authoring/pictures/photos/remake_photo.ts";
import { readDensity } from "../../../../src/authoring/pictures/picture_density.ts";
import { checkAsset } from "../../../../src/pdf/assets/check_asset.ts";
import { goodJpeg } from "../../../support/pictures/forged_images.ts";
import { colorAt, noisyPhoto, samplePhoto, withSegment } from "./sample_photo.ts";
import { latin1 } from "../../../support/packs/forge.ts";

const COLORS = { red: [200, 20, 30], green: [30, 200, 20], blue: [20, 30, 200] } as const;

async function remake(bytes: Uint8Array, width: number) {
  const photo = readPhoto(bytes);
  ok(photo);
  return needsRemake(photo, width) ? await new PhotoRemaker().remake(photo, width) : undefined;
}

function assertColor(found: readonly number[], wanted: readonly number[]) {
  const difference = Math.max(...found.map((value, at) => Math.abs(value - (wanted[at] ?? 0))));
  ok(difference < 12, `${found} instead of ${wanted}`);
}

Deno.test("remake() makes a valid JPEG of the width, with its colors and its size on paper", async () => {
  const source = samplePhoto(800, 600);
  const made = await remake(source, 200);
  ok(made);
  deepStrictEqual([made.width, made.height], [200, 150]);
  const { facts, issues } = checkAsset(made.bytes, "image/jpeg");
  deepStrictEqual([facts?.dimensions, issues], [{ width: 200, height: 150, unit: "px" }, []]);
  strictEqual(readDensity(made.bytes, "image/jpeg"), Math.round(readDensity(source, "image/jpeg") / 4));
  for (const [across, down, color] of [[0.2, 0.2, "red"], [0.8, 0.2, "green"], [0.5, 0.8, "blue"]] as const) {
    assertColor(colorAt(made.bytes, across, down), COLORS[color]);
  }
});

Deno.test("remake() makes the same bytes everywhere", async () => {
  const [first, second] = [await remake(samplePhoto(320, 240), 100), await remake(samplePhoto(320, 240), 100)];
  ok(first && second);
  deepStrictEqual(first.bytes, second.bytes);
  strictEqual(await sha256Hex(first.bytes), "eb24f45e2be0f4c6283dd69bdfc56cc73781d7438fea0cbd06365586ae7c4853");
});

/** Where the corners at the top left (red) and the top right (green) are shown, by the orientation in Exif data. */
const TURNED: readonly (readonly [orientation: number, red: readonly number[], green: readonly number[]])[] = [
  [1, [0.2, 0.2], [0.8, 0.2]],
  [2, [0.8, 0.2], [0.2, 0.2]],
  [3, [0.8, 0.8], [0.2, 0.8]],
  [4, [0.2, 0.8], [0.8, 0.8]],
  [5, [0.2, 0.2], [0.2, 0.8]],
  [6, [0.8, 0.2], [0.8, 0.8]],
  [7, [0.8, 0.8], [0.8, 0.2]],
  [8, [0.2, 0.8], [0.2, 0.2]],
];

for (const [orientation, red, green] of TURNED) {
  Deno.test(`remake() turns the pixels as orientation ${orientation} says, and says so no more`, async () => {
    const exif = concatBytes([latin1("Exif\0\0"), writeExif({ orientation })]);
    const made = await remake(withSegment(samplePhoto(800, 400), 0xe1, exif), 100);
    ok(made);
    deepStrictEqual([made.width, made.height], [100, orientation > 4 ? 200 : 50]);
    strictEqual(readPhoto(made.bytes)?.exif.orientation, 1);
    assertColor(colorAt(made.bytes, red[0] ?? 0, red[1] ?? 0), COLORS.red);
    assertColor(colorAt(made.bytes, green[0] ?? 0, green[1] ?? 0), COLORS.green);
  });
}

Deno.test("remake() keeps the color profile", async () => {
  const profile = latin1("ICC_PROFILE\0\x01\x01a profile");
  const made = await remake(withSegment(samplePhoto(800, 600), 0xe2, profile), 200);
  ok(made);
  deepStrictEqual(readPhoto(made.bytes)?.profile.map((segment) => segment.subarray(4)), [profile]);
  deepStrictEqual(checkAsset(made.bytes, "image/jpeg").issues, []);
});

Deno.test("remake() keeps what has the colors of print, is narrower, or would grow", async () => {
  strictEqual(await remake(goodJpeg(4), 1), undefined);
  strictEqual(await remake(samplePhoto(100, 100), 100), undefined);
  strictEqual(await remake(samplePhoto(96, 72, 20), 95), undefined);
});

/** Photographs of 400 × 300 pixels with noise, by the quality of their encoder. */
const QUALITIES = [[75, false], [85, false], [100, true]] as const;

for (const [quality, isMade] of QUALITIES) {
  Deno.test(`remake() ${isMade ? "makes" : "keeps"} a photograph of quality ${quality} that needs all of its pixels`, async () => {
    const source = noisyPhoto(400, 300, quality);
    const made = await remake(source, 400);
    strictEqual(made !== undefined, isMade);
    if (made === undefined) return;
    deepStrictEqual([made.width, made.height], [400, 300]);
    ok(made.bytes.length < source.length / 2, `${made.bytes.length} of ${source.length} bytes`);
    strictEqual(await remake(made.bytes, 400), undefined);
  });
}

Deno.test("remake() sets a photograph upright that needs all of its pixels, though it grows", async () => {
  const exif = concatBytes([latin1("Exif\0\0"), writeExif({ orientation: 6, dpi: 300 })]);
  const made = await remake(withSegment(samplePhoto(80, 40, 20), 0xe1, exif), 40);
  ok(made);
  deepStrictEqual([made.width, made.height, readPhoto(made.bytes)?.exif.orientation], [40, 80, 1]);
  strictEqual(readDensity(made.bytes, "image/jpeg"), 300);
  assertColor(colorAt(made.bytes, 0.8, 0.2), COLORS.red);
});
