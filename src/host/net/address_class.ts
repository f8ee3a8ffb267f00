import ipaddr from "ipaddr.js";
import {
  type AddressClass,
  EMBEDDING_FORMS,
  type EmbeddingForm,
  IPV4_RANGES,
  IPV6_RANGES,
} from "./address_ranges_table.ts";

/**
 * Returns the class of an IP address, with or without a zone; undefined if the text is none. An IPv6 address that leads
 * to an IPv4 address has the class of that one.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { classifyAddress } from "./address_class.ts";
 *
 * strictEqual(classifyAddress("64:ff9b::7f00:1"), "loopback");
 * strictEqual(classifyAddress("wiki.example"), undefined);
 * ```
 */
export function classifyAddress(text: string): AddressClass | undefined {
  const address = parseAddress(text);
  return address instanceof ipaddr.IPv4 ? classifyIPv4(address) : address && classifyIPv6(address);
}

/** Returns the one spelling of an IP address, without its zone; undefined if the text is none. */
export function normalizeAddress(text: string): string | undefined {
  return parseAddress(text)?.toString();
}

/** Parses an IP address without its zone; undefined if the text is none. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = text.replace(/%.*$/s, "");
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  return ipaddr.IPv6.isValid(plain) ? ipaddr.IPv6.parse(plain) : undefined;
}

const IPV4_CLASSES = IPV4_RANGES.map(([range, name]) => [ipaddr.IPv4.parseCIDR(range), name] as const);
const IPV6_CLASSES = IPV6_RANGES.map(([range, name]) => [ipaddr.IPv6.parseCIDR(range), name] as const);
const FORMS = EMBEDDING_FORMS.map((form) => [ipaddr.IPv6.parseCIDR(form.range), form] as const);

function classifyIPv4(address: ipaddr.IPv4): AddressClass {
  return IPV4_CLASSES.find(([range]) => address.match(range))?.[1] ?? "public";
}

function classifyIPv6(address: ipaddr.IPv6): AddressClass {
  const own = IPV6_CLASSES.find(([range]) => address.match(range))?.[1] ?? "reserved";
  if (own === "unspecified" || own === "loopback") return own;
  const bytes = address.toByteArray();
  const form = FORMS.find(([range]) => address.match(range))?.[1];
  if (form !== undefined) return strictest(readEmbedded(bytes, form));
  return own === "public" && isIsatap(bytes) ? strictest([bytes.slice(12)]) : own;
}

/** Tests for ISATAP: the second half of any address of a site, for a private or a global IPv4 address. */
function isIsatap([, , , , , , , , kind, zero, high, low]: readonly number[]): boolean {
  return (kind === 0 || kind === 2) && zero === 0 && high === 0x5e && low === 0xfe;
}

function readEmbedded(bytes: readonly number[], { places, others = [], inverted }: EmbeddingForm): number[][] {
  const read = (place: readonly number[]) => place.map((at) => bytes[at] ?? 0);
  const client = inverted === undefined ? [] : [read(inverted).map((byte) => byte ^ 0xff)];
  return [...client, ...places.map(read), ...others.map(read).filter(([byte]) => byte !== 0)];
}

/** Returns the class of the first address that is not public. */
function strictest(addresses: readonly (readonly number[])[]): AddressClass {
  const classes = addresses.map((bytes) => classifyIPv4(new ipaddr.IPv4([...bytes])));
  return classes.find((each) => each !== "public") ?? "public";
}
