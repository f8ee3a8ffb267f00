import type { WikiSettings } from "./wiki_options.ts";

/** A page of the list of webhooks in the shape that the settings name. */
export function registryPage(
  all: readonly unknown[],
  query: URLSearchParams,
  settings: WikiSettings,
  site: string,
): Record<string, unknown> {
  const start = Number(query.get("start") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? 25), settings.pageSize);
  const results = all.slice(start, start + limit);
  const size = results.length;
  const hasMore = start + size < all.length;
  if (settings.pageShape === "v9") {
    const cursor = { reverse: false, cursorType: "SPACE" };
    return {
      pageRequest: { cursor: null, start, limit },
      nextCursor: hasMore ? cursor : null,
      prevCursor: null,
      results,
    };
  }
  const self = `/rest/api/webhooks?limit=${limit}&start=`;
  if (settings.pageShape === "v10") {
    // The wiki's own view of host and path behind its proxy, which others cannot resolve.
    const base = "http://localhost:8085";
    const next = hasMore ? { next: `${base}/rest/api/latest/..?limit=${limit}&start=${start + limit}` } : {};
    return { results, totalCount: all.length, start, limit, size, _links: { base, context: "confluence", ...next } };
  }
  const next = hasMore ? { next: `${self}${start + limit}` } : {};
  return { results, start, limit, size, _links: { base: site, context: settings.contextPath, ...next } };
}
