/**
 * Returns whether a delivery was signed with one of the secrets (webhooks, section 5).
 *
 * `body` is the body exactly as received; parse it after this check. `header` is the value of
 * {@linkcode SIGNATURE_HEADER}, or null when the header is missing: `sha256=` and the HMAC-SHA256 of the body in 64 hex
 * digits, upper or lower case. Pass both secrets while you change a secret.
 *
 * Compares digests in constant time. Returns false, without throwing, for a missing or malformed header and without a
 * non-empty secret. Needs WebCrypto, which browsers provide only in a secure context.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { SIGNATURE_HEADER, verifySignature } from "../../mod.ts";
 *
 * async function receive(request: Request, secret: string): Promise<Response> {
 *   const body = new Uint8Array(await request.arrayBuffer());
 *   const isSigned = await verifySignature(body, request.headers.get(SIGNATURE_HEADER), secret);
 *   return new Response(null, { status: isSigned ? 202 : 401 });
 * }
 *
 * const signature = "sha256=adbde1ce40c89c14215687d5d762a47df6dfaefcfad61e2e86718ffc8498571b";
 * const init = { method: "POST", body: "{}", headers: { [SIGNATURE_HEADER]: signature } };
 * strictEqual((await receive(new Request("https://example.com/", init), "s3cret")).status, 202);
 * strictEqual((await receive(new Request("https://example.com/", init), "another")).status, 401);
 * ```
 */
export async function verifySignature(
  body: Uint8Array,
  header: string | null,
  secrets: string | readonly string[],
): Promise<boolean> {
  const digits = readDigits(header);
  if (digits === undefined) return false;
  const digest = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  for (const secret of [secrets].flat()) {
    if (secret !== "" && await isSignedWith(secret, body, digest)) return true;
  }
  return false;
}

async function isSignedWith(secret: string, body: Uint8Array, digest: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  return await crypto.subtle.verify("HMAC", key, digest, body as Uint8Array<ArrayBuffer>);
}

/** Name of the HTTP header that carries the signature of a delivery (webhooks, section 5). */
export const SIGNATURE_HEADER = "X-Tool-Signature";

/**
 * Headers that can carry a signature, in lower case: the specification's, Data Center's, and those of services that
 * sign like GitHub. All have the same form.
 */
export const SIGNATURE_HEADERS: readonly string[] = ["x-tool-signature", "x-hub-signature-256", "x-hub-signature"];

/** Prefix of the digest. */
export const SIGNATURE_PREFIX = "sha256=";

const SIGNATURE = /^sha256=([0-9A-Fa-f]{64})$/;

/** Reads the 64 hex digits, upper or lower case, from the value of a header; undefined for any other form. */
export function readDigits(header: string | null): string | undefined {
  return SIGNATURE.exec(header ?? "")?.[1];
}
