import { createHash } from "node:crypto";

/**
 * Computes the SHA-256 of the bytes as 64 lowercase hex digits, without the copy of large ones and the wait for small ones
 * that WebCrypto needs.
 */
export function sha256InPlace(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
