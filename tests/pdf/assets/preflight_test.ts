import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ASSET_LIMITS } from "../../../src/pdf/assets/limits.ts";
import { isAssetMediaType } from "../../../src/pdf/assets/media_type.ts";
import { checkAsset } from "../../../src/pdf/assets/preflight.ts";
import { findingsOf } from "../../support/check_picture.ts";
import { concat, latin1 } from "../../support/forge.ts";
import {
  goodJpeg,
  goodPng,
  jpeg,
  JPEG_TABLES,
  jpegBits,
  jpegFrame,
  jpegScan,
  png,
  PNG_END,
  pngChunk,
  pngData,
  pngHeader,
  repairCrcs,
  svg,
} from "../../support/forged_images.ts";
import { utf8 } from "../../support/packs.ts";
import { compilePicture } from "../../support/picture_compiler.ts";
import * as fc from "../../support/property.ts";

// A picture as a browser writes it: colour at half the resolution, optimal tables. Made for this test.
const PHOTO = Uint8Array.from(
  atob(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA" +
      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
      "AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA" +
      "ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1" +
      "AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP" +
      "KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/" +
      "2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFS" +
      "ZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFwAAAwEA" +
      "AAAAAAAAAAAAAAAAAAMFBv/EACIQAAIBAwQCAwAAAAAAAAAAAAECAwAEBRESITEGMhMUIv/EABYBAQEBAAAAAAAAAAAAAAAAAAMCBf/EABsRAA" +
      "EFAQEAAAAAAAAAAAAAAAABAgMEISIx/9oADAMBAAIRAxEAPwClNc/SVQqBnYa89AVZ8fyaXfyJKgSSNd3HTCk3WDa/VGicJIo0/Q4IpdvYjEJI" +
      "zyh5nG07egKCGPwixLZWyu8jsxfe3NFZfMX/ALc0VotZgau0/9k=",
  ),
  (char) => char.charCodeAt(0),
);

const DRAWING = svg(
  `<defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient>
  <pattern id="b" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2" fill="url(#a)"/></pattern>
  <clipPath id="c"><rect width="5" height="5"/></clipPath><mask id="d"><rect width="9" height="9" fill="#fff"/></mask>
  <filter id="e"><feGaussianBlur stdDeviation=".5"/></filter><marker id="f"><path d="M0 0h1v1z"/></marker>
  <symbol id="g" viewBox="0 0 2 2"><rect width="2" height="2"/></symbol></defs><style>.h{fill:url(#a);stroke:red}</style>
  <g clip-path="url(#c)"><rect width="9" height="9" class="h" mask="url(#d)"/></g><rect width="2" height="2" filter="url(#e)"/>
  <path d="M0 0l3-3 2 2" style="marker:url(#f);fill:url(#b)"/><use href="#g" width="3" height="3" transform="rotate(5)"/>`,
);

const GOOD: [title: string, bytes: Uint8Array][] = [
  ["a grey PNG", goodPng()],
  [
    "a PNG with a palette",
    png(
      pngHeader({ colorType: 3 }),
      pngChunk("PLTE", [1, 2, 3]),
      pngChunk("tRNS", [9]),
      pngChunk("IDAT", pngData(6)),
      PNG_END,
    ),
  ],
  [
    "an interlaced PNG of 16 bits",
    png(
      pngHeader({ interlace: 1, depth: 16, colorType: 6, width: 8, height: 8 }),
      pngChunk("IDAT", pngData(8 * 8 * 8 + 15)),
      PNG_END,
    ),
  ],
  ["a grey JPEG", goodJpeg()],
  ["a JPEG of three channels", goodJpeg(3)],
  ["a JPEG of four channels", goodJpeg(4)],
  [
    "a progressive JPEG",
    jpeg(
      JPEG_TABLES,
      jpegFrame({ marker: 0xc2 }),
      jpegScan([1], [0, 0, 0]),
      jpegBits(2),
      jpegScan([1], [1, 63, 0]),
      jpegBits(2),
    ),
  ],
  ["a photograph", PHOTO],
  ["a drawing", DRAWING],
];

