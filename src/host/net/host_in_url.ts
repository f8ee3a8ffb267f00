/**
 * Returns the host of a URL for an address to listen on: an IPv6 address has brackets there.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { hostInUrl } from "./host_in_url.ts";
 *
 * deepStrictEqual(["::1", "127.0.0.1"].map(hostInUrl), ["[::1]", "127.0.0.1"]);
 * ```
 */
export function hostInUrl(address: string): string {
  return address.includes(":") ? `[${address}]` : address;
}
