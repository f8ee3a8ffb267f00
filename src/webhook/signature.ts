import { Buffer } from "node:buffer";
import { createHash, createHmac, hash, timingSafeEqual } from "node:crypto";
import { readDigits, SIGNATURE_PREFIX } from "./verify_signature.ts";

/** Check of a body against the signature in a header; false for a missing header. */
export type Verifier = (body: Uint8Array, header: string | null) => boolean;

/**
 * Signs the bytes of a body as they are sent: `sha256=` and the HMAC-SHA256 in lower case hex.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createVerifier, signPayload } from "./signature.ts";
 *
 * const body = new TextEncoder().encode('{"eventType":"page_updated"}');
 * const signature = signPayload(body, "s3cret");
 * strictEqual(signature.length, 71);
 * strictEqual(createVerifier(["s3cret"])(body, signature), true);
 * ```
 */
export function signPayload(body: Uint8Array, secret: string): string {
  return SIGNATURE_PREFIX + createHmac("sha256", secret).update(body).digest("hex");
}

/**
 * Creates the check of a receiver with fixed secrets. Accepts hex digits in either case, the prefix only in lower case.
 * Compares digests in constant time. Without secrets no signature is valid.
 */
export function createVerifier(secrets: readonly string[]): Verifier {
  const digests = secrets.map(createDigest);
  return (body, header) => {
    const digits = readDigits(header);
    if (digits === undefined) return false;
    const digest = Uint8Array.fromHex(digits);
    return digests.some((digestOf) => timingSafeEqual(digest, digestOf(body)));
  };
}

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/**
 * Creates the HMAC-SHA256 with one secret (RFC 2104), with the blocks that depend only on the secret computed once.
 * Passes digests as hex and reuses the buffers, because new buffers cost more than the hashes.
 */
function createDigest(secret: string): (body: Uint8Array) => Uint8Array {
  const bytes = Buffer.from(secret);
  const key = Buffer.alloc(BLOCK_BYTES);
  key.set(bytes.length > BLOCK_BYTES ? createHash("sha256").update(bytes).digest() : bytes);
  const inner = new Uint8Array(key.map((byte) => byte ^ 0x36));
  const outer = new Uint8Array(BLOCK_BYTES + DIGEST_BYTES);
  outer.set(key.map((byte) => byte ^ 0x5c));
  const [innerDigest, digest] = [outer.subarray(BLOCK_BYTES), new Uint8Array(DIGEST_BYTES)];
  return (body) => {
    innerDigest.setFromHex(hashJoined(inner, body));
    digest.setFromHex(hash("sha256", outer, "hex"));
    return digest;
  };
}

/** Room for two byte sequences; most deliveries fit. */
const ROOM = new Uint8Array(64 * 1024);

/**
 * Returns the SHA-256 of two byte sequences, one after the other, in lower case hex. Copies them, because one call for
 * all bytes costs half as much as an object that takes them one by one.
 */
export function hashJoined(first: Uint8Array, second: Uint8Array): string {
  const length = first.length + second.length;
  const joined = length <= ROOM.length ? ROOM.subarray(0, length) : new Uint8Array(length);
  joined.set(first);
  joined.set(second, first.length);
  return hash("sha256", joined, "hex");
}