/** Positions as a share of the length, so that they fit any file. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const edits = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 });

function edit(bytes: Uint8Array, changes: readonly (readonly [number, number])[]): Uint8Array {
  const copy = bytes.slice();
  for (const [at, value] of changes) copy[Math.floor(at * copy.length)] = value;
  return copy;
}

for (const [title, bytes] of GOOD) {
  Deno.test(`checkAsset() takes ${title}, and so does the compiler`, async () => {
    const { facts, issues } = checkAsset(bytes);
    deepStrictEqual(issues, []);
    deepStrictEqual(facts && await compilePicture(bytes, facts.mediaType), []);
  });
}

// The data of a scan is not decoded: where a progressive one ends early, the compiler stops with this.
const UNDECODED = /Marker missing where expected/;

Deno.test("checkAsset() finds a fault in every changed picture that stops the compiler", async () => {
  const good = fc.constantFrom(...GOOD.map(([, bytes]) => bytes));
  await fc.assert(
    fc.asyncProperty(good, edits, async (bytes, changes) => {
      const changed = repairCrcs(edit(bytes, changes));
      const { facts, issues } = checkAsset(changed);
      if (issues.length > 0 || facts === undefined) return;
      const said = await compilePicture(changed, facts.mediaType);
      deepStrictEqual(said.filter((message) => !UNDECODED.test(message)), []);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

Deno.test("checkAsset() finds a fault in every cut PNG and JPEG", () => {
  for (const [, bytes] of GOOD.filter(([, bytes]) => bytes !== DRAWING)) {
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

Deno.test("checkAsset() throws for no drawing, and what it takes the compiler takes", async () => {
  const words = [
    "<g>",
    "</g>",
    "<rect ",
    "/>",
    ">",
    'id="a"',
    'href="#a"',
    '<use href="#a"/>',
    "<style>",
    "</style>",
    ".a{",
  ]
    .concat([
      "}",
      "fill:",
      "url(#a)",
      ";",
      "/*",
      "*/",
      "\\",
      "&amp;",
      "&",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<?a?>",
      "<",
    ])
    .concat(['<path d="M0 0h5v-5"/>', '<pattern id="a">', "</pattern>", "é", "\r\n", 'style="marker:url(#a)"', "\0"])
    .concat(['<g fill="url(#a)">', '<rect width="5" height="1e9"/>', '<clipPath id="a">', "</clipPath>", 'd="a"']);
  const content = fc.array(fc.constantFrom(...words), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(content, async (words) => {
      const bytes = svg(words.join(""));
      const { facts, issues } = checkAsset(bytes);
      for (const { message } of issues) strictEqual(/\p{Cc}/u.test(message), false);
      if (issues.length === 0 && facts !== undefined) deepStrictEqual(await compilePicture(bytes, facts.mediaType), []);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

Deno.test("checkAsset() takes 25 MiB and no byte more", () => {
  const comment = new Uint8Array(ASSET_LIMITS.byteLength + 1).fill(0x20);
  const { length } = goodPng();
  const room = ASSET_LIMITS.byteLength - length - 12;
  const full = (more: number) =>
    png(pngHeader(), pngChunk("teXt", comment.subarray(0, room + more)), pngChunk("IDAT", pngData(6)), PNG_END);
  deepStrictEqual(findingsOf(full(0)), []);
  deepStrictEqual(findingsOf(full(1)), ["asset-too-large: it is 25.0 MiB large, the cap is 25.0 MiB"]);
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
  Deno.test(`checkAsset() takes ${title} for no picture`, () => {
    deepStrictEqual(findingsOf(bytes), ["asset-type-mismatch: it is no PNG, JPEG or SVG by its first bytes"]);
  });
}

Deno.test("checkAsset() compares the claimed type with the real one", () => {
  const { facts, issues } = checkAsset(goodPng(), "image/jpeg");
  strictEqual(facts?.mediaType, "image/png");
  deepStrictEqual(issues.map(({ code, message }) => [code, message]), [
    ["asset-type-mismatch", 'Cannot use the picture: it is given as "image/jpeg", but is image/png'],
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

Deno.test("checkAsset() reads bytes that lie within others", () => {
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
