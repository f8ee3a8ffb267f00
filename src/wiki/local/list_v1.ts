import type { LocalRequest, WikiWorld } from "./wiki_request.ts";

/** Pagination and rendering of a list. */
export interface ListingV1<Entry> {
  request: LocalRequest;
  world: WikiWorld;
  /** Pagination parameter; a search supports only a cursor. */
  by: "start" | "cursor";
  show(entry: Entry): Record<string, unknown>;
}

/** Most entries with bodies, whatever was asked for; both versions of the interface lower the limit so. */
const MAX_BODIES = 50;

/** Returns how many entries an answer has at most because of what it shows of each. */
export function mostOf({ query }: Pick<LocalRequest, "query">): number {
  const hasBodies = query.has("body-format") || /(?:^|,)body\./.test(query.get("expand") ?? "");
  return hasBodies ? MAX_BODIES : Infinity;
}

/** Part of a list of the first version of the interface. */
export function listV1<Entry>(all: readonly Entry[], { request, world, by, show }: ListingV1<Entry>): Response {
  const { query, path } = request;
  const start = by === "start" ? Number(query.get("start") ?? 0) : Number(atob(query.get("cursor") ?? "") || 0);
  const limit = Math.min(Number(query.get("limit") ?? 25), world.settings.pageSize, mostOf(request));
  const results = all.slice(start, start + limit).map(show);
  const end = start + results.length;
  const params = by === "start" ? { start: String(end) } : { next: "true", cursor: btoa(String(end)) };
  const next = `${path}?${new URLSearchParams({ limit: String(limit), ...params })}`;
  const links = { base: world.site, context: world.settings.contextPath, ...(end < all.length ? { next } : {}) };
  return Response.json({ results, start, limit, size: results.length, _links: links });
}
