import { classifyAddress } from "./address_class.ts";
import { type AddressClass, METADATA_NAMES, PRIVATE_DOMAINS } from "./address_ranges_table.ts";

/**
 * Returns the class of a host as a URL spells it: of an IP address, or of a name that means this machine or the metadata
 * of a cloud wherever it is asked for. Undefined for all other names, which only a resolver knows.
 */
export function classifyHost(hostname: string): AddressClass | undefined {
  const name = plainName(hostname);
  if (LOOPBACK_NAMES.has(name) || name.endsWith(".localhost")) return "loopback";
  return METADATA_NAMES.has(name) ? "metadata" : classifyAddress(name);
}

/**
 * Returns the most likely class of a host without asking a resolver. Names without a dot and below domains that do not
 * exist in public are private; other names are public.
 */
export function guessClass(hostname: string): AddressClass {
  const name = plainName(hostname);
  return classifyHost(hostname) ?? (name.includes(".") && !PRIVATE_NAME.test(name) ? "public" : "private");
}

/** Returns the address in a host as a URL spells it: without brackets; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const name = plainName(hostname);
  return classifyAddress(name) === undefined ? undefined : name;
}

function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[(.*)\]$/s, "$1").replace(/\.+$/, "");
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set([
  ...["localhost", "localhost.localdomain", "localhost4", "localhost6", "localhost6.localdomain6"],
  ...["ip6-localhost", "ip6-loopback"],
]);

const PRIVATE_NAME = new RegExp(`\\.(?:${PRIVATE_DOMAINS.join("|").replaceAll(".", "\\.")})$`);

/**
 * Returns whether the host of a URL is this machine: a loopback address, `0.0.0.0`, `localhost` or a subdomain of it.
 */
export function isLoopback({ hostname }: Pick<URL, "hostname">): boolean {
  const hostClass = classifyHost(hostname);
  return hostClass === "loopback" || hostClass === "unspecified";
}
