import { toHex } from "./bytes.ts";

/**
 * Computes the SHA-256 of the bytes as 64 lowercase hex digits. Uses WebCrypto, which needs a secure context in
 * browsers.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { sha256Hex } from "./sha256.ts";
 *
 * strictEqual(
 *   await sha256Hex(new TextEncoder().encode("abc")),
 *   "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
 * );
 * ```
 */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)));
}
