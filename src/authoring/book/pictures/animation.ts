/** What the head of a GIF or WebP says. */
export interface AnimationFacts {
  /** Declared size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it has more than one frame. */
  readonly isAnimated: boolean;
}

/** Blocks of a GIF that are read; a picture with more is an animation. */
const MAX_BLOCKS = 10_000;
const EXTENSION = 0x21;
const IMAGE = 0x2c;

/**
 * Reads the size of a GIF or WebP and whether it is an animation, without decoding it; undefined for other files and
 * damaged ones.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readAnimation } from "./animation.ts";
 *
 * strictEqual(readAnimation(new TextEncoder().encode("GIF89a\x02\0\x03\0\0\0\0"))?.height, 3);
 * ```
 */
export function readAnimation(bytes: Uint8Array): AnimationFacts | undefined {
  if (textOf(bytes, 0, 4) === "GIF8" && bytes.length >= 13) return readGif(bytes);
  if (textOf(bytes, 0, 4) === "RIFF" && textOf(bytes, 8, 4) === "WEBP" && bytes.length >= 30) return readWebp(bytes);
  return undefined;
}

function readGif(bytes: Uint8Array): AnimationFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return { ...size, isAnimated: countGifImages(bytes) > 1 };
}

/** Counts the images of a GIF, up to two. */
function countGifImages(bytes: Uint8Array): number {
  let images = 0;
  let at = 13 + colorTableLength(bytes[10]);
  for (let blocks = 0; blocks < MAX_BLOCKS && images < 2 && at < bytes.length; blocks++) {
    const kind = bytes[at];
    if (kind === IMAGE) {
      images++;
      at = skipParts(bytes, at + 11 + colorTableLength(bytes[at + 9]));
    } else if (kind === EXTENSION) at = skipParts(bytes, at + 2);
    else return images;
  }
  return images;
}

function colorTableLength(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns the place behind a list of parts, each with its length first; an empty one ends it. */
function skipParts(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

function readWebp(bytes: Uint8Array): AnimationFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = textOf(bytes, 12, 4);
  if (kind === "VP8X") {
    const size = { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    return { ...size, isAnimated: ((bytes[20] ?? 0) & 2) !== 0 };
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + (bits >>> 14 & 0x3fff), isAnimated: false };
  }
  const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  return { width, height, isAnimated: false };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);
}

function textOf(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
