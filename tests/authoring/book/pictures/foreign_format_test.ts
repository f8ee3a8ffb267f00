import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { foreignFormat } from "../../../../src/authoring/book/pictures/picture_fitter.ts";
import { readAnimation } from "../../../../src/authoring/book/pictures/animation.ts";
import { goodJpeg, goodPng, svg } from "../../../support/pictures/forged_images.ts";
import * as fc from "../../../support/property.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

for (
  const [start, format] of [
    ["\0\0\0\x18ftypheic\0\0\0\0", "HEIC"],
    ["\0\0\0\x18ftypmif1\0\0\0\0", "HEIC"],
    ["\0\0\0\x18ftypavif\0\0\0\0", "AVIF"],
    ["\0\0\0\x18ftypmp42\0\0\0\0", "a video"],
    ["\0\0\0\x14ftypqt  \0\0\0\0", "a video"],
    ["\x1aE\xdf\xa3\x9fB\x86\x81", "a video"],
    ["RIFF\0\0\0\0AVI LIST", "a video"],
    [`\x01\0\0\0${"\0".repeat(36)} EMF`, "EMF"],
    ["\xd7\xcd\xc6\x9a\0\0", "WMF"],
    ["II*\0\x08\0\0\0", "TIFF"],
    ["MM\0*\0\0\0\x08", "TIFF"],
    ["BM\x36\0\0\0", "BMP"],
    ["8BPS\0\x01", "a Photoshop document (PSD)"],
    ["%PDF-1.7", "a PDF"],
    ["\x1f\x8b\x08", "a compressed SVG"],
    ["PK\x03\x04", "an archive or Office document"],
    ["\n <!DOCTYPE html><html>", "a web page"],
    ["<html><body>Log in</body></html>", "a web page"],
    ["GIF89a", undefined],
    ["RIFF\0\0\0\0WEBPVP8 ", undefined],
    ["", undefined],
    ["text", undefined],
  ] as const
) {
  Deno.test(`foreignFormat() of ${JSON.stringify(start.slice(0, 20))} is ${format}`, () => {
    strictEqual(foreignFormat(latin(start)), format);
  });
}

Deno.test("foreignFormat() leaves alone what books can show", () => {
  for (const bytes of [goodPng(), goodJpeg(), svg()]) strictEqual(foreignFormat(bytes), undefined);
});

const GIF = "GIF89a\x02\0\x03\0\x80\0\0\0\0\0\xff\xff\xff";
const FRAME = ",\0\0\0\0\x02\0\x03\0\0\x02\x02\x44\x01\0";
const DELAY = "!\xf9\x04\0\0\0\0\0";

for (
  const [what, start, facts] of [
    ["a GIF of one frame", `${GIF}${DELAY}${FRAME};`, { width: 2, height: 3, isAnimated: false }],
    ["a GIF of two frames", `${GIF}${DELAY}${FRAME}${DELAY}${FRAME};`, { width: 2, height: 3, isAnimated: true }],
    ["a GIF that ends early", `${GIF}${FRAME}${FRAME.slice(0, 5)}`, { width: 2, height: 3, isAnimated: true }],
    ["a GIF bomb", `GIF89a\xff\xff\xff\xff\0\0\0;`, { width: 65_535, height: 65_535, isAnimated: false }],
    ["an animated WebP", `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x01\0\0\x02\0\0`, {
      ...{ width: 2, height: 3, isAnimated: true },
    }],
    ["a lossless WebP", `RIFF\0\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x01\x80\0\0\0\0\0\0\0`, {
      ...{ width: 2, height: 3, isAnimated: false },
    }],
    ["a lossy WebP", `RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x02\0\x03\0`, {
      ...{ width: 2, height: 3, isAnimated: false },
    }],
    ["a short file", "GIF89a", undefined],
    ["another file", "\x89PNG".padEnd(40, "\0"), undefined],
  ] as const
) {
  Deno.test(`readAnimation() reads ${what}`, () => deepStrictEqual(readAnimation(latin(start)), facts));
}

Deno.test("readAnimation() and foreignFormat() end for any bytes", () => {
  const start = fc.constantFrom(GIF, GIF + FRAME, "RIFF\0\0\0\0WEBPVP8X", "RIFF\0\0\0\0WEBPVP8L", "\0\0\0\x18ftyp");
  fc.assert(fc.property(start, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
    const bytes = Uint8Array.of(...latin(start), ...rest);
    const { width = 0 } = readAnimation(bytes) ?? {};
    strictEqual(width >= 0 && width <= 2 ** 24, true);
    foreignFormat(bytes);
  }));
});
