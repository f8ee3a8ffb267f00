import { Buffer } from "node:buffer";
import { hash, timingSafeEqual } from "node:crypto";

/**
 * Creates the check of whether a text is the secret. Compares digests, in a time that does not depend on the texts.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { createSecretCheck } from "./secret_check.ts";
 *
 * deepStrictEqual(["s3cret", "s3cre", ""].map(createSecretCheck("s3cret")), [true, false, false]);
 * ```
 */
export function createSecretCheck(secret: string): (text: string) => boolean {
  const digest = digestOf(secret);
  return (text) => timingSafeEqual(digest, digestOf(text));
}

function digestOf(text: string): Uint8Array {
  return Buffer.from(hash("sha256", text, "hex"), "hex");
}
