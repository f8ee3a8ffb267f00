import jpeg from "npm:jpeg-js@0.4.4";
import type { DecodedPixels } from "./pixels.ts";

/** Decodes a valid JPEG. */
export function decodeJpeg(bytes: Uint8Array): DecodedPixels {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    maxResolutionInMP: 24,
    maxMemoryUsageInMB: 512,
  });
  return { width, height, channel: (x, y, at) => data[(y * width + x) * 4 + at] ?? 0 };
}
