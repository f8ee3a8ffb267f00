import { createHash } from "node:crypto";

/** Computes the hex SHA-256 of bytes, or of a text in UTF-8. Synchronous, so that nothing can happen before the next step. */
export function hashOf(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
