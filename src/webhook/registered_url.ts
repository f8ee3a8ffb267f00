import type { FilterRules } from "./filter_rules.ts";

/** Filter rules that the URL carries because the wiki has no such filter. */
export type UrlRules = Pick<FilterRules, "space" | "pages">;

/** Parts of a registered URL. */
export interface RegisteredUrl extends UrlRules {
  /** The URL without the filter. */
  readonly url: string;
}

/**
 * Builds the URL to register at a wiki that cannot filter by space and page: the rules become the query parameters
 * `space` and `pages`, replacing existing ones, and the receiver applies them.
 *
 * @throws {TypeError} for an invalid URL.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { readRegisteredUrl, registeredUrl } from "./registered_url.ts";
 *
 * const url = registeredUrl("https://example.com/webhook?team=a", { space: "DOCS", pages: ["1", "2"] });
 * strictEqual(url, "https://example.com/webhook?team=a&space=DOCS&pages=1,2");
 * deepStrictEqual(readRegisteredUrl(url), {
 *   url: "https://example.com/webhook?team=a",
 *   space: "DOCS",
 *   pages: ["1", "2"],
 * });
 * ```
 */
export function registeredUrl(url: string, { space, pages }: UrlRules): string {
  const address = new URL(url);
  const given = [...(space === undefined ? [] : ["space"]), ...(pages === undefined ? [] : ["pages"])];
  const pairs = pairsBesides(given, address);
  if (space !== undefined) pairs.push(`space=${encodeURIComponent(space)}`);
  if (pages !== undefined) pairs.push(`pages=${pages.map(encodeURIComponent).join(",")}`);
  address.search = pairs.join("&");
  return address.href;
}

/** Splits a URL made by {@linkcode registeredUrl}. Text that is not a URL comes back unchanged. */
export function readRegisteredUrl(url: string): RegisteredUrl {
  if (!URL.canParse(url)) return { url };
  const address = new URL(url);
  const space = address.searchParams.get("space");
  const pages = address.searchParams.get("pages")?.split(",").map((id) => id.trim()).filter((id) => id !== "");
  address.search = pairsBesides(["space", "pages"], address).join("&");
  return {
    url: address.href,
    ...(space === null || space === "" ? {} : { space }),
    ...(pages === undefined || pages.length === 0 ? {} : { pages }),
  };
}

/** Returns whether both URLs lead to the same receiver, regardless of their filters. */
export function isSameReceiver(url: string, other: string): boolean {
  return receiverOf(url) === receiverOf(other);
}

function receiverOf(address: string): string {
  const { url } = readRegisteredUrl(address);
  return URL.parse(url)?.href ?? url;
}

/** Returns the query pairs with other names, as they were written. */
function pairsBesides(names: readonly string[], { search }: URL): string[] {
  return search.slice(1).split("&").filter((pair) => pair !== "" && !names.includes(pair.split("=", 1)[0] ?? ""));
}
