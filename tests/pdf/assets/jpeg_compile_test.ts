import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { findingsOf } from "../../support/pictures/check_picture.ts";
import { concat } from "../../support/packs/forge.ts";
import { sampledJpeg } from "../../support/pictures/forged_images.ts";
import { GOOD_PICTURES } from "../../support/pictures/good_pictures.ts";
import { compilePicture } from "../../support/pictures/picture_compiler.ts";

const SAMPLINGS = [0x11, 0x12, 0x14, 0x21, 0x22, 0x24, 0x41, 0x42, 0x44];

Deno.test("checkAsset() accepts a JPEG with every usual sampling, and so does the compiler", async () => {
  const combinations = SAMPLINGS.flatMap((a) => SAMPLINGS.flatMap((b) => [[a, b, b], [a, b, b, a]]));
  const taken = combinations.map((samplings) => sampledJpeg(...samplings)).filter((bytes) =>
    findingsOf(bytes).length === 0
  );
  strictEqual(taken.length, 42);
  for (const bytes of taken) deepStrictEqual(await compilePicture(bytes, "image/jpeg"), []);
});

const JPEGS = GOOD_PICTURES.filter(([, bytes]) => bytes[0] === 0xff);
const BAD_CODES = [2, ...Array.from({ length: 15 }, () => 0)];

/** Returns the positions of all segments with a marker, without those in the data of scans. */
function findSegments(bytes: Uint8Array, marker: number): number[] {
  const found: number[] = [];
  for (let at = 2; at + 1 < bytes.length;) {
    const [first, code = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    const isSegment = first === 0xff && code !== 0 && code !== 0xff && (code & 0xf8) !== 0xd0;
    if (isSegment && code === marker) found.push(at);
    at += isSegment && code !== 0xd9 ? 2 + high * 256 + low : 1;
  }
  return found;
}

const lengthAt = (bytes: Uint8Array, at: number) => 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);

/** Changes the bytes at a place of the first segment with one of the markers. */
function change(
  bytes: Uint8Array,
  markers: readonly number[],
  set: (copy: Uint8Array, at: number) => void,
): Uint8Array {
  const copy = bytes.slice();
  const [at] = markers.flatMap((marker) => findSegments(bytes, marker));
  if (at !== undefined) set(copy, at);
  return copy;
}

function without(bytes: Uint8Array, markers: readonly number[]): Uint8Array {
  const [at] = markers.flatMap((marker) => findSegments(bytes, marker)).sort((a, b) => a - b);
  return at === undefined ? bytes : concat([bytes.subarray(0, at), bytes.subarray(at + lengthAt(bytes, at))]);
}

function insertInScan(bytes: Uint8Array, more: Uint8Array): Uint8Array {
  const [at = 0] = findSegments(bytes, 0xda);
  const data = at + lengthAt(bytes, at);
  return concat([bytes.subarray(0, data), more, bytes.subarray(data)]);
}

