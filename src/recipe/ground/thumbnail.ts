import type { AssetMediaType } from "../../pdf/assets/media_type.ts";
import type { DecodedPixels, Thumbnail } from "./pixels.ts";
import { readSvgThumbnail } from "./svg_thumbnail.ts";

/** Longer side of a thumbnail. */
const SIDE = 96;
/** Maximum number of pixels that are decoded: a page at 400 dpi has 15 million. */
const MAX_PIXELS = 24_000_000;

/**
 * Reads a small copy of a valid picture, to judge what is on it. Returns undefined for a picture that is too large, or
 * that cannot be decoded. `pixels` is its size if it is a raster.
 */
export async function readThumbnail(
  bytes: Uint8Array,
  mediaType: AssetMediaType,
  pixels: number,
): Promise<Thumbnail | undefined> {
  if (mediaType === "image/svg+xml") return readSvgThumbnail(bytes);
  if (pixels > MAX_PIXELS) return undefined;
  try {
    if (mediaType === "image/png") return shrink((await import("./png_pixels.ts")).decodePng(bytes));
    return shrink((await import("./jpeg_pixels.ts")).decodeJpeg(bytes));
  } catch {
    return undefined; // the compiler may still read it
  }
}

function shrink({ width, height, channel }: DecodedPixels): Thumbnail {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const pixels = new Uint8Array(across * down * 4);
  for (let row = 0; row < down; row++) {
    const [top, bottom] = cell(row, down, height);
    for (let column = 0; column < across; column++) {
      const [left, right] = cell(column, across, width);
      const sums = [0, 0, 0, 0];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const alpha = channel(x, y, 3);
          for (const c of [0, 1, 2] as const) sums[c] = (sums[c] ?? 0) + channel(x, y, c) * alpha;
          sums[3] = (sums[3] ?? 0) + alpha;
        }
      }
      const [red = 0, green = 0, blue = 0, alpha = 0] = sums;
      const colors = alpha === 0 ? [0, 0, 0] : [red / alpha, green / alpha, blue / alpha];
      pixels.set([...colors, alpha / ((right - left) * (bottom - top))].map(Math.round), (row * across + column) * 4);
    }
  }
  return { width: across, height: down, pixels };
}

function cell(at: number, count: number, size: number): readonly [number, number] {
  const start = Math.floor(at * size / count);
  return [start, Math.max(start + 1, Math.floor((at + 1) * size / count))];
}
