import { concatBytes } from "../../../base/bytes.ts";
import { readDensity, setJpegDensity } from "../picture_density.ts";
import { JpegCodec } from "./jpeg_codec.ts";
import type { Photo } from "./read_photo.ts";
import { shrinkPixels } from "./shrink_pixels.ts";

/** Photographs with more pixels stay as they are: decoding takes eight bytes for each. */
const MAX_PIXELS = 50_000_000;
/** Channels of gray and of color; four channels are those of print, which stay as they are. */
const GRAY = 1;
const COLOR = 3;
/** Bytes of the start marker and of the segment that names the format, in what the encoder writes. */
const HEAD = 2 + 18;

/** A photograph that was made anew. */
export interface RemadePhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Makes photographs anew with fewer pixels. The same photograph becomes the same bytes on every machine. */
export class PhotoMaker {
  readonly #codec = new JpegCodec();

  /**
   * Makes a valid photograph anew with so many pixels in its width, upright, with its colors and its size on paper.
   * Returns undefined where it has to stay as it is: it would be larger, or its colors cannot be kept.
   */
  async remake(photo: Photo, width: number): Promise<RemadePhoto | undefined> {
    if (photo.width * photo.height > MAX_PIXELS) return undefined;
    if (photo.channels !== GRAY && photo.channels !== COLOR) return undefined;
    const pixels = await this.#codec.decode(photo.bytes);
    if (pixels === undefined || pixels.width <= width) return undefined;
    const height = Math.max(1, Math.round(pixels.height * width / pixels.width));
    const shrunk = shrinkPixels(pixels, width, height);
    const encoded = await this.#codec.encode(shrunk, photo.channels === GRAY);
    const bytes = concatBytes([encoded.subarray(0, HEAD), ...photo.profile, encoded.subarray(HEAD)]);
    const dpi = densityOf(photo) * width / pixels.width;
    return bytes.length < photo.bytes.length ? { bytes: setJpegDensity(bytes, dpi), width, height } : undefined;
  }
}

/** Returns the pixels per inch of a photograph, as the compiler reads them. */
export function densityOf({ exif, bytes }: Photo): number {
  return exif.dpi ?? readDensity(bytes, "image/jpeg");
}
