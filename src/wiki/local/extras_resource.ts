import { spaceJson } from "./content_resource.ts";
import { errorAnswer, type WikiResource } from "./wiki_request.ts";
import type { WikiStore } from "./wiki_store.ts";

/** What a wiki keeps beside its pages. */
export interface WikiExtras {
  /** Logos of spaces, by their keys. */
  readonly logos: Map<string, Uint8Array>;
  /** Links to logos in place of the own ones, by keys of spaces. */
  readonly links: Map<string, string>;
  /** Properties that apps keep beside pages, as JSON, by page and key with a slash between them. */
  readonly properties: Map<string, string>;
}

const EXTRAS = new WeakMap<WikiStore, WikiExtras>();

/** Returns what a wiki keeps beside its pages; may be changed at any time. */
export function extrasOf(store: WikiStore): WikiExtras {
  const known = EXTRAS.get(store) ?? { logos: new Map(), links: new Map(), properties: new Map() };
  EXTRAS.set(store, known);
  return known;
}

/** Logos of spaces and properties of pages, in both versions of the interface. */
export const extrasResource: WikiResource = ({ method, path, query }, { store, site, settings }) => {
  if (method !== "GET") return undefined;
  const { logos, links, properties } = extrasOf(store);
  const context = new URL(site).pathname;
  const iconOf = (key: string) => ({ path: links.get(key) ?? `${context}/download/logos/${key}?version=2`, width: 48 });
  const spaceKey = /^\/rest\/api\/space\/([^/]+)$/.exec(path)?.[1];
  if (spaceKey !== undefined && query.get("expand") === "icon" && logos.has(spaceKey)) {
    return Response.json({ ...spaceJson(spaceKey, { store, site, settings }), icon: iconOf(spaceKey) });
  }
  if (path === "/api/v2/spaces" && query.get("include-icon") === "true") {
    const key = query.get("keys") ?? "";
    const icon = logos.has(key) ? { icon: { ...iconOf(key), apiDownloadLink: iconOf(key).path } } : {};
    return Response.json({ results: [{ id: "7", key, ...icon }], _links: {} });
  }
  const logo = logos.get(/^\/download\/logos\/([^/]+)$/.exec(path)?.[1] ?? "");
  if (logo !== undefined) return new Response(new Uint8Array(logo), { headers: { "content-type": "image/png" } });
  return answerProperty(path, query, properties);
};

function answerProperty(path: string, query: URLSearchParams, properties: ReadonlyMap<string, string>) {
  const [, page, named] = /^\/rest\/api\/content\/([^/]+)\/property\/([^/]+)$/.exec(path) ?? [];
  const [, newer] = /^\/api\/v2\/pages\/([^/]+)\/properties$/.exec(path) ?? [];
  const key = newer === undefined ? decodeURIComponent(named ?? "") : query.get("key") ?? "";
  if (page === undefined && newer === undefined) return undefined;
  const json = properties.get(`${page ?? newer}/${key}`);
  const entry = `{"id":"9","key":${JSON.stringify(key)},"value":${json}}`;
  const headers = { "content-type": "application/json" };
  if (newer !== undefined) return new Response(`{"results":[${json === undefined ? "" : entry}]}`, { headers });
  return json === undefined ? errorAnswer(404, "No property found") : new Response(entry, { headers });
}
