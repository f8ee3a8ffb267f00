import { createHash } from "node:crypto";

/** Computes the SHA-256 of large bytes as 64 lowercase hex digits, without the copy that WebCrypto makes of them. */
export function sha256InPlace(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
