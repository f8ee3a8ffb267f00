import { ExportPictures, type PictureParts } from "../../../../src/authoring/book/pictures/export_pictures.ts";
import { ExportSpool } from "../../../../src/authoring/book/spool/export_spool.ts";
import { attachmentKey } from "../../../../src/book/addresses/attachment_key.ts";
import { createMemorySpool } from "../../../support/memory_spool.ts";
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PictureFitter } from "../../../../src/authoring/book/pictures/picture_fitter.ts";
import { writeExif } from "../../../../src/pdf/assets/exif.ts";
import { readPhoto } from "../../../../src/authoring/pictures/photos/read_photo.ts";
import { concatBytes } from "../../../../src/base/bytes.ts";
import { noisyPhoto, samplePhoto, withSegment } from "../../pictures/photos/sample_photo.ts";
import { checkAsset } from "../../../../src/pdf/assets/check_asset.ts";
import { decodePng } from "../../../../src/recipe/ground/png_pixels.ts";
import { startEmbeddedEngine } from "../../../../src/typst/embedded_engine.ts";
import { createFakeContext } from "../../../support/fake_context.ts";
import { deflate, goodJpeg, png, PNG_END, pngChunk, pngHeader, svg } from "../../../support/pictures/forged_images.ts";
import { SeededRandom } from "../../../support/sync_world/seeded_random.ts";

const context = createFakeContext({
  compilers: { startEmbedded: (limits) => Promise.resolve(startEmbeddedEngine(limits)) },
});
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A picture of noise, which does not compress, half transparent if it has alpha. */
function noise(width: number, height: number, hasAlpha = false): Uint8Array {
  const random = new SeededRandom(1);
  const channels = hasAlpha ? 4 : 3;
  const rows = new Uint8Array(height * (1 + width * channels));
  for (let y = 0; y < height; y++) {
    const row = y * (1 + width * channels);
    for (let at = 0; at < width * channels; at++) {
      rows[row + 1 + at] = hasAlpha && at % 4 === 3 ? 128 : Math.floor(random.next() * 256);
    }
  }
  const header = pngHeader({ width, height, colorType: hasAlpha ? 6 : 2 });
  return png(header, pngChunk("IDAT", deflate(rows)), PNG_END);
}

/** A place that is 100 points wide. */
const IN_100 = { width: 0, height: 0, room: 100 };
const GIF = "GIF89a\x01\0\x01\0\x80\0\0\x05\x04\x04\0\0\0";
const FRAME = ",\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0";

Deno.test("fit() converts the first frame of an animation, and shows pictures of one frame whole", async () => {
  await using fitter = new PictureFitter(context);
  for (const [gif, isFirstFrame] of [[`${GIF}${FRAME};`, false], [`${GIF}${FRAME}${FRAME};`, true]] as const) {
    const picture = await fitter.fit(latin(gif));
    ok("bytes" in picture, JSON.stringify(picture));
    deepStrictEqual([picture.ending, picture.isFirstFrame], ["png", isFirstFrame]);
    deepStrictEqual(picture.dimensions, { width: 1, height: 1, unit: "px" });
  }
});

for (const names of [["moving.gif", "still.gif"], ["still.gif", "moving.gif"]]) {
  Deno.test(`lossOf() says of ${names.join(" before ")} which one is an animation, though both have the same first frame`, async () => {
    const contents = new Map([["still.gif", `${GIF}${FRAME};`], ["moving.gif", `${GIF}${FRAME}${FRAME};`]]);
    const source: PictureParts["source"] = {
      expectAttachments: () => Promise.resolve(),
      attachments: (pageId) => Promise.resolve(names.map((name) => ({ id: name, pageId, name, version: 1 }))),
      download: ({ name }) => Promise.resolve(latin(contents.get(name) ?? "")),
    };
    const parts = { spool: new ExportSpool(createMemorySpool(), "https://wiki"), context, source };
    await using pictures = new ExportPictures(parts, { resolution: "original" });
    const keys = names.map((name) => attachmentKey({ pageId: "1", name }));
    await pictures.load(keys);
    const losses = keys.map((key) => pictures.lossOf(key)?.code);
    deepStrictEqual(losses, names.map((name) => name === "moving.gif" ? "picture-first-frame" : undefined));
    strictEqual(pictures.pictures.length, 1);
  });
}

Deno.test("fit() reduces pictures that are wider than the text shows, and keeps what is transparent", async () => {
  await using fitter = new PictureFitter(context, { dpi: 72 });
  for (const hasAlpha of [false, true]) {
    const picture = await fitter.fit(noise(400, 200, hasAlpha), IN_100);
    ok("bytes" in picture, JSON.stringify(picture));
    deepStrictEqual(picture.dimensions, { width: 100, height: 50, unit: "px" });
    const { facts, issues } = checkAsset(picture.bytes, "image/png");
    deepStrictEqual([facts?.dimensions.width, issues], [100, []]);
    const alpha = decodePng(picture.bytes).channel(50, 25, 3);
    ok(hasAlpha ? alpha > 100 && alpha < 160 : alpha === 255, `alpha ${alpha}`);
  }
});

Deno.test("fit() leaves drawings, small pictures and those that would grow as they are", async () => {
  await using fitter = new PictureFitter(context, { dpi: 72 });
  const lines = new Uint8Array(300 * 51).map((_, at) => at % 51 === 0 ? 0 : at % 53 === 0 ? 0xff : 0x11);
  const header = pngHeader({ width: 400, height: 300, depth: 1, colorType: 0 });
  const plain = png(header, pngChunk("IDAT", deflate(lines)), PNG_END);
  const wide = svg("", 'width="900" height="10"');
  for (const [bytes, width] of [[goodJpeg(), undefined], [noise(110, 4), 110], [plain, 400], [wide, 900]] as const) {
    const picture = await fitter.fit(bytes, IN_100);
    ok("bytes" in picture, JSON.stringify(picture));
    if (width !== undefined) strictEqual(picture.dimensions?.width, width);
  }
});

Deno.test("fit() sets a photograph upright, and makes one with too many bytes anew, though both need all pixels", async () => {
  await using fitter = new PictureFitter(context, { dpi: 300 });
  const turned = withSegment(
    samplePhoto(80, 40),
    0xe1,
    concatBytes([latin("Exif\0\0"), writeExif({ orientation: 6 })]),
  );
  const dense = noisyPhoto(400, 300, 100);
  for (const [photo, width, height] of [[turned, 40, 80], [dense, 400, 300]] as const) {
    const picture = await fitter.fit(photo, IN_100);
    ok("bytes" in picture, JSON.stringify(picture));
    deepStrictEqual([picture.ending, picture.dimensions], ["jpg", { width, height, unit: "px" }]);
    strictEqual(readPhoto(picture.bytes)?.exif.orientation, 1);
    ok(photo === turned || picture.bytes.length < dense.length / 2);
  }
});

Deno.test("fit() refuses what the compiler cannot read, and goes on with the next picture", async () => {
  await using fitter = new PictureFitter(context);
  for (let at = 0; at < 5; at++) {
    const broken = await fitter.fit(latin(`GIF89a\x01\0\x01\0\x80\0\0${String.fromCharCode(at).repeat(40)}`));
    ok("code" in broken, JSON.stringify(broken));
  }
  const picture = await fitter.fit(latin(`${GIF}${FRAME};`));
  ok("bytes" in picture, JSON.stringify(picture));
});
