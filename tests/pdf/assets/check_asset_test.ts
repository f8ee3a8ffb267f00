import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ASSET_LIMITS } from "../../../src/pdf/assets/limits.ts";
import { isAssetMediaType } from "../../../src/pdf/assets/media_type.ts";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { findingsOf } from "../../support/pictures/check_picture.ts";
import { concat, latin1 } from "../../support/packs/forge.ts";
import { goodJpeg, goodPng, png, PNG_END, pngChunk, pngData, pngHeader } from "../../support/pictures/forged_images.ts";
import { utf8 } from "../../support/packs/packs.ts";
import * as fc from "../../support/property.ts";
import { GOOD_DRAWING, GOOD_PICTURES } from "../../support/pictures/good_pictures.ts";

Deno.test("checkAsset() finds a fault in every cut PNG and JPEG", () => {
  for (const [, bytes] of GOOD_PICTURES.filter(([, bytes]) => bytes !== GOOD_DRAWING)) {
    for (let length = 0; length < bytes.length; length++) {
      strictEqual(checkAsset(bytes.subarray(0, length)).issues.length > 0, true, `${length} bytes`);
    }
  }
});

Deno.test("checkAsset() finds a fault when any bit of a PNG is changed", () => {
  const bytes = goodPng();
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice();
    changed[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ 1 << (bit & 7);
    strictEqual(checkAsset(changed).issues.length > 0, true, `bit ${bit}`);
  }
});

Deno.test("checkAsset() throws for no bytes at all", () => {
  const start = fc.constantFrom(
    "",
    "\x89PNG\r\n\x1a\n",
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "\xff\xd8\xff",
    "<svg>",
    "<?xml ",
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      strictEqual(checkAsset(concat([latin1(start), rest])).issues.length > 0, true);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("checkAsset() accepts 25 MiB and no byte more", () => {
  const comment = new Uint8Array(ASSET_LIMITS.byteLength + 1).fill(0x20);
  const { length } = goodPng();
  const room = ASSET_LIMITS.byteLength - length - 12;
  const full = (more: number) =>
    png(pngHeader(), pngChunk("teXt", comment.subarray(0, room + more)), pngChunk("IDAT", pngData(6)), PNG_END);
  deepStrictEqual(findingsOf(full(0)), []);
  deepStrictEqual(findingsOf(full(1)), ["asset-too-large: it has 25.0 MiB; the limit is 25.0 MiB"]);
});

const OTHERS: [title: string, bytes: Uint8Array][] = [
  ["nothing", new Uint8Array(0)],
  ["a GIF", latin1("GIF89a")],
  ["a WebP", latin1("RIFF\0\0\0\0WEBPVP8 ")],
  ["a PDF", latin1("%PDF-1.7")],
  ["a compressed SVG", latin1("\x1f\x8b\x08")],
  ["an SVG in UTF-16", latin1("\xff\xfe<\0s\0v\0g\0/\0>\0")],
  ["text before the SVG", utf8("a <svg/>")],
  ["too much space before the SVG", utf8(`${" ".repeat(1024)}<svg/>`)],
];
for (const [title, bytes] of OTHERS) {
  Deno.test(`checkAsset() does not recognize ${title} as a picture`, () => {
    deepStrictEqual(findingsOf(bytes), ["asset-type-mismatch: its first bytes are not those of a PNG, JPEG or SVG"]);
  });
}

Deno.test("checkAsset() compares the claimed type with the real one", () => {
  const { facts, issues } = checkAsset(goodPng(), "image/jpeg");
  strictEqual(facts?.mediaType, "image/png");
  deepStrictEqual(issues.map(({ code, message }) => [code, message]), [
    ["asset-type-mismatch", 'Cannot use the picture: it is declared as "image/jpeg", but is image/png'],
  ]);
  deepStrictEqual(checkAsset(goodPng(), "image/png").issues, []);
});

Deno.test("checkAsset() gives the facts of a picture", () => {
  const bytes = goodJpeg();
  deepStrictEqual(checkAsset(bytes).facts, {
    mediaType: "image/jpeg",
    byteLength: bytes.length,
    dimensions: { width: 16, height: 8, unit: "px" },
  });
});

Deno.test("checkAsset() reads bytes within a larger buffer", () => {
  const whole = concat([latin1("xyz"), goodPng(), latin1("xyz")]);
  deepStrictEqual(checkAsset(whole.subarray(3, -3)).issues, []);
});

Deno.test("isAssetMediaType() knows three types", () => {
  deepStrictEqual(["image/png", "image/jpeg", "image/svg+xml", "image/gif", "toString"].map(isAssetMediaType), [
    true,
    true,
    true,
    false,
    false,
  ]);
});
