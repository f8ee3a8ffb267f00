/** Media type of a picture that a pack can contain. */
export type AssetMediaType = "image/png" | "image/jpeg" | "image/svg+xml";

/** File extensions (without dot) of pictures in a pack, by media type. */
export const ASSET_EXTENSIONS: Readonly<Record<AssetMediaType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
};

/** Checks whether a text is a media type of a picture that a pack can contain. */
export function isAssetMediaType(text: string): text is AssetMediaType {
  return Object.hasOwn(ASSET_EXTENSIONS, text);
}

/** First bytes of a PNG. */
export const PNG_SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE: readonly number[] = [0xff, 0xd8, 0xff];
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];
const LESS_THAN = 0x3c;
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Maximum length of white space before the first tag, in bytes. */
const MAX_LEADING_SPACE = 1024;

/**
 * Returns the media type that the first bytes indicate. Any text that starts with a tag counts as SVG.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { detectMediaType } from "./media_type.ts";
 *
 * strictEqual(detectMediaType(new TextEncoder().encode("<svg/>")), "image/svg+xml");
 * strictEqual(detectMediaType(new TextEncoder().encode("GIF89a")), undefined);
 * ```
 */
export function detectMediaType(bytes: Uint8Array): AssetMediaType | undefined {
  if (startsWith(bytes, PNG_SIGNATURE)) return "image/png";
  if (startsWith(bytes, JPEG_SIGNATURE)) return "image/jpeg";
  const start = startsWith(bytes, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const first = bytes.subarray(start, start + MAX_LEADING_SPACE).find((byte) => !SPACES.has(byte));
  return first === LESS_THAN ? "image/svg+xml" : undefined;
}

/** Checks whether bytes begin with a signature. */
export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}
