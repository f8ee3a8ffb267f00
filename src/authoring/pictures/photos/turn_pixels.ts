import { type ExifFacts, isSideways, UPRIGHT } from "../../../pdf/assets/exif.ts";
import type { PhotoPixels } from "./photo_pixels.ts";

/** How pixels are turned: the pixel at the top left, and the steps to the next one on its right and below it. */
interface Turn {
  readonly start: number;
  readonly right: number;
  readonly down: number;
}

/** Orientations whose rows are stored from right to left, and whose columns are stored from bottom to top. */
const [MIRRORED, UPSIDE_DOWN] = [[2, 3, 7, 8], [3, 4, 6, 7]];

/** Sets pixels upright that are stored as Exif data says. */
export function turnPixels(pixels: PhotoPixels, exif: ExifFacts): PhotoPixels {
  if (exif.orientation === UPRIGHT.orientation) return pixels;
  const { channels, data } = pixels;
  const [width, height] = isSideways(exif) ? [pixels.height, pixels.width] : [pixels.width, pixels.height];
  const { start, right, down } = turnOf(pixels, exif);
  const turned = new Uint8Array(data.length);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = start + y * down;
    for (let x = 0; x < width; x++, from += right) {
      for (let color = 0; color < channels; color++) turned[to++] = data[from + color] ?? 0;
    }
  }
  return { width, height, channels, data: turned };
}

function turnOf({ width, height, channels }: PhotoPixels, exif: ExifFacts): Turn {
  const row = width * channels;
  const isMirrored = MIRRORED.includes(exif.orientation);
  const isUpsideDown = UPSIDE_DOWN.includes(exif.orientation);
  const start = (isMirrored ? row - channels : 0) + (isUpsideDown ? (height - 1) * row : 0);
  const [across, along] = [isMirrored ? -channels : channels, isUpsideDown ? -row : row];
  return isSideways(exif) ? { start, right: along, down: across } : { start, right: across, down: along };
}
