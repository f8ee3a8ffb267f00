import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { constants, deflateRawSync } from "node:zlib";
import { findingsOf, sizeOf } from "../../support/pictures/check_picture.ts";
import { concat, latin1 } from "../../support/packs/forge.ts";
import {
  deflate,
  exif,
  type ForgedHeader,
  goodPng,
  patch,
  png,
  PNG_END,
  pngChunk,
  pngData,
  pngHeader,
} from "../../support/pictures/forged_images.ts";
import { noise, utf8 } from "../../support/packs/packs.ts";

const HEADER = pngHeader();
const DATA = pngData(6);
const IDAT = pngChunk("IDAT", DATA);
const INDEXED = pngHeader({ colorType: 3 });
const PALETTE = pngChunk("PLTE", new Uint8Array(6));
const profile = (bytes: Uint8Array) => pngChunk("iCCP", concat([latin1("a\0\0"), deflate(bytes)]));
const withHeader = (change: Partial<ForgedHeader>, size: number, ...before: Uint8Array[]) =>
  png(pngHeader(change), ...before, pngChunk("IDAT", pngData(size)), PNG_END);

/** Deflate blocks without content, which bring nothing but work. */
function emptyBlocks(count: number): Uint8Array {
  const block = latin1("\0\0\0\xff\xff");
  return concat([latin1("\x78\x01"), ...Array.from({ length: count }, () => block), DATA.subarray(2)]);
}

/** Image data of rows of `length` zeros, each of them flushed, as a writer sends them that does not wait. */
function flushedRows(rows: number, length: number): Uint8Array {
  const row = deflateRawSync(new Uint8Array(length), { finishFlush: constants.Z_SYNC_FLUSH });
  const sum = [rows * length % 65_521, 1].flatMap((half) => [half >> 8, half & 255]); // Adler-32 of zeros
  return concat([latin1("\x78\x01"), ...Array.from({ length: rows }, () => row), Uint8Array.of(3, 0, ...sum)]);
}

const TAKEN: [title: string, bytes: Uint8Array, size: string][] = [
  ["a gray picture", goodPng(), "2x2px"],
  ["1 bit", withHeader({ depth: 1, width: 9 }, 6), "9x2px"],
  ["16 bits with color", withHeader({ depth: 16, colorType: 2 }, 26), "2x2px"],
  ["alpha with grey", withHeader({ colorType: 4 }, 10), "2x2px"],
  ["alpha with color", withHeader({ colorType: 6 }, 18), "2x2px"],
  ["a palette", png(INDEXED, PALETTE, pngChunk("tRNS", [0, 0]), IDAT, PNG_END), "2x2px"],
  ["a palette as a suggestion", withHeader({ colorType: 2 }, 14, PALETTE), "2x2px"],
  ["a color that is transparent", withHeader({ colorType: 2 }, 14, pngChunk("tRNS", new Uint8Array(6))), "2x2px"],
  ["interlaced, 1 × 1", withHeader({ interlace: 1, width: 1, height: 1 }, 2), "1x1px"],
  ["interlaced, 8 × 8", withHeader({ interlace: 1, width: 8, height: 8 }, 8 * 8 + 15), "8x8px"],
  ["data in pieces of one byte", png(HEADER, ...[...DATA].map((byte) => pngChunk("IDAT", [byte])), PNG_END), "2x2px"],
  ["an empty piece of data", png(HEADER, IDAT, pngChunk("IDAT"), PNG_END), "2x2px"],
  ["chunks that need not be known", png(HEADER, pngChunk("teXt"), IDAT, pngChunk("abCd", [1]), PNG_END), "2x2px"],
  ["a color space", png(HEADER, pngChunk("cICP", [1, 13, 0, 1]), IDAT, PNG_END), "2x2px"],
  ["a color profile", png(HEADER, profile(noise(1000)), IDAT, PNG_END), "2x2px"],
  [
    "a text bomb, which nobody inflates",
    png(HEADER, pngChunk("zTXt", deflate(new Uint8Array(9e6))), IDAT, PNG_END),
    "2x2px",
  ],
  ["Exif that turns it", withHeader({ width: 3 }, 8, pngChunk("eXIf", exif(6))), "2x3px"],
  [
    "rows that are flushed",
    png(pngHeader({ height: 9000 }), pngChunk("IDAT", flushedRows(9000, 3)), PNG_END),
    "2x9000px",
  ],
  ["the longest side", withHeader({ width: 16_384, height: 1 }, 16_385), "16384x1px"],
  ["the most pixels", withHeader({ depth: 1, width: 10_000, height: 10_000 }, 1251 * 10_000), "10000x10000px"],
];

for (const [title, bytes, size] of TAKEN) {
  Deno.test(`checkAsset() accepts a PNG with ${title}`, () => strictEqual(sizeOf(bytes), size));
}

