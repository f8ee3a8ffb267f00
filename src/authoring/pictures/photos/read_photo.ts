import { concatBytes } from "../../../base/bytes.ts";
import { CSS_DPI } from "../picture_density.ts";
import { type ExifFacts, readExif, UPRIGHT, writeExif } from "../../../pdf/assets/exif.ts";

/** A JPEG without what only describes it. */
export interface Photo {
  /** The picture alone: no place, time, camera, thumbnail or comment, and nothing after its end. */
  readonly bytes: Uint8Array;
  /** Size of its stored pixels, before they are turned. */
  readonly width: number;
  readonly height: number;
  /** Channels of a pixel: gray, red-green-blue or the four of print. */
  readonly channels: number;
  /** Segments with its color profile. */
  readonly profile: readonly Uint8Array[];
  readonly exif: ExifFacts;
}

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };
const APP_LAST = 0xef;
const EXIF_NAME = "Exif\0\0";
const PROFILE_NAME = "ICC_PROFILE\0";
const START = new Uint8Array([0xff, MARKER.start]);

/** A segment of a JPEG, or the data of a scan. */
interface Segment {
  readonly marker: number;
  /** With its marker and length. */
  readonly bytes: Uint8Array;
}

/**
 * Reads a JPEG segment by segment, without decoding it, and leaves out what does not change how it looks. Returns
 * undefined for anything else, and for a JPEG that ends before its end marker.
 */
export function readPhoto(jpeg: Uint8Array): Photo | undefined {
  const segments = listSegments(jpeg);
  const frame = segments?.find(({ marker }) => isFrame(marker))?.bytes;
  if (segments === undefined || frame === undefined || frame.length < 10) return undefined;
  const exifData = segments.find((segment) => segment.marker === MARKER.app1 && hasName(segment, EXIF_NAME));
  const exif = exifData === undefined ? UPRIGHT : readExif(exifData.bytes.subarray(4 + EXIF_NAME.length));
  const kept = segments.filter(isShown);
  // The name of the file format comes first if there is one.
  const head = kept[0]?.marker === MARKER.app0 ? 1 : 0;
  const parts = kept.map(({ bytes }) => bytes);
  return {
    bytes: concatBytes([START, ...parts.slice(0, head), ...exifSegments(exif, head > 0), ...parts.slice(head)]),
    width: wordAt(frame, 7),
    height: wordAt(frame, 5),
    channels: frame[9] ?? 0,
    profile: kept.filter((segment) => segment.marker === MARKER.app2).map(({ bytes }) => bytes),
    exif,
  };
}

/** Where neither the format nor Exif data names a density, it is that of CSS; the compiler would assume another one. */
function exifSegments({ orientation, dpi }: ExifFacts, isNamed: boolean): Uint8Array[] {
  if (orientation === UPRIGHT.orientation && dpi === undefined && isNamed) return [];
  const exif = writeExif({ orientation, dpi: dpi ?? (isNamed ? undefined : CSS_DPI) });
  const data = concatBytes([new TextEncoder().encode(EXIF_NAME), exif]);
  return [concatBytes([new Uint8Array([0xff, MARKER.app1, 0, data.length + 2]), data])];
}

/** Lists the segments behind the start marker up to the end marker. */
function listSegments(jpeg: Uint8Array): Segment[] | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== MARKER.start) return undefined;
  const segments: Segment[] = [];
  for (let at = 2; at < jpeg.length;) {
    while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at++; // fill bytes
    const marker = jpeg[at] === 0xff ? jpeg[at + 1] ?? 0 : 0;
    if (marker === MARKER.end) return [...segments, { marker, bytes: jpeg.subarray(at, at + 2) }];
    const length = at + 4 <= jpeg.length ? wordAt(jpeg, at + 2) : 0;
    let end = at + 2 + length;
    if (marker < 0xc0 || length < 2 || end > jpeg.length) return undefined;
    if (marker === MARKER.scan) end = scanEnd(jpeg, end);
    segments.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return undefined;
}

/** Returns where the data of a scan ends: at the next marker that is no restart. */
function scanEnd(jpeg: Uint8Array, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  return jpeg.length;
}

/** Tests for what decides how the picture looks. Of the data of programs, that is the format's name and the colors. */
function isShown(segment: Segment): boolean {
  const { marker } = segment;
  if (marker === MARKER.comment) return false;
  if (marker < MARKER.app0 || marker > APP_LAST) return true;
  if (marker === MARKER.app0) return hasName(segment, "JFIF\0");
  return marker === MARKER.app2 && hasName(segment, PROFILE_NAME) ||
    marker === MARKER.app14 && hasName(segment, "Adobe");
}

function hasName({ bytes }: Segment, name: string): boolean {
  return String.fromCharCode(...bytes.subarray(4, 4 + name.length)) === name;
}

/** Tests for a frame header; the markers between are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) << 8 | (bytes[at + 1] ?? 0);
}
