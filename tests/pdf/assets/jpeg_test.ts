import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { findingsOf, sizeOf } from "../../support/pictures/check_picture.ts";
import { concat, latin1 } from "../../support/packs/forge.ts";
import {
  exif,
  goodJpeg,
  huffman,
  jpeg,
  JPEG_TABLES,
  jpegBits,
  jpegFrame,
  jpegScan,
  jpegSegment,
  patch,
  quantization,
  sampledJpeg,
} from "../../support/pictures/forged_images.ts";

const FRAME = jpegFrame();
const SCAN = jpegScan([1]);
const BITS = jpegBits(4);
const PROGRESSIVE = jpegFrame({ marker: 0xc2 });
const MEAN = concat([jpegScan([1], [0, 0, 0]), jpegBits(2)]);
const REST = concat([jpegScan([1], [1, 63, 0]), jpegBits(2)]);
const restart = (count: number) => jpegSegment(0xdd, [0, count]);
const app1 = (data: Uint8Array) => jpegSegment(0xe1, [...latin1("Exif\0\0"), ...data]);
const withFrame = (change: Parameters<typeof jpegFrame>[0], bits = 4) =>
  jpeg(JPEG_TABLES, jpegFrame(change), SCAN, jpegBits(bits));
const scans = (count: number) => jpeg(JPEG_TABLES, PROGRESSIVE, MEAN, ...Array.from({ length: count - 1 }, () => REST));
const good = goodJpeg();

const TAKEN: [title: string, bytes: Uint8Array, size: string][] = [
  ["grey", good, "16x8px"],
  ["color", goodJpeg(3), "16x8px"],
  ["four inks", goodJpeg(4), "16x8px"],
  ["extended coding", withFrame({ marker: 0xc1 }), "16x8px"],
  ["progressive coding", jpeg(JPEG_TABLES, PROGRESSIVE, MEAN, REST), "16x8px"],
  [
    "refinement",
    jpeg(JPEG_TABLES, PROGRESSIVE, jpegScan([1], [0, 0, 1]), BITS, jpegScan([1], [0, 0, 0x10]), BITS),
    "16x8px",
  ],
  [
    "a scan for each channel",
    jpeg(JPEG_TABLES, jpegFrame({ channels: 3 }), ...[1, 2, 3].flatMap((id) => [jpegScan([id]), BITS])),
    "16x8px",
  ],
  [
    "a comment and application data",
    jpeg(jpegSegment(0xe0, [1]), jpegSegment(0xfe, []), good.subarray(2, -2)),
    "16x8px",
  ],
  ["fill bytes before markers", jpeg(latin1("\xff\xff"), good.subarray(2, -2), latin1("\xff")), "16x8px"],
  ["coded 0xff in its data", jpeg(JPEG_TABLES, FRAME, SCAN, latin1("\xff\0")), "16x8px"],
  ["restarts", jpeg(JPEG_TABLES, restart(1), FRAME, SCAN, BITS, latin1("\xff\xd0"), BITS), "16x8px"],
  ["Exif that turns it", jpeg(app1(exif(6)), good.subarray(2, -2)), "8x16px"],
  ["Exif that turns it, little endian", jpeg(app1(exif(8, true)), good.subarray(2, -2)), "8x16px"],
  ["Exif that mirrors it", jpeg(app1(exif(4)), good.subarray(2, -2)), "16x8px"],
  ["broken Exif", jpeg(app1(exif(6).subarray(0, 15)), good.subarray(2, -2)), "16x8px"],
  ["the longest side", withFrame({ width: 16_384 }, 4096), "16384x8px"],
  ["a hundred scans", scans(100), "16x8px"],
];

for (const [title, bytes, size] of TAKEN) {
  Deno.test(`checkAsset() accepts a JPEG with ${title}`, () => strictEqual(sizeOf(bytes), size));
}

