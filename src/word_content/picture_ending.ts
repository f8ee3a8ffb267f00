/** Where the root element of a drawing is at the latest, in bytes. */
const MAX_PROLOG = 4096;

/** Endings of pictures, with bytes that they have at a position. */
const MARKS: ReadonlyArray<readonly [ending: string, at: number, bytes: readonly number[]]> = [
  ["png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpg", 0, [0xff, 0xd8, 0xff]],
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
  const found = MARKS.find(([, at, mark]) => mark.every((byte, i) => bytes[at + i] === byte));
  if (found !== undefined) return found[0];
  const start = new TextDecoder().decode(bytes.subarray(0, MAX_PROLOG)).trimStart();
  return /^<(?:[?!][^]*<)?svg[\s>/]/.test(start) ? "svg" : undefined;
}
