import { concatBytes } from "../../../base/bytes.ts";
import { readDensity, setJpegDensity } from "../picture_density.ts";
import { JpegCodec } from "./jpeg_codec.ts";
import { isSideways, UPRIGHT } from "../../../pdf/assets/exif.ts";
import type { Photo } from "./read_photo.ts";
import { shrinkPixels } from "./shrink_pixels.ts";
import { turnPixels } from "./turn_pixels.ts";

/** Photographs with more pixels stay as they are: decoding takes up to twelve bytes for each. */
const MAX_PIXELS = 50_000_000;
/** Channels of gray and of color; four channels are those of print, which stay as they are. */
const GRAY = 1;
const COLOR = 3;
/**
 * Bytes per pixel above which the data of a photograph is worth less than its place: about seven times those that the
 * encoder needs for one with noise. Cameras write as many in their best quality.
 */
const DENSE = 0.5;
/** Bytes below which a photograph is too small to gain from other data. */
const SMALL_BYTES = 64 * 1024;
/** Bytes of the start marker and of the segment that names the format, in what the encoder writes. */
const HEAD = 2 + 18;

/** A photograph that was made anew. */
export interface RemadePhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Whether a photograph is made anew for a book that needs so many pixels in its width. */
export function needsRemake(photo: Photo, maxWidth: number): boolean {
  if (photo.width * photo.height > MAX_PIXELS) return false;
  if (photo.channels !== GRAY && photo.channels !== COLOR) return false;
  return isTurned(photo) || isDense(photo) || photo.width > maxWidth;
}

/** Makes photographs anew, one at a time: with fewer pixels, upright, or in fewer bytes. */
export class PhotoRemaker {
  readonly #codec = new JpegCodec();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Makes a valid photograph anew with at most so many pixels in its width, upright, with its colors and its size on
   * paper. The same photograph becomes the same bytes on every machine. Returns undefined where its data stays as it is:
   * it would be larger, or it cannot be decoded.
   */
  remake(photo: Photo, maxWidth: number): Promise<RemadePhoto | undefined> {
    const made = this.#last.then(() => this.#remake(photo, maxWidth));
    this.#last = made.catch(() => {});
    return made;
  }

  async #remake(photo: Photo, maxWidth: number): Promise<RemadePhoto | undefined> {
    const pixels = await this.#codec.decode(photo.bytes);
    if (pixels === undefined) return undefined;
    const fullWidth = isSideways(photo.exif) ? pixels.height : pixels.width;
    const share = Math.min(1, maxWidth / fullWidth);
    const stored = shrinkPixels(pixels, sizeOf(pixels.width * share), sizeOf(pixels.height * share));
    const upright = turnPixels(stored, photo.exif);
    const encoded = await this.#codec.encode(upright);
    if (encoded === undefined) return undefined;
    const bytes = concatBytes([encoded.subarray(0, HEAD), ...photo.profile, encoded.subarray(HEAD)]);
    const { width, height } = upright;
    const isBetter = isTurned(photo) || bytes.length < photo.bytes.length;
    return isBetter ? { bytes: setJpegDensity(bytes, densityOf(photo) * width / fullWidth), width, height } : undefined;
  }
}

/** Rounds a side of a picture, which has at least one pixel. */
function sizeOf(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}

function isTurned({ exif }: Photo): boolean {
  return exif.orientation !== UPRIGHT.orientation;
}

function isDense({ bytes, width, height }: Photo): boolean {
  return bytes.length > Math.max(SMALL_BYTES, width * height * DENSE);
}

/** Returns the pixels per inch of a photograph, as the compiler reads them. */
export function densityOf({ exif, bytes }: Photo): number {
  return exif.dpi ?? readDensity(bytes, "image/jpeg");
}
