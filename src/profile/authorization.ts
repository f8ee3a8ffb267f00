import type { Profile } from "./profiles.ts";

/**
 * Returns the value of the `Authorization` header: Basic with an email address or user name, otherwise Bearer.
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
  const bytes = new TextEncoder().encode(`${email}:${token}`); // btoa() expects one character per byte
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
