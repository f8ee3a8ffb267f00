import type { Profile } from "./profiles.ts";

/**
 * Value of the `Authorization` header: Basic with an e-mail address or user name, Bearer without.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { authorizationOf } from "./authorization.ts";
 *
 * strictEqual(authorizationOf({ token: "abc" }), "Bearer abc");
 * strictEqual(authorizationOf({ email: "a@b.org", token: "abc" }), "Basic YUBiLm9yZzphYmM=");
 * ```
 */
export function authorizationOf({ email, token }: Pick<Profile, "email" | "token">): string {
  if (email === undefined) return `Bearer ${token}`;
  const bytes = new TextEncoder().encode(`${email}:${token}`); // btoa() takes a character for each byte
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
