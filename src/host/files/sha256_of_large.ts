import { createHash } from "node:crypto";

/** Computes the SHA-256 of a large file as 64 lowercase hex digits, without the copy of it that WebCrypto makes. */
export function sha256OfLarge(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
