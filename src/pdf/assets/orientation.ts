import type { PixelSize } from "./raster.ts";

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const TIFF_MAGIC = 42;
const ENTRY_BYTES = 12;
/** First of the orientations with a quarter turn. */
const FIRST_SIDEWAYS = 5;
const LAST_SIDEWAYS = 8;

/**
 * Checks whether Exif data (a TIFF structure, without the leading `Exif\0\0` of JPEG) rotates the picture by a quarter
 * turn, which the compiler applies. Malformed data counts as no rotation.
 */
export function isSideways(exif: Uint8Array): boolean {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < 8) return false;
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== TIFF_MAGIC) return false;
  const directory = view.getUint32(4, little);
  if (directory + 2 > exif.length) return false;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const at = directory + 2 + i * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.length) return false;
    if (view.getUint16(at, little) !== ORIENTATION_TAG || view.getUint16(at + 2, little) !== SHORT) continue;
    const value = view.getUint16(at + 8, little);
    return value >= FIRST_SIDEWAYS && value <= LAST_SIDEWAYS;
  }
  return false;
}

/** Returns the size at which a picture is shown: width and height are swapped if it is turned sideways. */
export function turn({ width, height }: PixelSize, sideways: boolean): PixelSize {
  return sideways ? { width: height, height: width } : { width, height };
}
