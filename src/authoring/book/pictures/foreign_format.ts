/** Format of a file that a book cannot show, by its first bytes. */
const SIGNATURES: readonly (readonly [name: string, offset: number, bytes: string])[] = [
  ["TIFF", 0, "II*\0"],
  ["TIFF", 0, "MM\0*"],
  ["TIFF", 0, "II+\0"],
  ["a Photoshop document (PSD)", 0, "8BPS"],
  ["EMF", 40, " EMF"],
  ["WMF", 0, "\xd7\xcd\xc6\x9a"],
  ["WMF", 0, "\x01\0\x09\0"],
  ["a Windows icon", 0, "\0\0\x01\0"],
  ["JPEG XL", 0, "\xff\x0a"],
  ["JPEG XL", 4, "JXL "],
  ["JPEG 2000", 4, "jP  "],
  ["a PDF", 0, "%PDF"],
  ["a video", 0, "\x1aE\xdf\xa3"],
  ["a video", 8, "AVI "],
  ["a video", 0, "FLV\x01"],
  ["a video", 0, "\0\0\x01\xba"],
  ["an audio file", 0, "ID3"],
  ["an audio file", 0, "OggS"],
  ["an audio file", 8, "WAVE"],
  ["a compressed SVG", 0, "\x1f\x8b"],
  ["an archive or Office document", 0, "PK\x03\x04"],
  ["an Office document", 0, "\xd0\xcf\x11\xe0"],
  ["BMP", 0, "BM"],
];

/** Brands of the ISO container that are pictures; all others are videos. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map((brand) => [brand, "HEIC"] as const),
  ["avif", "AVIF"],
  ["avis", "AVIF"],
]);

/**
 * Names the format of a file that is a picture or a video, but none that a book can show; undefined for all others.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { foreignFormat } from "./foreign_format.ts";
 *
 * strictEqual(foreignFormat(new TextEncoder().encode("\0\0\0\x18ftypheic")), "HEIC");
 * strictEqual(foreignFormat(new TextEncoder().encode("GIF89a")), undefined);
 * ```
 */
export function foreignFormat(bytes: Uint8Array): string | undefined {
  if (textAt(bytes, 4, 4) === "ftyp") return BRANDS.get(textAt(bytes, 8, 4)) ?? "a video";
  if (/^\s*<(?:!doctype html|html)\b/i.test(textAt(bytes, 0, 200))) return "a web page";
  return SIGNATURES.find(([, offset, text]) => textAt(bytes, offset, text.length) === text)?.[0];
}

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
