/**
 * Returns whether two byte arrays contain the same bytes.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { equalBytes } from "./bytes.ts";
 *
 * strictEqual(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2)), true);
 * ```
 */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const words = (a.byteOffset | b.byteOffset) & 3 ? 0 : a.length >>> 2; // four bytes at a time if both are aligned
  const [left, right] = [viewWords(a, words), viewWords(b, words)];
  for (let i = 0; i < words; i++) {
    if (left[i] !== right[i]) return false;
  }
  for (let i = words * 4; i < a.length; i++) {
    if (a[i] !== b[i]) return false;
  }
  return true;
}

function viewWords(bytes: Uint8Array, words: number): Uint32Array {
  return words === 0 ? NO_WORDS : new Uint32Array(bytes.buffer, bytes.byteOffset, words);
}

const NO_WORDS = new Uint32Array(0);

/** Returns the parts one after the other. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Converts bytes to lowercase hex, two digits per byte. */
export function toHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/** Formats a size for people: `812 B`, `4.0 KiB`, `31.9 MiB`. */
export function formatBytes(size: number): string {
  if (size < 1024) return `${size} B`;
  if (size < 1024 * 1024) return `${(size / 1024).toFixed(1)} KiB`;
  return `${(size / (1024 * 1024)).toFixed(1)} MiB`;
}

/**
 * Returns bytes that no other thread can change: the given ones, or a copy if their memory is shared.
 *
 * @throws {TypeError} when the value is not a Uint8Array.
 */
export function takeBytes(value: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!(value instanceof Uint8Array)) throw new TypeError("Cannot read the bytes: expected a Uint8Array");
  return value.buffer instanceof ArrayBuffer ? value as Uint8Array<ArrayBuffer> : new Uint8Array(value);
}

/** Decodes UTF-8, without a byte order mark; undefined for other bytes. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
