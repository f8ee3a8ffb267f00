import ipaddr from "ipaddr.js";
import { parseAddress } from "./address_class.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Set of IP addresses. */
export interface AddressSet {
  /** Returns whether an address, with or without a zone, is in the set; text that is no address is not. */
  has(address: string): boolean;
}

/**
 * Creates the set of addresses in ranges such as `10.0.0.0/8`, `2001:db8::/32` or `192.0.2.7`. An IPv4 address that is
 * written as an IPv6 one (`::ffff:10.0.0.1`) counts as the IPv4 address, in ranges too. Returns the first text that is
 * not a range instead of the set.
 *
 * @example Usage
 * ```ts
 * import { ok, strictEqual } from "node:assert/strict";
 * import { createAddressSet } from "./address_set.ts";
 *
 * const set = createAddressSet(["10.0.0.0/8"]);
 * ok(typeof set !== "string");
 * strictEqual(set.has("::ffff:10.1.2.3"), true);
 * strictEqual(createAddressSet(["10.0.0.0/33"]), "10.0.0.0/33");
 * ```
 */
export function createAddressSet(ranges: readonly string[]): AddressSet | string {
  const read: [Address, number][] = [];
  for (const text of ranges) {
    const range = readRange(text);
    if (range === undefined) return text;
    read.push(range);
  }
  return {
    has(text) {
      const address = readAddress(text);
      return address !== undefined && read.some(([first, bits]) => matches(address, first, bits));
    },
  };
}

/** Returns the one spelling of an address, that of IPv4 for an IPv4 address in IPv6; undefined if the text is none. */
export function canonicalAddress(text: string): string | undefined {
  return readAddress(text)?.toString();
}

/** Returns the network that one sender of an address usually has to itself: the address, or the 64 bits of IPv6. */
export function ownNetwork(text: string): string {
  const address = readAddress(text);
  return address instanceof ipaddr.IPv6 ? `${address.parts.slice(0, 4).join(":")}/64` : text;
}

const MAPPED_BITS = 96;

function readRange(text: string): [Address, number] | undefined {
  const [, first = "", bits] = /^([0-9A-Fa-f.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const written = parseAddress(first);
  const address = written && unmap(written);
  if (written === undefined || address === undefined) return undefined;
  const size = address.kind() === "ipv4" ? 32 : 128;
  const mapped = written.kind() === address.kind() ? 0 : MAPPED_BITS;
  const length = bits === undefined ? size : Number(bits) - mapped;
  return length >= 0 && length <= size ? [address, length] : undefined;
}

function readAddress(text: string): Address | undefined {
  const address = parseAddress(text);
  return address && unmap(address);
}

function unmap(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function matches(address: Address, first: Address, bits: number): boolean {
  if (address instanceof ipaddr.IPv4) return first instanceof ipaddr.IPv4 && address.match(first, bits);
  return first instanceof ipaddr.IPv6 && address.match(first, bits);
}
