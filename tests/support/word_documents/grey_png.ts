import { png, PNG_END, pngChunk, pngData, pngHeader } from "../pictures/forged_images.ts";

/** A black PNG of so many pixels. */
export function greyPng(width: number, height: number): Uint8Array {
  return png(pngHeader({ width, height }), pngChunk("IDAT", pngData(height * (width + 1))), PNG_END);
}
