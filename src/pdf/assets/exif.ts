import type { PixelSize } from "./raster.ts";

/** Facts of Exif data that decide how a picture is shown. */
export interface ExifFacts {
  /** How the pixels are turned: 1 for not at all, to 8. */
  readonly orientation: number;
  /** Pixels per inch; undefined if it names none. */
  readonly dpi?: number | undefined;
}

/** How the compiler and browsers show a picture without Exif data. */
export const UPRIGHT: ExifFacts = { orientation: 1 };

const TAG = { orientation: 0x0112, xResolution: 0x011a, yResolution: 0x011b } as const;
const TYPE = { short: 3, rational: 5 } as const;
const TIFF_MAGIC = 42;
const ENTRY_BYTES = 12;
/** First of the orientations with a quarter turn. */
const FIRST_SIDEWAYS = 5;
const LAST_ORIENTATION = 8;

/**
 * Reads Exif data: a TIFF structure, without the leading `Exif\0\0` of JPEG. Malformed data says nothing.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readExif, writeExif } from "./exif.ts";
 *
 * deepStrictEqual(readExif(writeExif({ orientation: 6, dpi: 300 })), { orientation: 6, dpi: 300 });
 * ```
 */
export function readExif(exif: Uint8Array): ExifFacts {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < 8) return UPRIGHT;
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== TIFF_MAGIC) return UPRIGHT;
  const directory = view.getUint32(4, little);
  if (directory + 2 > exif.length) return UPRIGHT;
  let orientation: number | undefined;
  let dpi = 0;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const at = directory + 2 + i * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.length) break;
    const [tag, type] = [view.getUint16(at, little), view.getUint16(at + 2, little)];
    if (tag === TAG.orientation && type === TYPE.short) orientation ??= view.getUint16(at + 8, little);
    if ((tag === TAG.xResolution || tag === TAG.yResolution) && type === TYPE.rational) {
      dpi = Math.max(dpi, readRational(view, view.getUint32(at + 8, little), little));
    }
  }
  const { orientation: upright } = UPRIGHT;
  const turned = orientation ?? upright;
  const isKnown = turned >= upright && turned <= LAST_ORIENTATION;
  return { orientation: isKnown ? turned : upright, ...(dpi > 0 ? { dpi } : {}) };
}

/** Checks whether the picture is rotated by a quarter turn, which the compiler applies. */
export function isSideways({ orientation }: ExifFacts): boolean {
  return orientation >= FIRST_SIDEWAYS;
}

/** Returns the size at which a picture is shown: width and height are swapped if it is turned sideways. */
export function turn({ width, height }: PixelSize, sideways: boolean): PixelSize {
  return sideways ? { width: height, height: width } : { width, height };
}

function readRational(view: DataView, at: number, little: boolean): number {
  if (at + 8 > view.byteLength) return 0;
  const divisor = view.getUint32(at + 4, little);
  return divisor === 0 ? 0 : view.getUint32(at, little) / divisor;
}

const PER_DOT = 1000;

/** Writes Exif data that has these facts only. */
export function writeExif({ orientation, dpi }: ExifFacts): Uint8Array {
  const tags = dpi === undefined ? [] : [TAG.xResolution, TAG.yResolution];
  const valuesAt = 8 + 2 + (1 + tags.length) * ENTRY_BYTES + 4;
  const bytes = new Uint8Array(valuesAt + (dpi === undefined ? 0 : 8));
  const view = new DataView(bytes.buffer);
  const entry = (at: number, tag: number, type: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, 1);
  };
  view.setUint32(0, 0x4d4d0000 | TIFF_MAGIC);
  view.setUint32(4, 8);
  view.setUint16(8, 1 + tags.length);
  entry(10, TAG.orientation, TYPE.short);
  view.setUint16(18, orientation);
  for (const [i, tag] of tags.entries()) {
    entry(22 + i * ENTRY_BYTES, tag, TYPE.rational);
    view.setUint32(30 + i * ENTRY_BYTES, valuesAt);
  }
  if (dpi !== undefined) {
    view.setUint32(valuesAt, Math.round(dpi * PER_DOT));
    view.setUint32(valuesAt + 4, PER_DOT);
  }
  return bytes;
}
