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
