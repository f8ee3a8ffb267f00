import { ROOT } from "../house/source_files.ts";
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
  svg,
} from "./forged_images.ts";

// A picture as a browser writes it: color at half the resolution, optimal tables. Made for this test.
const PHOTO = readJpeg("photograph");
// A progressive picture of three channels, as libjpeg writes it: DC first, then AC, each with refinements.
const PROGRESSIVE = readJpeg("progressive");
// The same with a restart after every two units.
const RESTARTS = readJpeg("restarts");
// A grey one.
const GREY = readJpeg("grey");
function readJpeg(name: string): Uint8Array {
  return Deno.readFileSync(new URL(`tests/fixtures/pictures/${name}.jpg`, ROOT));
}

/** A drawing with every allowed element and attribute. */
export const GOOD_DRAWING = svg(
  `<defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient>
  <pattern id="b" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2" fill="url(#a)"/></pattern>
  <clipPath id="c"><rect width="5" height="5"/></clipPath><mask id="d"><rect width="9" height="9" fill="#fff"/></mask>
  <filter id="e"><feGaussianBlur stdDeviation=".5"/></filter><marker id="f"><path d="M0 0h1v1z"/></marker>
  <symbol id="g" viewBox="0 0 2 2"><rect width="2" height="2"/></symbol></defs><style>.h{fill:url(#a);stroke:red}</style>
  <g clip-path="url(#c)"><rect width="9" height="9" class="h" mask="url(#d)"/></g><rect width="2" height="2" filter="url(#e)"/>
  <path d="M0 0l3-3 2 2" style="marker:url(#f);fill:url(#b)"/><use href="#g" width="3" height="3" transform="rotate(5)"/>`,
);

/** Pictures of every kind that a template can have, with titles. */
export const GOOD_PICTURES: [title: string, bytes: Uint8Array][] = [
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
  ["a progressive photograph", PROGRESSIVE],
  ["a progressive photograph with restarts", RESTARTS],
  ["a grey progressive photograph", GREY],
  ["a drawing", GOOD_DRAWING],
];
