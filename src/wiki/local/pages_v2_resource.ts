import { labelsJson, versionJson } from "./content_resource.ts";
import { historyOf, type PageChange } from "./page_history.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./stored_pages.ts";
import { listV1, mostOf } from "./list_v1.ts";

/** `/api/v2/spaces` and `/api/v2/pages` and below, on Cloud. */
export const pagesV2Resource: WikiResource = (request, world) => {
  const [, kind, id, rest = ""] = /^\/api\/v2\/(spaces|pages)(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(request.path) ?? [];
  if (kind === undefined || world.settings.deployment !== "cloud") return undefined;
  if (kind === "spaces") return answerSpaces(id, request, world);
  if (id === undefined) return request.method === "POST" ? create(request, world) : answerPages(request, world);
  const page = world.store.pages.get(id);
  if (page === undefined || page.type !== "page") return errorV2(404, "Not Found");
  if (rest === "children") {
    const order = ({ position, id }: StoredPage) => [position, Number(id)];
    return listV2(historyOf(world.store).childrenOf(id), { request, world, order, show: childJson(world) });
  }
  if (rest === "labels") {
    return listV2(sortedBy(byId, labelEntries(page)), {
      request,
      world,
      order: byId,
      show: (label) => label,
    });
  }
  return answerPage(page, request, world);
};

function answerPage(page: StoredPage, request: LocalRequest, world: WikiWorld): Response {
  if (request.method === "PUT") return replace(page, request, world);
  if (request.method === "DELETE") {
    if (page.status !== "current") return errorV2(404, "Not Found");
    historyOf(world.store).trashPage(page.id);
    return new Response(null, { status: 204 });
  }
  const version = request.query.get("version");
  if (version !== null) {
    const found = page.status === "trashed" ? undefined : historyOf(world.store).versionOf(page.id, Number(version));
    if (found === undefined) return errorV2(404, "Not Found");
    const status = found === page ? page.status : "historical";
    return Response.json({ ...singleJson(found, request, world), status });
  }
  const shown = (request.query.get("status") ?? "current,archived").split(",").includes(page.status);
  return shown ? Response.json(singleJson(page, request, world)) : errorV2(404, "Not Found");
}

function answerSpaces(id: string | undefined, request: LocalRequest, world: WikiWorld): Response {
  const history = historyOf(world.store);
  const spaces = history.spaceKeys().map((key) => spaceV2Json(key, world));
  if (id === undefined) {
    const keys = request.query.get("keys")?.split(",");
    const found = spaces.filter(({ key }) => keys?.includes(key) !== false);
    return listV2(sortedBy(byId, found), { request, world, order: byId, show: (space) => space });
  }
  const space = spaces.find((each) => each.id === id);
  return space === undefined ? errorV2(404, "Not Found") : Response.json(space);
}

function answerPages(request: LocalRequest, world: WikiWorld): Response {
  const { query } = request;
  const { pages } = world.store;
  const sort = query.get("sort") === "-modified-date" ? "-modified-date" : "id";
  const order = ORDERS[sort];
  const [ids, spaces, statuses = "current,archived"] = ["id", "space-id", "status"].map((name) => {
    return query.get(name) ?? undefined;
  });
  const title = query.get("title") ?? undefined;
  const isAsked = ({ type, status, spaceKey, title: own }: StoredPage) => {
    return type === "page" && statuses.split(",").includes(status) && own === (title ?? own) &&
      (spaces?.split(",").includes(String(historyOf(world.store).spaceIdOf(spaceKey))) ?? true);
  };
  const listed = ids === undefined
    ? pages.list(
      `v2 ${spaces} ${statuses} ${sort} ${title ?? ""}`,
      () => sortedBy(order, [...pages.values()].filter(isAsked)),
    )
    : sortedBy(order, ids.split(",").flatMap((id) => pages.get(id) ?? []).filter(isAsked));
  return listV2(listed, { request, world, order, show: (page) => bulkJson(page, request, world) });
}

const byId = ({ id }: { id: string }) => [Number(id)];
const ORDERS: Record<"id" | "-modified-date", (page: StoredPage) => readonly number[]> = {
  id: byId,
  "-modified-date": ({ modifiedAt, id }: StoredPage) => [-modifiedAt, Number(id)],
};

/** Pagination and rendering of a list. */
interface ListingV2<Entry> {
  request: LocalRequest;
  world: WikiWorld;
  /** Numbers by which the entries are ordered, different for each. */
  order(entry: Entry): readonly number[];
  show(entry: Entry): Record<string, unknown>;
}

/** Entries in their order. */
export function sortedBy<Entry>(order: ListingV2<Entry>["order"], entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => compareKeys(order(a), order(b)));
}

