import { spaceJson } from "./content_resource.ts";
import type { WikiResource, WikiWorld } from "./wiki_request.ts";
import type { StoredFolder, WikiStore } from "./wiki_store.ts";
import { historyOf } from "./page_history.ts";
import { bulkJson, errorV2, listV2, singleJson, sortedBy } from "./pages_v2_resource.ts";
import type { StoredPage } from "./stored_pages.ts";

/** What a wiki keeps beside its pages. */
interface WikiExtras {
  /** Logos of spaces, by their keys. */
  readonly logos: Map<string, Uint8Array>;
  /** Links to logos in place of the own ones, by keys of spaces. */
  readonly links: Map<string, string>;
  /** Properties that apps keep beside pages, as JSON of any kind, by page and key with a slash between them. */
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
  if (json === undefined) return undefined;
  const entry = `{"id":"9","key":${JSON.stringify(key)},"value":${json}}`;
  const headers = { "content-type": "application/json" };
  return new Response(newer === undefined ? entry : `{"results":[${entry}]}`, { headers });
}

/** `/api/v2/blogposts` and `/api/v2/folders` and below, on Cloud; for reading only. */
export const postsResource: WikiResource = (request, world) => {
  const [, kind, id] = /^\/api\/v2\/(blogposts|folders)(?:\/([^/]+))?$/.exec(request.path) ?? [];
  if (kind === undefined || world.settings.deployment !== "cloud" || request.method !== "GET") return undefined;
  if (kind === "folders") {
    const folder = world.store.folders.get(id ?? "");
    return folder === undefined ? errorV2(404, "Not Found") : Response.json(folderJson(folder, world));
  }
  const { query } = request;
  const statuses = (query.get("status") ?? "current").split(",");
  if (id !== undefined) {
    const post = world.store.pages.get(id);
    const isShown = post?.type === "blogpost" && statuses.includes(post.status);
    return isShown ? Response.json(postJson(singleJson(post, request, world))) : errorV2(404, "Not Found");
  }
  const [space, title] = [query.get("space-id"), query.get("title")];
  const posts = [...world.store.pages.values()].filter((post) => {
    return post.type === "blogpost" && statuses.includes(post.status) && post.title === (title ?? post.title) &&
      (space === null || space === String(historyOf(world.store).spaceIdOf(post.spaceKey)));
  });
  const order = ({ id }: StoredPage) => [Number(id)];
  const show = (post: StoredPage) => postJson(bulkJson(post, request, world));
  return listV2(sortedBy(order, posts), { request, world, order, show });
};

/** A blog post has no place in the tree. */
function postJson({ position: _, parentId: _parent, parentType: _type, ...post }: Record<string, unknown>) {
  return post;
}

function folderJson({ id, title, parentId }: StoredFolder, { store }: WikiWorld): Record<string, unknown> {
  const authorId = store.currentUser.id;
  const above = parentId === undefined ? {} : { parentId, parentType: store.folders.has(parentId) ? "folder" : "page" };
  return { id, type: "folder", status: "current", title, ...above, position: 0, authorId, ownerId: authorId };
}
