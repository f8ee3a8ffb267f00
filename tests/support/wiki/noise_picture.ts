import { deflate, png, PNG_END, pngChunk, pngHeader } from "../pictures/forged_images.ts";

/** Bytes of a pixel. */
const RGB = 3;

/** Makes a square PNG of about so many bytes, whose pixels no compression makes smaller, as those of photos. */
export function noisePicture(bytes: number, seed: number): Uint8Array<ArrayBuffer> {
  const side = Math.max(1, Math.round(Math.sqrt(bytes / RGB)));
  const rows = new Uint8Array(side * (1 + side * RGB));
  let state = seed * 2_654_435_761 + 1 >>> 0;
  for (let at = 0; at < rows.length; at++) {
    state = Math.imul(state, 1_664_525) + 1_013_904_223 >>> 0;
    rows[at] = at % (1 + side * RGB) === 0 ? 0 : state >>> 24;
  }
  const header = pngHeader({ width: side, height: side, colorType: 2 });
  return new Uint8Array(png(header, pngChunk("IDAT", deflate(rows)), PNG_END));
}
