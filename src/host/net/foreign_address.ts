import { classifyAddress, normalizeAddress } from "./address_class.ts";
import { guessClass, literalAddress } from "./host_class.ts";
import { assertNotInward, isPrivate } from "./inward.ts";

/** An address that not the user chose, but a wiki or the author of a page. */
export interface ForeignAddress {
  readonly url: URL;
  /** Address that led there; undefined if it may have been anybody. */
  readonly from: URL | undefined;
  /** Addresses in private networks to which a name may lead all the same. */
  readonly allowed?: readonly string[];
}

/**
 * Sends a request to a foreign address, but not into a network where the address that led there is not itself. Connects
 * to an address that was judged. Follows no redirect, which would not be judged.
 *
 * @throws {InwardError} @throws errors of `fetch`.
 */
export type ForeignFetch = (address: ForeignAddress, init: RequestInit) => Promise<Response>;

/** The network. */
export type WebFetch = typeof fetch & {
  /** Sends requests to foreign addresses; without it, they are judged by their spelling. */
  readonly foreign?: ForeignFetch;
};

/** Sends a request to a foreign address as {@linkcode ForeignFetch} does. */
export async function fetchForeign(doFetch: WebFetch, address: ForeignAddress, init: RequestInit): Promise<Response> {
  const once: RequestInit = { ...init, redirect: "manual" };
  if (doFetch.foreign !== undefined) return await doFetch.foreign(address, once);
  assertSpelledOutward(address);
  return await doFetch(address.url.href, once);
}

/** Judges a foreign address by its spelling alone. @throws {InwardError} */
export function assertSpelledOutward(address: ForeignAddress): void {
  const { url, from } = address;
  const hostClass = classOfAllowed(literalAddress(url.hostname), address) ?? guessClass(url.hostname);
  assertNotInward([from === undefined ? "public" : guessClass(from.hostname)], [hostClass]);
}

/** Returns the class that one of the allowed addresses counts as; undefined for all others. */
export function classOfAllowed(
  address: string | undefined,
  { allowed = [] }: Pick<ForeignAddress, "allowed">,
): "public" | undefined {
  if (address === undefined || !isPrivate(classifyAddress(address))) return undefined;
  const text = normalizeAddress(address);
  return allowed.some((each) => normalizeAddress(each) === text) ? "public" : undefined;
}
