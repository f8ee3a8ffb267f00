import { decodePng } from "../../recipe/ground/png_pixels.ts";
import type { DecodedPixels } from "../../recipe/ground/pixels.ts";
import { encodePng } from "../../typst/pdf/png.ts";

/** Larger pictures keep their ground: an A4 page in the density of drawings has 5.6 million pixels. */
const MAX_PIXELS = 8_000_000;

/**
 * Removes the ground from a picture that was drawn on white and on black: what is darker on black is transparent by
 * the difference. Returns the picture on white if all of it is opaque.
 */
export function withoutGround(onWhite: Uint8Array, onBlack: Uint8Array): Uint8Array {
  const [white, black] = [decodePng(onWhite), decodePng(onBlack)];
  const { width, height } = white;
  if (width * height > MAX_PIXELS || black.width !== width || black.height !== height) return onWhite;
  const data = new Uint8Array(width * height * 4);
  let isOpaque = true;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const lost = (channel: 0 | 1 | 2) => white.channel(x, y, channel) - black.channel(x, y, channel);
      const alpha = 255 - Math.min(lost(0), lost(1), lost(2));
      if (alpha < 255) isOpaque = false;
      if (alpha > 0) setPixel(data.subarray(at, at + 4), { black, x, y, alpha: Math.min(alpha, 255) });
    }
  }
  return isOpaque ? onWhite : encodePng({ width, height, data, hasAlpha: true });
}

const CHANNELS = [0, 1, 2] as const;

interface BlackPixel {
  readonly black: DecodedPixels;
  readonly x: number;
  readonly y: number;
  readonly alpha: number;
}

/** Colors on black are those of the picture times its alpha. */
function setPixel(pixel: Uint8Array, { black, x, y, alpha }: BlackPixel): void {
  for (const channel of CHANNELS) {
    pixel[channel] = Math.min(255, Math.round(black.channel(x, y, channel) * 255 / alpha));
  }
  pixel[3] = alpha;
}
