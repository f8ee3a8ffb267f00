/** The header that the specification names (webhooks, section 5). */
export const SIGNATURE_HEADER = "X-Tool-Signature";

/**
 * The headers that carry a signature, in lower case: the specification's, and those of Data Center and of services that
 * sign as GitHub does. All have the same form.
 */
export const SIGNATURE_HEADERS: readonly string[] = ["x-tool-signature", "x-hub-signature-256", "x-hub-signature"];

/** What comes before the digest. */
export const SIGNATURE_PREFIX = "sha256=";

const SIGNATURE = /^sha256=([0-9A-Fa-f]{64})$/;

/** The 64 digits of either case that a header carries; undefined for anything else. */
export function readDigits(header: string | null): string | undefined {
  return SIGNATURE.exec(header ?? "")?.[1];
}
