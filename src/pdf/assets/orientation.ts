import { readExif } from "./exif.ts";
import type { PixelSize } from "./raster.ts";

/** First of the orientations with a quarter turn. */
const FIRST_SIDEWAYS = 5;

/**
 * Checks whether Exif data (a TIFF structure, without the leading `Exif\0\0` of JPEG) rotates the picture by a quarter
 * turn, which the compiler applies. Malformed data counts as no rotation.
 */
export function isSideways(exif: Uint8Array): boolean {
  return readExif(exif).orientation >= FIRST_SIDEWAYS;
}

/** Returns the size at which a picture is shown: width and height are swapped if it is turned sideways. */
export function turn({ width, height }: PixelSize, sideways: boolean): PixelSize {
  return sideways ? { width: height, height: width } : { width, height };
}
