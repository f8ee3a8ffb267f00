/** Length of eight bytes in base 64, without padding. */
const LENGTH = 11;

/**
 * Decodes the last part of a short address of a page (`/x/<code>`) to the ID of the page; undefined if it is none. The
 * code is the ID as little-endian bytes in base 64, with `-` for `/`, `_` for `+`, and without zeros at its end.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { decodeTinyLink } from "./tiny_link.ts";
 *
 * strictEqual(decodeTinyLink("h9YS"), "1234567");
 * strictEqual(decodeTinyLink("%"), undefined);
 * ```
 */
export function decodeTinyLink(code: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,11}$/.test(code)) return undefined;
  const text = code.replaceAll("-", "/").replaceAll("_", "+").padEnd(LENGTH, "A");
  try {
    const bytes = Uint8Array.fromBase64(`${text}=`);
    const id = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(0, true);
    return id === 0n || id > MAX_ID ? undefined : String(id);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Wikis number with signed integers of 64 bits. */
const MAX_ID = 2n ** 63n - 1n;