/**
 * Part of a sorted list. What comes next, only the cursor says; it holds what the last entry was ordered by, so that
 * nothing else is skipped when entries come and go.
 */
export function listV2<Entry>(sorted: readonly Entry[], { request, world, order, show }: ListingV2<Entry>): Response {
  const { query, path } = request;
  const { settings } = world;
  const asked = Number(query.get("limit") ?? 25);
  if (!(asked >= 1 && asked <= 250)) return errorV2(400, "limit must be between 1 and 250");
  const last: number[] = JSON.parse(atob(query.get("cursor") ?? "") || "[]");
  const start = firstAfter(sorted, (entry) => compareKeys(order(entry), last) > 0);
  const part = sorted.slice(start, start + Math.min(asked, settings.pageSize, mostOf(request)));
  const end = part.at(-1);
  const params = new URLSearchParams(query);
  params.set("cursor", btoa(JSON.stringify(end === undefined ? [] : order(end))));
  // From the root of the host, unlike the paths of the first version.
  const next = `${settings.contextPath}${path}?${params}`;
  const hasMore = start + part.length < sorted.length;
  const headers = hasMore ? { link: `<${next}>; rel="next"` } : {};
  return Response.json({ results: part.map(show), _links: hasMore ? { next } : {} }, { headers });
}

/** Place of the first entry that comes after; all behind it do too. */
function firstAfter<Entry>(sorted: readonly Entry[], isAfter: (entry: Entry) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && isAfter(entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Compares keys element by element; an element that `b` lacks is smaller than any. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? -Infinity);
}

/** An error as the second version words it. */
export function errorV2(status: number, title: string): Response {
  return Response.json({ errors: [{ status, code: CODES.get(status) ?? "ERROR", title, detail: null }] }, { status });
}

const CODES = new Map([[400, "BAD_REQUEST"], [404, "NOT_FOUND"], [409, "CONFLICT"]]);

interface SentPage {
  spaceId?: string;
  status?: string;
  title: string;
  parentId?: string;
  body: { value: string };
  version?: { number: number };
}

function create({ body, query }: LocalRequest, world: WikiWorld): Response {
  const sent: SentPage = JSON.parse(body);
  const history = historyOf(world.store);
  const spaceKey = history.spaceKeys().find((key) => String(history.spaceIdOf(key)) === sent.spaceId);
  if (spaceKey === undefined) return errorV2(404, "Not Found");
  if (history.isTaken({ spaceKey, title: sent.title })) return errorV2(400, TAKEN);
  const home = query.get("root-level") === "true" ? undefined : history.homepages.get(spaceKey);
  const parentId = sent.parentId ?? home;
  const place = parentId === undefined ? {} : { parentId };
  const page = world.store.putPage({ spaceKey, ...changeOf(sent), ...place });
  return Response.json(singleJson(page, { query: WITH_BODY }, world));
}

const WITH_BODY = new URLSearchParams({ "body-format": "storage" });
const TAKEN = "A page with this title already exists: A page already exists with the same TITLE in this space";

function replace(page: StoredPage, { body }: LocalRequest, world: WikiWorld): Response {
  const sent: SentPage = JSON.parse(body);
  const history = historyOf(world.store);
  if (sent.version?.number !== page.version + 1) {
    return errorV2(409, `Version must be incremented when updating a page. Current version is [${page.version}]`);
  }
  if (page.status === "trashed") {
    if (history.isTaken(page)) return errorV2(400, TAKEN);
    return Response.json(singleJson(history.restorePage(page.id), { query: WITH_BODY }, world));
  }
  if (history.isTaken({ ...page, title: sent.title })) return errorV2(400, TAKEN);
  if (history.isBelowItself(page.id, sent.parentId)) return errorV2(400, "The new parent is below the page");
  return Response.json(singleJson(history.editPage(page.id, changeOf(sent)), { query: WITH_BODY }, world));
}

function changeOf({ title, parentId, body }: SentPage): PageChange {
  return { title, body: body.value, ...(parentId === undefined ? {} : { parentId }) };
}

type Asked = Pick<LocalRequest, "query">;

