import { png, PNG_END, pngChunk, pngData, pngHeader } from "../pictures/forged_images.ts";

/** Creates a black PNG of this size. */
export function blackPng(width: number, height: number): Uint8Array {
  return png(pngHeader({ width, height }), pngChunk("IDAT", pngData(height * (width + 1))), PNG_END);
}
