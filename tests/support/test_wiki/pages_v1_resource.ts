import { labelsJson, pageJson, spaceJson } from "./content_resource.ts";
import { historyOf, type PageChange } from "./page_history.ts";
import { errorAnswer, type ReceivedRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./wiki_store.ts";

/** The pages of the first version of the interface, besides reading a single one. */
export const pagesV1Resource: WikiResource = (request, world) => {
  const { method, path } = request;
  const key = /^\/rest\/api\/space\/([^/]+)$/.exec(path)?.[1];
  if (key !== undefined) return answerSpace(decodeURIComponent(key), world);
  if (path === "/rest/api/content") {
    return method === "POST" ? create(request, world) : answerSpacePages(request, world);
  }
  if (path === "/rest/api/content/search") return search(request, world);
  const [, id = "", rest = ""] = /^\/rest\/api\/content\/([^/]+)(\/child\/page|\/label)?$/.exec(path) ?? [];
  const page = world.store.pages.get(id);
  if (page === undefined) return undefined;
  if (rest === "/label") return Response.json(labelsJson(page));
  if (rest !== "") return listAnswer(historyOf(world.store).childrenOf(id), request, world);
  if (method === "PUT") return replace(page, request, world);
  return method === "DELETE" ? remove(page, world) : undefined;
};

function answerSpace(key: string, world: WikiWorld): Response {
  const history = historyOf(world.store);
  if (!history.spaceKeys().includes(key)) return errorAnswer(404, `No space with key : ${key}`);
  const page = world.store.pages.get(history.homepages.get(key) ?? "");
  const homepage = page === undefined ? {} : { homepage: pageJson(page, new Set(), world) };
  return Response.json({ ...spaceJson(key, world), ...homepage });
}

function answerSpacePages(request: ReceivedRequest, world: WikiWorld): Response {
  const { query } = request;
  const pages = [...world.store.pages.values()].filter(({ type, status, spaceKey }) => {
    return type === query.get("type") && status === (query.get("status") ?? "current") &&
      spaceKey === query.get("spaceKey");
  });
  return listAnswer(pages, request, world);
}

/** Understands just the searches that are made here. */
function search(request: ReceivedRequest, world: WikiWorld): Response {
  const cql = request.query.get("cql") ?? "";
  const pattern =
    /^space = "([^"]+)" and type = page(?: and lastmodified >= "(\d{4}-\d\d-\d\d) (\d\d:\d\d)")? order by lastmodified desc$/;
  const [, key, day, minute] = pattern.exec(cql) ?? [];
  if (key === undefined) return errorAnswer(400, `Could not parse cql : ${cql}`);
  const since = day === undefined ? 0 : Date.parse(`${day}T${minute}:00Z`);
  const pages = [...world.store.pages.values()]
    .filter(({ spaceKey, status, type, modifiedAt }) => {
      return spaceKey === key && status === "current" && type === "page" && modifiedAt >= since;
    })
    .sort((a, b) => b.modifiedAt - a.modifiedAt);
  return listAnswer(pages, request, world, "cursor");
}

/** Part of a list; a search leads on by a cursor only. */
function listAnswer(
  pages: readonly StoredPage[],
  { query, path }: ReceivedRequest,
  world: WikiWorld,
  by: "start" | "cursor" = "start",
): Response {
  const start = by === "start" ? Number(query.get("start") ?? 0) : Number(atob(query.get("cursor") ?? "") || 0);
  const limit = Math.min(Number(query.get("limit") ?? 25), world.settings.pageSize);
  const expand = new Set((query.get("expand") ?? "").split(","));
  const results = pages.slice(start, start + limit).map((page) => pageJson(page, expand, world));
  const end = start + results.length;
  const params = by === "start" ? { start: String(end) } : { next: "true", cursor: btoa(String(end)) };
  const next = `${path}?${new URLSearchParams({ limit: String(limit), ...params })}`;
  const links = { base: world.site, context: world.settings.contextPath, ...(end < pages.length ? { next } : {}) };
  return Response.json({ results, start, limit, size: results.length, _links: links });
}

interface SentPage {
  title: string;
  space?: { key: string };
  ancestors?: { id: string }[];
  body: { storage: { value: string } };
  version?: { number: number };
}

const WHOLE = new Set(["version", "space", "ancestors", "body.storage"]);

function create({ body }: ReceivedRequest, world: WikiWorld): Response {
  const sent: SentPage = JSON.parse(body);
  const { title, space: { key: spaceKey } = { key: "" } } = sent;
  const history = historyOf(world.store);
  if (!history.spaceKeys().includes(spaceKey)) return errorAnswer(404, `No space with key : ${spaceKey}`);
  if (history.isTaken({ spaceKey, title })) return errorAnswer(400, TAKEN);
  return Response.json(pageJson(world.store.putPage({ spaceKey, ...changeOf(sent) }), WHOLE, world));
}

const TAKEN = "A page with this title already exists: A page already exists with the same TITLE in this space";

function replace(page: StoredPage, { body }: ReceivedRequest, world: WikiWorld): Response {
  const sent: SentPage = JSON.parse(body);
  const history = historyOf(world.store);
  if (page.status !== "current") return errorAnswer(404, `No content found with id: ContentId{id=${page.id}}`);
  if (sent.version?.number !== page.version + 1) {
    const name = "com.atlassian.confluence.api.service.exceptions.ConflictException";
    return errorAnswer(409, `${name}: Version must be incremented on update. Current version is: ${page.version}`);
  }
  if (history.isTaken({ ...page, title: sent.title })) return errorAnswer(400, TAKEN);
  return Response.json(pageJson(history.editPage(page.id, changeOf(sent)), WHOLE, world));
}

function changeOf({ title, ancestors, body }: SentPage): PageChange {
  const parentId = ancestors?.at(-1)?.id;
  return { title, body: body.storage.value, ...(parentId === undefined ? {} : { parentId }) };
}

function remove({ id, status }: StoredPage, { store }: WikiWorld): Response {
  if (status !== "current") return errorAnswer(404, `No content found with id: ContentId{id=${id}}`);
  historyOf(store).trashPage(id);
  return new Response(null, { status: 204 });
}