const REFUSED: Readonly<Record<string, Readonly<Record<string, Uint8Array>>>> = {
  "asset-damaged: byte 8: it ends without an IEND chunk": { "nothing": png() },
  "asset-damaged: byte 8: its first chunk is not IHDR": { "no IHDR": png(IDAT, PNG_END) },
  "asset-damaged: byte 33: it has a second IHDR": { "a second IHDR": png(HEADER, HEADER, IDAT, PNG_END) },
  "asset-damaged: byte 16: IHDR has 1 bytes instead of 13": {
    "a short IHDR": png(pngChunk("IHDR", [1]), IDAT, PNG_END),
  },
  "asset-damaged: byte 56: it ends without an IEND chunk": { "no IEND": png(HEADER, IDAT) },
  "asset-damaged: byte 33: it has no image data": { "no IDAT": png(HEADER, PNG_END) },
  "asset-damaged: byte 68: 2 bytes follow its end": { "bytes at the end": concat([goodPng(), utf8("ab")]) },
  "asset-damaged: byte 56: IEND has data": { "an IEND with data": png(HEADER, IDAT, pngChunk("IEND", [1])) },
  "asset-damaged: byte 64: the CRC of IEND is wrong": { "a wrong CRC": patch(goodPng(), -1, 0) },
  "asset-damaged: byte 56: a chunk reaches past the end of the file": { "a cut chunk": goodPng().subarray(0, 60) },
  "asset-damaged: byte 33: a chunk reaches past the end of the file": { "a huge chunk": patch(goodPng(), 33, 0xff) },
  "asset-damaged: byte 37: a chunk has no name of four letters": {
    "a nameless chunk": png(HEADER, pngChunk("A\nBC"), IDAT, PNG_END),
  },
  "asset-damaged: byte 33: it needs a reader that knows ABCD": {
    "an unknown critical chunk": png(HEADER, pngChunk("ABCD"), IDAT, PNG_END),
  },
  "asset-damaged: byte 16: it has 0 × 2 pixels": { "width 0": png(pngHeader({ width: 0 }), IDAT, PNG_END) },
  "asset-too-large: byte 16: it has 16385 × 2 pixels, the cap is 16384 per side and 100000000 in total": {
    "a side too long": png(pngHeader({ width: 16_385 }), IDAT, PNG_END),
  },
  "asset-too-large: byte 16: it has 10001 × 10000 pixels, the cap is 16384 per side and 100000000 in total": {
    "too many pixels": png(pngHeader({ width: 10_001, height: 10_000 }), IDAT, PNG_END),
  },
  "asset-too-complex: byte 16: its pixels take more than 400131072 bytes": {
    "too many bytes a pixel": png(pngHeader({ width: 10_000, height: 10_000, depth: 16, colorType: 2 }), IDAT, PNG_END),
  },
  "asset-damaged: byte 24: PNG does not allow color type 1 with 8 bits": {
    "color type 1": withHeader({ colorType: 1 }, 6),
  },
  "asset-damaged: byte 24: PNG does not allow color type 2 with 4 bits": {
    "4 bits of color": withHeader({ colorType: 2, depth: 4 }, 6),
  },
  "asset-damaged: byte 26: it names an unknown compression, filter or interlace method (0, 0, 2)": {
    "interlace 2": withHeader({ interlace: 2 }, 6),
  },
  "asset-damaged: byte 26: it names an unknown compression, filter or interlace method (1, 0, 0)": {
    "compression 1": withHeader({ compression: 1 }, 6),
  },
  "asset-damaged: byte 50: its image data has 2 bytes, its header declares 6": {
    "cut data": png(HEADER, pngChunk("IDAT", DATA.subarray(0, 5)), PNG_END),
  },
  "asset-damaged: byte 55: its image data is cut off": {
    "data without checksum": png(HEADER, pngChunk("IDAT", DATA.subarray(0, -1)), PNG_END),
  },
  "asset-damaged: byte 41: its image data is not a zlib stream, or has a wrong checksum": {
    "a wrong checksum": png(HEADER, pngChunk("IDAT", patch(DATA, -1, 9)), PNG_END),
  },
  "asset-damaged: byte 58: its image data has 5 bytes, its header declares 6": { "too little data": withHeader({}, 5) },
  "asset-damaged: byte 41: its image data has more than 6 bytes": {
    "too much data": withHeader({}, 7),
    "a decompression bomb": withHeader({}, 9e6),
  },
  "asset-damaged: byte 41: bytes follow the end of its image data": {
    "bytes after the data": png(HEADER, pngChunk("IDAT", concat([DATA, utf8("x")])), PNG_END),
  },
  "asset-damaged: byte 64: bytes follow the end of its image data": {
    "a piece after the data": png(HEADER, IDAT, pngChunk("IDAT", [1]), PNG_END),
  },
  "asset-too-complex: byte 41: its image data is cut into too many blocks": {
    "blocks without end": png(HEADER, pngChunk("IDAT", emptyBlocks(5000)), PNG_END),
  },
  "asset-damaged: byte 41: a row has the unknown filter 5": {
    "filter 5": png(HEADER, pngChunk("IDAT", deflate(Uint8Array.of(4, 0, 0, 5, 0, 0))), PNG_END),
  },
  "asset-damaged: byte 68: its IDAT chunks do not follow each other": {
    "parted data": png(HEADER, IDAT, pngChunk("teXt"), IDAT, PNG_END),
  },
  "asset-damaged: byte 33: it has no PLTE before its image data": { "no palette": png(INDEXED, IDAT, PNG_END) },
  "asset-damaged: byte 51: it has a second PLTE": { "two palettes": png(INDEXED, PALETTE, PALETTE, IDAT, PNG_END) },
  "asset-damaged: byte 56: PLTE follows the image data": {
    "a late palette": png(pngHeader({ colorType: 2 }), pngChunk("IDAT", pngData(14)), PALETTE, PNG_END),
  },
  "asset-damaged: byte 33: a gray picture has a PLTE": { "a palette for grey": png(HEADER, PALETTE, IDAT, PNG_END) },
  "asset-damaged: byte 33: PLTE has 1 bytes, which is not a palette of up to 256 colors": {
    "half a color": png(INDEXED, pngChunk("PLTE", [1]), IDAT, PNG_END),
  },
  "asset-damaged: byte 33: PLTE has 9 bytes, which is not a palette of up to 2 colors": {
    "more colors than bits": png(
      pngHeader({ colorType: 3, depth: 1 }),
      pngChunk("PLTE", new Uint8Array(9)),
      pngChunk("IDAT", pngData(4)),
      PNG_END,
    ),
  },
  "asset-damaged: byte 33: a picture with alpha has a tRNS": {
    "transparency besides alpha": withHeader({ colorType: 6 }, 18, pngChunk("tRNS", [0, 0])),
  },
  "asset-damaged: byte 33: tRNS precedes PLTE": {
    "transparency without palette": png(INDEXED, pngChunk("tRNS", [0]), PALETTE, IDAT, PNG_END),
  },
  "asset-damaged: byte 51: tRNS is longer than the palette": {
    "more transparency than palette": png(INDEXED, PALETTE, pngChunk("tRNS", [0, 0, 0]), IDAT, PNG_END),
  },
  "asset-damaged: byte 33: tRNS has 1 bytes instead of 2": {
    "transparency of a wrong length": withHeader({}, 6, pngChunk("tRNS", [0])),
  },
  "asset-damaged: byte 56: tRNS follows the image data": {
    "late transparency": png(HEADER, IDAT, pngChunk("tRNS", [0, 0]), PNG_END),
  },
  "asset-too-complex: byte 33: its color profile is too large": {
    "a profile bomb": png(HEADER, profile(new Uint8Array(4 * 1024 * 1024 + 1)), IDAT, PNG_END),
  },
  "asset-damaged: byte 33: it is animated; only still pictures are allowed": {
    "an animation": withHeader({}, 6, pngChunk("acTL", new Uint8Array(8))),
  },
  "asset-damaged: byte 33: cICP names an unknown color space": {
    "a color space of video": withHeader({}, 6, pngChunk("cICP", [1, 13, 1, 1])),
    "a color space of no range": withHeader({}, 6, pngChunk("cICP", [1, 13, 0, 2])),
    "a cut color space": withHeader({}, 6, pngChunk("cICP", [1, 13, 0])),
  },
  "asset-damaged: byte 33: its color profile does not inflate": {
    "a broken profile": png(HEADER, pngChunk("iCCP", latin1("a\0\0abc")), IDAT, PNG_END),
  },
  "asset-damaged: byte 33: iCCP has no name, or an unknown compression": {
    "a nameless profile": png(HEADER, pngChunk("iCCP", [0]), IDAT, PNG_END),
  },
};

