import { type AddressSet, canonicalAddress } from "./address_set.ts";

/** Who sent a request, as the connection and the headers say. */
export interface ClaimedSender {
  /** Address that the connection comes from. */
  readonly remote: string;
  /** Value of `X-Forwarded-For`. */
  readonly forwardedFor: string | null;
  /** Value of `Forwarded` (RFC 7239). */
  readonly forwarded: string | null;
}

/**
 * Returns the address of the sender: that of the connection, or if it is a trusted proxy, the last address in its header
 * that is not one. What stands before that address in the header, anyone may have written. If both headers are present,
 * they must agree, because many proxies write one of them and pass the other on; otherwise the proxy is the sender, as
 * it is of an address that cannot be read.
 *
 * @example Usage
 * ```ts
 * import { ok, strictEqual } from "node:assert/strict";
 * import { createAddressSet } from "./address_set.ts";
 * import { findSender } from "./forwarded_sender.ts";
 *
 * const proxies = createAddressSet(["10.0.0.0/8"]);
 * ok(typeof proxies !== "string");
 * const claimed = { remote: "10.0.0.1", forwardedFor: "1.1.1.1, 192.0.2.7, 10.0.0.2", forwarded: null };
 * strictEqual(findSender(claimed, proxies), "192.0.2.7");
 * ```
 */
export function findSender({ remote, forwardedFor, forwarded }: ClaimedSender, proxies: AddressSet): string {
  const direct = canonicalAddress(remote) ?? remote;
  if (!proxies.has(direct)) return direct;
  const hops = forwardedFor?.split(",").map((hop) => readHop(hop.trim()));
  const others = forwarded === null ? undefined : readForwarded(forwarded);
  const found = (list: readonly (string | undefined)[]) => followBack(direct, list, proxies);
  const [first, second] = [hops && found(hops), others && found(others)];
  return first !== undefined && second !== undefined && first !== second ? direct : first ?? second ?? direct;
}

function followBack(direct: string, hops: readonly (string | undefined)[], proxies: AddressSet): string {
  let sender = direct;
  for (let at = hops.length - 1; at >= 0 && proxies.has(sender); at--) {
    const hop = hops[at];
    if (hop === undefined) return direct;
    sender = hop;
  }
  return sender;
}

/** Reads `192.0.2.7`, `192.0.2.7:80`, `2001:db8::1` or `[2001:db8::1]:80`. */
function readHop(text: string): string | undefined {
  const host = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return canonicalAddress(host);
}

const PAIR = /[ \t]*([\w!#$%&'*+.^`|~-]+)=("(?:[^"\\]|\\.)*"|[^",;\s]*)[ \t]*(;|,|$)/y;

/**
 * Reads the `for` of each hop: `for=192.0.2.7;proto=https, for="[2001:db8::1]:80"`. A header with anything else has no
 * hops: a quote that someone left open would otherwise swallow what a proxy has added.
 */
function readForwarded(header: string): (string | undefined)[] {
  const hops: (string | undefined)[] = [undefined];
  const pair = new RegExp(PAIR);
  while (pair.lastIndex < header.length) {
    const [, name = "", value = "", end] = pair.exec(header) ?? [];
    if (name === "") return [];
    if (name.toLowerCase() === "for") hops.splice(-1, 1, readHop(value.replace(/^"(.*)"$/s, "$1")));
    if (end === ",") hops.push(undefined);
  }
  return hops;
}
