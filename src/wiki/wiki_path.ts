import { quote, truncate } from "../base/text.ts";
import { WikiError } from "./wiki_errors.ts";

const MAX_ID_LENGTH = 128;

/** Query parameters; undefined ones are omitted, lists repeat their name. */
export type WikiQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * Encodes an identifier as a path segment. Rejects whatever could lead to another path, even after a proxy decodes it
 * once more.
 *
 * @throws {WikiError} `bad-id`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual, throws } from "node:assert/strict";
 * import { pathSegment } from "./wiki_path.ts";
 *
 * strictEqual(pathSegment("12345"), "12345");
 * throws(() => pathSegment("../admin"), { code: "bad-id" });
 * ```
 */
export function pathSegment(id: string): string {
  if (isPathSegment(id)) return encodeURIComponent(id);
  throw new WikiError("bad-id", `Cannot request ${quote(truncate(id, 80))}: it is not an identifier`);
}

/** Tests whether {@linkcode pathSegment} accepts the identifier. */
export function isPathSegment(id: string): boolean {
  return id !== "" && id.length <= MAX_ID_LENGTH && !/^\.{1,2}$/.test(id) && /^[\p{L}\p{N}.:_~@+=-]+$/u.test(id);
}

/**
 * Builds the URL of a path below a site.
 *
 * @throws {WikiError} `bad-id` when the path would leave the site.
 */
export function wikiUrl(site: string, path: string, query: WikiQuery): URL {
  const url = new URL(`${site}${path}`);
  const expected = `${new URL(site).pathname.replace(/\/$/, "")}${path}`;
  if (!path.startsWith("/") || url.pathname !== expected || url.search !== "" || url.hash !== "") {
    throw new WikiError(
      "bad-id",
      `Cannot request ${quote(truncate(path, 80))}: it is not a path below the site`,
    );
  }
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) { for (const each of value) url.searchParams.append(name, each); }
    else if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Returns the path below a site, and the query, of a link that starts at the origin or at the site. */
export function placeOfLink(link: string, site: string): { path: string; query: WikiQuery } | undefined {
  const base = new URL(site);
  const url = URL.parse(link, base.origin);
  if (url === null || url.origin !== base.origin) return undefined;
  const context = base.pathname.replace(/\/$/, "");
  const path = url.pathname.startsWith(`${context}/`) ? url.pathname.slice(context.length) : url.pathname;
  return { path, query: Object.fromEntries(url.searchParams) };
}