for (const [finding, pictures] of Object.entries(REFUSED)) {
  for (const [title, bytes] of Object.entries(pictures)) {
    Deno.test(`checkAsset() refuses a PNG with ${title}`, () => deepStrictEqual(findingsOf(bytes), [finding]));
  }
}

Deno.test("checkAsset() accepts a color profile of 4 MiB", () => {
  strictEqual(sizeOf(png(HEADER, profile(new Uint8Array(4 * 1024 * 1024)), IDAT, PNG_END)), "2x2px");
});

Deno.test("checkAsset() accepts any split of the data of a PNG, and checks the filter of every row", () => {
  for (let row = 0; row < 20; row++) {
    const rows = new Uint8Array(20 * 4);
    rows[row * 4] = 7;
    const data = deflate(rows);
    const chunks = [data.subarray(0, 5), data.subarray(5)].map((part) => pngChunk("IDAT", part));
    match(findingsOf(png(pngHeader({ width: 3, height: 20 }), ...chunks, PNG_END))[0] ?? "", /the unknown filter 7$/);
  }
});

Deno.test("checkAsset() reports several faults of one PNG", () => {
  const bytes = png(HEADER, PALETTE, patch(IDAT, -1, 1), pngChunk("ABCD"), PNG_END);
  strictEqual(findingsOf(bytes).length, 3);
});

Deno.test("checkAsset() reports twenty faults of a picture and counts the others", () => {
  const findings = findingsOf(png(HEADER, ...Array.from({ length: 30 }, () => pngChunk("ABCD")), IDAT, PNG_END));
  deepStrictEqual([findings.length, findings[20]], [21, "more-issues: The picture has 10 more problems"]);
});
