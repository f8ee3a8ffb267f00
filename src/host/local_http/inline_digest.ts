import { createHash } from "node:crypto";

/** Returns the name of an inline script or style in a content security policy. */
export function inlineDigest(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
