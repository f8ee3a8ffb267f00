import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import * as fc from "../../../support/property.ts";
import { concatBytes } from "../../../../src/base/bytes.ts";
import { writeExif } from "../../../../src/pdf/assets/exif.ts";
import { readPhoto } from "../../../../src/authoring/pictures/photos/read_photo.ts";
import { checkAsset } from "../../../../src/pdf/assets/check_asset.ts";
import { goodJpeg } from "../../../support/pictures/forged_images.ts";
import { samplePhoto, withSegment } from "./sample_photo.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const holds = (bytes: Uint8Array, text: string) => new TextDecoder("latin1").decode(bytes).includes(text);
const exifOf = (orientation: number, dpi?: number) => concatBytes([latin("Exif\0\0"), writeExif({ orientation, dpi })]);

/** What a segment holds, and whether the picture needs it. */
const SEGMENTS: readonly (readonly [name: string, marker: number, data: Uint8Array, isKept: boolean])[] = [
  ["a place in Exif data", 0xe1, concatBytes([exifOf(1), latin("GPS 48.1N SECRET")]), false],
  ["XMP", 0xe1, latin("http://ns.adobe.com/xap/1.0/\0<x>SECRET</x>"), false],
  ["a preview", 0xe2, latin("MPF\0SECRET"), false],
  ["words for the press", 0xed, latin("Photoshop 3.0\0SECRET"), false],
  ["a comment", 0xfe, latin("SECRET"), false],
  ["data of an unknown program", 0xef, latin("SECRET"), false],
  ["a color profile", 0xe2, latin("ICC_PROFILE\0\x01\x01SECRET"), true],
  ["how colors are coded", 0xee, latin("Adobe\0SECRET"), true],
];

for (const [name, marker, data, isKept] of SEGMENTS) {
  Deno.test(`readPhoto() ${isKept ? "keeps" : "leaves out"} ${name}`, () => {
    const photo = readPhoto(withSegment(samplePhoto(16, 16), marker, data));
    ok(photo);
    strictEqual(holds(photo.bytes, "SECRET"), isKept);
    deepStrictEqual(checkAsset(photo.bytes, "image/jpeg").issues, []);
  });
}

Deno.test("readPhoto() cuts what follows the end, such as the moving part of a photograph", () => {
  const plain = samplePhoto(16, 16);
  deepStrictEqual(readPhoto(concatBytes([plain, latin("ftypmp42 SECRET")]))?.bytes, readPhoto(plain)?.bytes);
});

Deno.test("readPhoto() keeps how a picture is turned, and the pixels per inch that it names", () => {
  const photo = readPhoto(withSegment(samplePhoto(32, 16), 0xe1, exifOf(6, 300)));
  ok(photo);
  deepStrictEqual([photo.width, photo.height, photo.channels, photo.exif], [32, 16, 3, { orientation: 6, dpi: 300 }]);
  deepStrictEqual(readPhoto(photo.bytes), photo);
  deepStrictEqual(checkAsset(photo.bytes).facts?.dimensions, { width: 16, height: 32, unit: "px" });
});

Deno.test("readPhoto() gives a picture that names no density that of CSS", () => {
  strictEqual(readPhoto(goodJpeg())?.exif.dpi, undefined);
  const bare = readPhoto(goodJpeg())?.bytes ?? new Uint8Array();
  strictEqual(readPhoto(bare)?.exif.dpi, 96);
});

Deno.test("readPhoto() takes whole JPEGs only", () => {
  const plain = samplePhoto(16, 16);
  for (const bytes of [new Uint8Array(), latin("\x89PNG"), plain.subarray(0, 300), plain.subarray(0, -2)]) {
    strictEqual(readPhoto(bytes), undefined);
  }
});

Deno.test("readPhoto() ends for any bytes behind the start of a JPEG", () => {
  const plain = samplePhoto(16, 16);
  fc.assert(fc.property(fc.nat({ max: plain.length }), fc.uint8Array({ maxLength: 40 }), (at, noise) => {
    const bytes = concatBytes([plain.subarray(0, at), noise, plain.subarray(at + noise.length)]);
    const photo = readPhoto(bytes);
    if (photo !== undefined) deepStrictEqual(readPhoto(photo.bytes)?.bytes, photo.bytes);
  }));
});
