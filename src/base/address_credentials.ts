/**
 * Returns whether an address contains a user name, a password or a token before its host. A text that is not a URL but
 * has a scheme and an at sign counts too, because nobody knows where its password ends. Several addresses can be
 * separated by commas.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { hasCredentials } from "./address_credentials.ts";
 *
 * strictEqual(hasCredentials("nats://a:4222, nats://token@b:4222"), true);
 * strictEqual(hasCredentials("https://wiki.company.com/display/~ada@example"), false);
 * ```
 */
export function hasCredentials(text: string): boolean {
  return [text, ...text.split(BETWEEN_ADDRESSES)].some(isWithCredentials);
}

/**
 * Returns whether an address anywhere in a text contains a password, or the token of a queue. A user name alone is
 * neither, and spaces end an address.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { hasPassword } from "./address_credentials.ts";
 *
 * strictEqual(hasPassword("See https://ada:hush@wiki.company.com"), true);
 * strictEqual(hasPassword("See https://ada@wiki.company.com"), false);
 * ```
 */
export function hasPassword(text: string): boolean {
  return [...text.matchAll(START_OF_ADDRESS)].some(({ index }) => {
    const [address = ""] = text.slice(index).split(/\s/, 1);
    const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
    if (url === null) return /^[^:]+:\/\/[^@]*:[^@]*@/.test(address);
    return url.password !== "" || (url.protocol === "nats:" && url.username !== "");
  });
}

/** A scheme, perhaps after an encoded character, or two slashes in place of one. */
const START_OF_ADDRESS =
  /(?:(?<![a-z0-9+.-])|(?<=%[0-9a-f]{2}))(?:[a-z][a-z0-9+.-]*:[/\\]{2}|https?:)|(?<!\S)\/\/(?!\/)/gi;

/** Returns whether a URL contains a user name, a password or a token. */
export function hasUserInfo({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

/** Comma that separates two addresses, and not parts of a password or of a path. */
const BETWEEN_ADDRESSES = /,(?=\s*[a-z][a-z0-9+.-]*:\/\/)/i;

function isWithCredentials(text: string): boolean {
  const url = URL.parse(text);
  if (url !== null) return hasUserInfo(url);
  return /^\s*[a-z][a-z0-9+.-]*:\/\/[^@]*@/i.test(text);
}

/**
 * Removes the user names, passwords and tokens from an address, or from several separated by commas, for display. Leaves
 * any other text as it is.
 */
export function withoutCredentials(text: string): string {
  return text.split(BETWEEN_ADDRESSES).map((part) => {
    if (!isWithCredentials(part)) return part;
    return part.replace(URL.parse(part) === null ? UP_TO_LAST_AT_SIGN : USER_INFO, "$1");
  }).join(",");
}

/** Start of an address; its credentials can contain at signs that are not encoded. */
const USER_INFO = /^(\s*[a-z][a-z0-9+.-]*:[/\\]*)[^/?#\\]*@/i;
const UP_TO_LAST_AT_SIGN = /^(\s*[a-z][a-z0-9+.-]*:\/\/).*@/is;
