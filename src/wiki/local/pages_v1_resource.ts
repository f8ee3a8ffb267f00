import { pageJson, spaceJson } from "./content_resource.ts";
import { listV1 } from "./list_v1.ts";
import { historyOf, type PageChange } from "./page_history.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./stored_pages.ts";

/** The pages of the first version of the interface, besides reading a single one. */
export const pagesV1Resource: WikiResource = (request, world) => {
  const { method, path } = request;
  const key = /^\/rest\/api\/space\/([^/]+)$/.exec(path)?.[1];
  if (key !== undefined) return answerSpace(decodeURIComponent(key), world);
  if (path === "/rest/api/space") {
    const show = (each: string) => spaceJson(each, world);
    return listV1(historyOf(world.store).spaceKeys(), { request, world, by: "start", show });
  }
  if (path === "/rest/api/content") {
    return method === "POST" ? create(request, world) : answerSpacePages(request, world);
  }
  const [, id = "", rest = ""] = /^\/rest\/api\/content\/([^/]+)(\/child\/page)?$/.exec(path) ?? [];
  const page = world.store.pages.get(id);
  if (page === undefined) return undefined;
  if (rest !== "") return listPages(historyOf(world.store).childrenOf(id), request, world);
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

function answerSpacePages(request: LocalRequest, world: WikiWorld): Response {
  const [type, status, key, title, day] = ["type", "status", "spaceKey", "title", "postingDay"].map((name) => {
    return request.query.get(name);
  });
  const asked = status ?? "current";
  const pages = world.store.pages.list(`v1 ${type} ${asked} ${key} ${day} ${title}`, () => {
    return [...world.store.pages.values()].filter((page) => {
      return page.type === type && page.status === asked && page.spaceKey === key &&
        page.title === (title ?? page.title) && (day === null || day === dayOf(page, world));
    });
  });
  return listPages(pages, request, world);
}

function dayOf(page: StoredPage, { store }: WikiWorld): string {
  return new Date(historyOf(store).creationOf(page).at).toISOString().slice(0, 10);
}

function listPages(pages: readonly StoredPage[], request: LocalRequest, world: WikiWorld): Response {
  const expand = new Set((request.query.get("expand") ?? "").split(","));
  return listV1(pages, { request, world, by: "start", show: (page) => pageJson(page, expand, world) });
}

interface SentPage {
  title: string;
  status?: string;
  space?: { key: string };
  ancestors?: { id: string }[];
  body: { storage: { value: string } };
  version?: { number: number };
}

const WHOLE = new Set(["version", "space", "ancestors", "body.storage"]);

function create({ body }: LocalRequest, world: WikiWorld): Response {
  const sent: SentPage = JSON.parse(body);
  const { title, space: { key: spaceKey } = { key: "" } } = sent;
  const history = historyOf(world.store);
  if (!history.spaceKeys().includes(spaceKey)) return errorAnswer(404, `No space with key : ${spaceKey}`);
  if (history.isTaken({ spaceKey, title })) return errorAnswer(400, TAKEN);
  return Response.json(pageJson(world.store.putPage({ spaceKey, ...changeOf(sent) }), WHOLE, world));
}

const TAKEN = "A page with this title already exists: A page already exists with the same TITLE in this space";

function replace(page: StoredPage, request: LocalRequest, world: WikiWorld): Response {
  const sent: SentPage = JSON.parse(request.body);
  const history = historyOf(world.store);
  // The query says which status the page must have.
  if ((request.query.get("status") ?? "current") !== page.status) return notFound(page.id);
  if (page.status === "trashed" && sent.status === "current") return restore(page, sent, world);
  if (page.status !== "current") return notFound(page.id);
  if (sent.version?.number !== page.version + 1) return staleVersion(page);
  if (history.isTaken({ ...page, title: sent.title })) return errorAnswer(400, TAKEN);
  if (history.isBelowItself(page.id, changeOf(sent).parentId)) {
    return errorAnswer(400, "The new parent is below the page");
  }
  return Response.json(pageJson(history.editPage(page.id, changeOf(sent)), WHOLE, world));
}

/** Changes only the status, whatever else was sent; titles must be unique again. */
function restore(page: StoredPage, sent: SentPage, world: WikiWorld): Response {
  const history = historyOf(world.store);
  if (sent.version?.number !== page.version + 1) return staleVersion(page);
  if (history.isTaken(page)) return errorAnswer(400, TAKEN);
  return Response.json(pageJson(history.restoreAsNext(page.id), WHOLE, world));
}

function notFound(id: string): Response {
  return errorAnswer(404, `No content found with id: ContentId{id=${id}}`);
}

function staleVersion({ version }: StoredPage): Response {
  const name = "com.atlassian.confluence.api.service.exceptions.ConflictException";
  return errorAnswer(409, `${name}: Version must be incremented on update. Current version is: ${version}`);
}

function changeOf({ title, ancestors, body }: SentPage): PageChange {
  const parentId = ancestors?.at(-1)?.id;
  return { title, body: body.storage.value, ...(parentId === undefined ? {} : { parentId }) };
}

function remove({ id, status }: StoredPage, { store }: WikiWorld): Response {
  if (status !== "current") return notFound(id);
  historyOf(store).trashPage(id);
  return new Response(null, { status: 204 });
}