const FRAMES = [0xc0, 0xc1, 0xc2];
/** Damages, and whether both must refuse every JPEG with it; undefined where that depends on the JPEG. */
const DAMAGES: [what: string, damage: (bytes: Uint8Array) => Uint8Array, isRefused?: true][] = [
  ...[1, 2, 3, 5, 10, 20, 40].map((cut) =>
    [`${cut} bytes missing at the end`, (bytes: Uint8Array) => bytes.subarray(0, -cut)] as [string, typeof clone]
  ),
  ...[0.25, 0.5, 0.75, 0.9].map((share) =>
    [`only ${100 * share} %`, (bytes: Uint8Array) => bytes.subarray(0, bytes.length * share)] as [string, typeof clone]
  ),
  ["no frame", (bytes) => without(bytes, FRAMES), true],
  ["no quantization", (bytes) => without(bytes, [0xdb])],
  ["no Huffman table", (bytes) => without(bytes, [0xc4])],
  ["no scan header", (bytes) => without(bytes, [0xda])],
  ["no restart interval", (bytes) => without(bytes, [0xdd])],
  ["two frames", (bytes) => change(bytes, [0xdb], (copy, at) => copy[at + 1] = 0xc0)],
  ["arithmetic coding", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 1] = 0xc9), true],
  ["lossless coding", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 1] = 0xc3), true],
  ["differential coding", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 1] = 0xc5), true],
  ["12 bits", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 4] = 12), true],
  ["no height", (bytes) => change(bytes, FRAMES, (copy, at) => copy.fill(0, at + 5, at + 7)), true],
  ["no width", (bytes) => change(bytes, FRAMES, (copy, at) => copy.fill(0, at + 7, at + 9)), true],
  ["twice the height", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 6] = 2 * (copy[at + 6] ?? 0))],
  ["five channels", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 9] = 5), true],
  ["another sampling", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 11] = 0x33), true],
  ["another quantization table", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 12] = 3), true],
  ["a progressive frame", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 1] = 0xc2)],
  ["a baseline frame", (bytes) => change(bytes, FRAMES, (copy, at) => copy[at + 1] = 0xc0)],
  ["a Huffman table with all codes", (bytes) => change(bytes, [0xc4], (copy, at) => copy.set(BAD_CODES, at + 5))],
  ["a Huffman table of another number", (bytes) => change(bytes, [0xc4], (copy, at) => copy[at + 4] = 0x13)],
  ["a Huffman table with large values", (bytes) => change(bytes, [0xc4], (copy, at) => copy[at + 21] = 0xff)],
  ["a quantization table of another number", (bytes) => change(bytes, [0xdb], (copy, at) => copy[at + 4] = 4), true],
  ["a scan of another table", (bytes) => change(bytes, [0xda], (copy, at) => copy[at + 6] = 0x22)],
  ["a scan of another channel", (bytes) => change(bytes, [0xda], (copy, at) => copy[at + 5] = 99), true],
  ["a scan of no channels", (bytes) => change(bytes, [0xda], (copy, at) => copy[at + 4] = 0), true],
  ["zeros in its data", (bytes) => change(bytes, [0xda], (copy, at) => copy.fill(0, at + lengthAt(bytes, at), -2))],
  ["other data", (bytes) => change(bytes, [0xda], (copy, at) => copy.fill(0x5a, at + lengthAt(bytes, at), -2))],
  ["more data", (bytes) => insertInScan(bytes, new Uint8Array(50).fill(0x31))],
  ["a restart in its data", (bytes) => insertInScan(bytes, Uint8Array.of(0xff, 0xd3))],
  ["an end in its data", (bytes) => insertInScan(bytes, Uint8Array.of(0xff, 0xd9))],
  ["a reserved marker in its data", (bytes) => insertInScan(bytes, Uint8Array.of(0xff, 0x02))],
  ["an unknown marker in its data", (bytes) => insertInScan(bytes, Uint8Array.of(0xff, 0xf0, 0, 2))],
  ["a long segment", (bytes) => change(bytes, [0xdb], (copy, at) => copy[at + 2] = 0xff), true],
];

function clone(bytes: Uint8Array): Uint8Array {
  return bytes.slice();
}

for (const [what, damage, isRefused = false] of DAMAGES) {
  Deno.test(`checkAsset() refuses every JPEG with ${what} that the compiler cannot decode`, async () => {
    let damaged = 0;
    for (const [title, bytes] of JPEGS) {
      const broken = damage(bytes);
      if (broken.length === bytes.length && broken.every((byte, i) => byte === bytes[i])) continue;
      damaged++;
      const [findings, errors] = [findingsOf(broken), await compilePicture(broken, "image/jpeg")];
      if (errors.length > 0 || isRefused) ok(findings.length > 0, `${title}: ${errors.join()}`);
    }
    ok(damaged > 0);
  });
}