/** A page or blog post by itself. */
export function singleJson(page: StoredPage, asked: Asked, world: WikiWorld): Record<string, unknown> {
  if (asked.query.get("include-labels") !== "true") return bulkJson(page, asked, world);
  const all = labelEntries(page);
  const labels = { results: all.slice(0, MAX_LABELS), meta: { hasMore: all.length > MAX_LABELS }, _links: {} };
  return { ...bulkJson(page, asked, world), labels };
}

/** Labels that a page shows itself. */
const MAX_LABELS = 50;

function labelEntries(page: StoredPage): { id: string }[] {
  const { results } = labelsJson(page);
  return Array.isArray(results) ? results.map(({ id, name, prefix }) => ({ id, name, prefix })) : [];
}

/** A page or blog post in a list. */
export function bulkJson(page: StoredPage, { query }: Asked, world: WikiWorld): Record<string, unknown> {
  const { id, status, title, spaceKey, parentId, position } = page;
  const creation = historyOf(world.store).creationOf(page);
  const parentType = world.store.folders.has(parentId ?? "") ? "folder" : "page";
  return {
    ...{ id, status, title, spaceId: String(historyOf(world.store).spaceIdOf(spaceKey)) },
    ...(parentId === undefined ? {} : { parentId, parentType }),
    ...{ position, authorId: creation.by.id, createdAt: new Date(creation.at).toISOString() },
    ...{ version: versionV2Json(page, world), body: bodyJson(page, query.get("body-format")) },
    _links: {
      ...{ webui: `/spaces/${spaceKey}/pages/${id}/${encodeURIComponent(title)}` },
      ...{ editui: `/pages/resumedraft.action?draftId=${id}`, tinyui: `/x/${id}` },
    },
  };
}

/** A version as the second version of the interface shows it. */
function versionV2Json(page: StoredPage, { store }: WikiWorld): Record<string, unknown> {
  const { version: number, message = "", modifiedAt, modifiedBy } = page;
  const authorId = historyOf(store).userOf(modifiedBy).id;
  return { number, message, minorEdit: false, authorId, createdAt: new Date(modifiedAt).toISOString() };
}

/** The body in a format; a page of the new editor may have none in the storage format. */
function bodyJson({ body, document }: StoredPage, format: string | null): Record<string, unknown> {
  if (format === "storage" && document === undefined) return { storage: { representation: "storage", value: body } };
  if (format !== "atlas_doc_format") return {};
  const value = document ?? JSON.stringify({ type: "doc", version: 1, content: [] });
  return { atlas_doc_format: { representation: "atlas_doc_format", value } };
}

function childJson({ store }: WikiWorld) {
  return ({ id, status, title, spaceKey, position }: StoredPage) => {
    return { id, status, title, spaceId: String(historyOf(store).spaceIdOf(spaceKey)), childPosition: position };
  };
}

function spaceV2Json(key: string, { store }: WikiWorld) {
  const history = historyOf(store);
  const home = history.homepages.get(key);
  return {
    ...{
      id: String(history.spaceIdOf(key)),
      key,
      name: store.spaceNames.get(key) ?? `Space ${key}`,
      type: "global",
      status: "current",
    },
    ...(home === undefined ? {} : { homepageId: home }),
    _links: { webui: `/spaces/${key}` },
  };
}

/** The history of a page, in both versions of the interface. Entries have no ids. */
export const versionsResource: WikiResource = (request, world) => {
  if (request.method !== "GET") return undefined;
  const [, first, second] =
    /^\/(?:rest\/api\/content\/([^/]+)\/version|api\/v2\/pages\/([^/]+)\/versions)$/.exec(request.path) ?? [];
  const id = first ?? second;
  if (id === undefined) return undefined;
  const page = world.store.pages.get(id);
  if (page === undefined) return first === undefined ? errorV2(404, "Not Found") : errorAnswer(404, `No content ${id}`);
  const versions = historyOf(world.store).allVersionsOf(page);
  if (first !== undefined) {
    return listV1(versions, { request, world, by: "start", show: (each) => versionJson(each, world) });
  }
  if (world.settings.deployment !== "cloud") return undefined;
  const sign = request.query.get("sort")?.startsWith("-") ? -1 : 1;
  const order = ({ version }: StoredPage) => [sign * version];
  return listV2(sortedBy(order, versions), { request, world, order, show: (each) => versionV2Json(each, world) });
};
