import { detectMediaType, startsWith } from "../pdf/assets/media_type.ts";

/** Where the root element of a drawing is at the latest, in bytes. */
const MAX_PROLOG = 4096;

/** Endings of pictures in other formats than those of packs, with bytes that they have at a position. */
const MARKS: ReadonlyArray<readonly [ending: string, at: number, bytes: readonly number[]]> = [
  ["gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["webp", 8, [0x57, 0x45, 0x42, 0x50]],
  ["bmp", 0, [0x42, 0x4d]],
  ["tiff", 0, [0x49, 0x49, 0x2a, 0]],
  ["tiff", 0, [0x4d, 0x4d, 0, 0x2a]],
  ["emf", 40, [0x20, 0x45, 0x4d, 0x46]],
  ["wmf", 0, [0xd7, 0xcd, 0xc6, 0x9a]],
  ["wmf", 0, [1, 0, 9, 0, 0]],
];

/**
 * Returns the ending of the file of a picture by its content, whatever the Word file calls it; undefined for what is no
 * picture.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { pictureEnding } from "./picture_ending.ts";
 *
 * strictEqual(pictureEnding(new TextEncoder().encode("GIF89a")), "gif");
 * strictEqual(pictureEnding(new TextEncoder().encode("<html></html>")), undefined);
 * ```
 */
export function pictureEnding(bytes: Uint8Array): string | undefined {
  const type = detectMediaType(bytes);
  if (type === "image/png") return "png";
  if (type === "image/jpeg") return "jpg";
  if (type === undefined) return MARKS.find(([, at, mark]) => startsWith(bytes.subarray(at), mark))?.[0];
  return /<svg[\s>/]/.test(new TextDecoder().decode(bytes.subarray(0, MAX_PROLOG))) ? "svg" : undefined;
}
