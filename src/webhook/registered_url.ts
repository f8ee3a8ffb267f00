import type { FilterRules } from "./filter_rules.ts";

/** The part of a filter that the wiki does not know and the address carries. */
export type UrlRules = Pick<FilterRules, "space" | "pages">;

/** An address as {@linkcode readRegisteredUrl} takes it apart. */
export interface RegisteredUrl extends UrlRules {
  /** The address without the filter. */
  readonly url: string;
}

/**
 * The address to register at a wiki that has no filter for spaces and pages: they travel as its `space` and `pages`, each in
 * place of one that it may have, and the receiver applies them.
 *
 * @throws {TypeError} when it is no URL.
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

/** What {@linkcode registeredUrl} made, taken apart. Text from a wiki that is no URL comes back as it is. */
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

/** Whether both lead to the same receiver, whatever filters stand in either. */
export function isSameReceiver(url: string, other: string): boolean {
  return receiverOf(url) === receiverOf(other);
}

function receiverOf(address: string): string {
  const { url } = readRegisteredUrl(address);
  return URL.parse(url)?.href ?? url;
}

/** The pairs of the query that have other names, as they were written. */
function pairsBesides(names: readonly string[], { search }: URL): string[] {
  return search.slice(1).split("&").filter((pair) => pair !== "" && !names.includes(pair.split("=", 1)[0] ?? ""));
}