const REFUSED: Readonly<Record<string, Readonly<Record<string, Uint8Array>>>> = {
  "asset-damaged: byte 4: it has no frame header": { "nothing in it": jpeg() },
  [`asset-damaged: byte ${good.length}: 2 bytes follow its end`]: { "bytes at the end": concat([good, latin1("ab")]) },
  [`asset-damaged: byte ${good.length - 2}: it ends without an end marker`]: {
    "no end": good.subarray(0, -2),
    "half an end": good.subarray(0, -1),
  },
  "asset-damaged: byte 2: a segment has a wrong length": {
    "a cut segment": good.subarray(0, 20),
    "a segment without length": jpeg(latin1("\xff\xe0\0\0")),
  },
  "asset-damaged: byte 6: a marker is missing": {
    "something between segments": jpeg(jpegSegment(0xfe, []), latin1("x")),
  },
  "asset-damaged: byte 115: its marker 0xc3 is not allowed here": { "lossless coding": withFrame({ marker: 0xc3 }) },
  "asset-damaged: byte 115: its marker 0xc9 is not allowed here": { "arithmetic coding": withFrame({ marker: 0xc9 }) },
  "asset-damaged: byte 2: its marker 0xdc is not allowed here": { "a late height": jpeg(jpegSegment(0xdc, [0, 1])) },
  "asset-damaged: byte 2: its marker 0xd0 is not allowed here": {
    "a restart outside of data": jpeg(latin1("\xff\xd0")),
  },
  "asset-damaged: byte 119: it has 1 channels of 12 bits; only 1, 3 or 4 channels of 8 bits are allowed": {
    "12 bits": withFrame({ precision: 12 }),
  },
  "asset-damaged: byte 119: it has 2 channels of 8 bits; only 1, 3 or 4 channels of 8 bits are allowed": {
    "two channels": goodJpeg(2),
  },
  "asset-damaged: byte 6: its frame header is too short": { "a short frame": jpeg(jpegSegment(0xc0, [8, 0])) },
  "asset-damaged: byte 6: its frame header has a wrong length for 1 channels": {
    "a long frame": jpeg(jpegSegment(0xc0, [8, 0, 8, 0, 8, 1, 1, 17, 0, 0])),
  },
  "asset-damaged: byte 19: it has a second frame header": { "two frames": jpeg(FRAME, FRAME) },
  "asset-damaged: byte 120: it has 0 × 8 pixels": { "width 0": withFrame({ width: 0 }) },
  "asset-too-large: byte 120: it has 16 × 16385 pixels, the cap is 16384 per side and 100000000 in total": {
    "a side too long": withFrame({ height: 16_385 }),
  },
  "asset-too-large: byte 120: it has 10000 × 10001 pixels, the cap is 16384 per side and 100000000 in total": {
    "too many pixels": withFrame({ width: 10_000, height: 10_001 }),
  },
  "asset-damaged: byte 119: its channel 1 has an unknown sampling or quantization table": {
    "sampling 3": withFrame({ sampling: 0x31 }),
    "quantization table 4": patch(good, 127, 4),
  },
  "asset-damaged: byte 119: two of its channels have the same number": {
    "a channel number twice": patch(goodJpeg(3), 128, 1),
  },
  "asset-damaged: byte 119: a scan precedes the frame header": {
    "a scan before the frame": jpeg(JPEG_TABLES, SCAN, BITS),
  },
  "asset-damaged: byte 132: a scan header has a wrong length": {
    "a short scan header": jpeg(JPEG_TABLES, FRAME, jpegSegment(0xda, [1, 1, 0]), BITS),
  },
  "asset-damaged: byte 132: a scan names a channel twice or one that does not exist": {
    "a scan of an unknown channel": jpeg(JPEG_TABLES, FRAME, jpegScan([9]), BITS),
    "a scan of a channel and it again": jpeg(JPEG_TABLES, FRAME, jpegScan([1, 1]), BITS),
  },
  "asset-damaged: byte 63: a scan uses a table that is not defined": {
    "no quantization table": jpeg(huffman(0), huffman(1), FRAME, SCAN, BITS),
  },
  "asset-damaged: byte 110: a scan uses a table that is not defined": {
    "no table of means": jpeg(quantization(), huffman(1), FRAME, SCAN, BITS),
    "no table of the rest": jpeg(quantization(), huffman(0), FRAME, SCAN, BITS),
  },
  "asset-damaged: byte 132: a scan names coefficients that it cannot have": {
    "a band that mixes": jpeg(JPEG_TABLES, PROGRESSIVE, jpegScan([1], [0, 5, 0]), BITS),
    "a band past the end": jpeg(JPEG_TABLES, PROGRESSIVE, jpegScan([1], [1, 64, 0]), BITS),
    "two bits at once": jpeg(JPEG_TABLES, PROGRESSIVE, jpegScan([1], [0, 0, 0x20]), BITS),
    "a sequential band past the end": jpeg(JPEG_TABLES, FRAME, jpegScan([1], [0, 64, 0]), BITS),
  },
  "asset-damaged: byte 138: a scan names coefficients that it cannot have": {
    "a band of two channels": jpeg(
      JPEG_TABLES,
      jpegFrame({ marker: 0xc2, channels: 3 }),
      jpegScan([1, 2], [1, 5, 0]),
      BITS,
    ),
  },
  "asset-damaged: byte 138: a scan has 0 bytes of data, at least 1 are needed for its size": {
    "an empty scan": jpeg(JPEG_TABLES, FRAME, SCAN),
  },
  "asset-damaged: byte 138: a scan has 1 bytes of data, at least 32 are needed for its size": {
    "too little data": withFrame({ width: 1000 }, 8),
  },
  "asset-damaged: byte 149: not every channel has data": {
    "a channel without data": jpeg(JPEG_TABLES, jpegFrame({ channels: 3 }), jpegScan([1, 2]), BITS),
  },
  "asset-damaged: byte 132: its first scan lacks the coefficients that come first": {
    "the rest before the mean": jpeg(JPEG_TABLES, PROGRESSIVE, REST, MEAN),
    "a refinement before the mean": jpeg(JPEG_TABLES, PROGRESSIVE, jpegScan([1], [0, 0, 0x10]), BITS, MEAN),
  },
  "asset-damaged: byte 138: the data of its first scan goes on after the last block": {
    "a first scan with too much data": jpeg(JPEG_TABLES, PROGRESSIVE, jpegScan([1], [0, 0, 0]), jpegBits(400), REST),
  },
  "asset-damaged: byte 143: its channel 1 occurs twice": {
    "a channel twice": jpeg(JPEG_TABLES, FRAME, SCAN, BITS, SCAN, BITS),
  },
  "asset-too-complex: byte 1232: it has more than 100 scans": { "a scan too many": scans(101) },
  "asset-damaged: byte 139: a restart marker is out of turn": {
    "a restart that was not announced": jpeg(JPEG_TABLES, FRAME, SCAN, BITS, latin1("\xff\xd0"), BITS),
  },
  "asset-damaged: byte 145: a restart marker is out of turn": {
    "a restart out of turn": jpeg(JPEG_TABLES, restart(1), FRAME, SCAN, BITS, latin1("\xff\xd1"), BITS),
  },
  "asset-damaged: byte 6: its restart interval has a wrong length": {
    "a restart interval of 1 byte": jpeg(jpegSegment(0xdd, [1]), good.subarray(2, -2)),
  },
  "asset-damaged: byte 6: a quantization table has a wrong number or length": {
    "a cut quantization table": jpeg(jpegSegment(0xdb, Array(64).fill(0)), good.subarray(2, -2)),
    "quantization table 5": jpeg(jpegSegment(0xdb, [5, ...Array(64).fill(0)]), good.subarray(2, -2)),
  },
  "asset-damaged: byte 6: a Huffman table has a wrong number, length or code": {
    "a cut Huffman table": jpeg(jpegSegment(0xc4, [0, 1, ...Array(15).fill(0)]), good.subarray(2, -2)),
    "Huffman codes that cannot be": jpeg(
      jpegSegment(0xc4, [0, 3, ...Array(15).fill(0), 1, 2, 3]),
      good.subarray(2, -2),
    ),
    "a Huffman code of ones": jpeg(jpegSegment(0xc4, [0x10, 2, ...Array(15).fill(0), 1, 2]), good.subarray(2, -2)),
    "a mean of 16 bits": jpeg(jpegSegment(0xc4, [0, 1, ...Array(15).fill(0), 16]), good.subarray(2, -2)),
    "an empty Huffman table": jpeg(jpegSegment(0xc4, Array(17).fill(0)), good.subarray(2, -2)),
  },
};

for (const samplings of [[0x11, 0x22, 0x22], [0x22, 0x11, 0x21], [0x14, 0x12, 0x12], [0x22, 0x11, 0x11, 0x11]]) {
  Deno.test(`checkAsset() refuses a JPEG with the samplings ${samplings.map((value) => value.toString(16)).join(" ")}`, () => {
    const finding = "asset-damaged: byte 119: the resolutions of its channels are incompatible";
    deepStrictEqual(findingsOf(sampledJpeg(...samplings)), [finding]);
  });
}

for (const [finding, pictures] of Object.entries(REFUSED)) {
  for (const [title, bytes] of Object.entries(pictures)) {
    Deno.test(`checkAsset() refuses a JPEG with ${title}`, () => deepStrictEqual(findingsOf(bytes), [finding]));
  }
}
