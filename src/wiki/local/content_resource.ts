import { operationsOf } from "./operations_resource.ts";
import { historyOf } from "./page_history.ts";
import { propertyV1 } from "./property_json.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./stored_pages.ts";
import type { StoredComment } from "./wiki_store.ts";
import { localUserJson } from "./user_resource.ts";

/** `/rest/api/content/{id}` with `status` and `expand`, for pages, blog posts and comments. */
export const contentResource: WikiResource = ({ method, path, query }, world) => {
  const id = /^\/rest\/api\/content\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || method !== "GET" || path.endsWith("/search")) return undefined;
  const expand = new Set((query.get("expand") ?? "").split(",").map((name) => name.trim()));
  if (query.get("status") === "historical") return answerOld(id, Number(query.get("version")), { expand, world });
  const page = world.store.pages.get(id);
  const comment = world.store.comments.get(id);
  if (page !== undefined && isShown(page, query.get("status"))) return Response.json(pageJson(page, expand, world));
  if (comment !== undefined) return Response.json(commentJson(comment, expand, world));
  return errorAnswer(404, `No content found with id: ContentId{id=${id}}`);
};

/** Returns an old version; the current version is not an old one. */
function answerOld(
  id: string,
  version: number,
  { expand, world }: { expand: ReadonlySet<string>; world: WikiWorld },
): Response {
  const found = world.store.pages.get(id)?.status === "trashed" ? undefined : historyOf(world.store).versions.get(id);
  const old = found?.find((each) => each.version === version);
  if (old === undefined) return errorAnswer(404, `No content found with id: ContentId{id=${id}}`);
  return Response.json({ ...pageJson(old, expand, world), status: "historical" });
}

function isShown({ status }: StoredPage, asked: string | null): boolean {
  return asked === "any" || (asked ?? "current").split(",").includes(status);
}

/** Fields that the wiki only names unless they are asked for. */
export function pageJson(page: StoredPage, expand: ReadonlySet<string>, world: WikiWorld): Record<string, unknown> {
  const { site, store } = world;
  const { id, type, status, title, spaceKey } = page;
  const fields: Record<string, unknown> = {
    version: versionJson(page, world),
    space: spaceJson(spaceKey, world),
    ancestors: historyOf(store).ancestorsOf(page).map((each) => pageJson(each, new Set(), world)),
    "body.storage": { storage: { value: page.body, representation: "storage", _expandable: { content: "" } } },
    history: historyJson(page, world),
    operations: operationsOf(id, world),
  };
  const asked = Object.entries(fields).filter(([name]) => expand.has(name));
  const named = Object.keys(fields).filter((name) => !expand.has(name));
  const metadata = metadataJson(page, expand, world);
  return {
    ...{ id, type, status, title, extensions: { position: page.position } },
    ...Object.fromEntries(asked.map(([name, value]) => [name.split(".")[0], value])),
    ...(metadata === undefined ? {} : { metadata }),
    _expandable: {
      ...Object.fromEntries(named.map((name) => [name.split(".")[0], `/rest/api/${name}`])),
      ...(metadata === undefined ? { metadata: "" } : {}),
    },
    _links: {
      ...{ self: `${site}/rest/api/content/${id}`, base: site, context: new URL(site).pathname },
      ...{ webui: `/spaces/${spaceKey}/pages/${id}/${encodeURIComponent(title)}`, tinyui: `/x/${id}` },
    },
  };
}

/** Labels and content properties, which the wiki shows together where one of them is asked for. */
function metadataJson(page: StoredPage, expand: ReadonlySet<string>, world: WikiWorld) {
  const keys = [...expand].flatMap((name) => /^metadata\.properties\.(.+)$/.exec(name)?.[1] ?? []);
  const hasLabels = expand.has("metadata.labels");
  if (!hasLabels && keys.length === 0) return undefined;
  const shown = world.settings.properties === "none" ? [] : historyOf(world.store).properties.of(page.id);
  const found = shown.filter(({ key }) => keys.includes(key)).map((each) => [each.key, propertyV1(each, world)]);
  return {
    ...(hasLabels ? { labels: labelsJson(page) } : {}),
    ...(keys.length > 0 ? { properties: { ...Object.fromEntries(found), _links: {} } } : {}),
  };
}

/** A comment as the first version of the interface shows it. */
export function commentJson(
  comment: StoredComment,
  expand: ReadonlySet<string>,
  world: WikiWorld,
): Record<string, unknown> {
  const { site, store } = world;
  const { id, pageId, selection, resolution, body, at, by, parentId } = comment;
  const page = store.pages.get(pageId);
  const inner = new Set([...expand].flatMap((name) => /^container\.(.+)$/.exec(name)?.[1] ?? []));
  const container = expand.has("container") && page !== undefined ? { container: pageJson(page, inner, world) } : {};
  return {
    ...{ id, type: "comment", status: "current", title: `Re: ${page?.title ?? ""}`, ...container },
    extensions: {
      location: selection === undefined ? "footer" : "inline",
      ...(selection === undefined
        ? {}
        : { inlineProperties: { originalSelection: selection, markerRef: `ref-${id}` } }),
      ...(resolution === undefined ? {} : { resolution: { status: resolution } }),
    },
    ...(expand.has("body.storage") ? { body: { storage: { value: body, representation: "storage" } } } : {}),
    ...(expand.has("ancestors")
      ? { ancestors: parentId === undefined ? [] : [{ id: parentId, type: "comment" }] }
      : {}),
    ...(expand.has("history") ? { history: createdJson({ by, at }, world) } : {}),
    _expandable: expand.has("container") ? {} : { container: `/rest/api/content/${pageId}` },
    _links: { self: `${site}/rest/api/content/${id}`, base: site, webui: `/display/x?focusedCommentId=${id}` },
  };
}

function createdJson({ by, at }: { readonly by: string | undefined; readonly at: number }, world: WikiWorld) {
  const createdBy = localUserJson(historyOf(world.store).userOf(by), world);
  return { latest: true, createdBy, createdDate: new Date(at).toISOString() };
}

/** The labels of a page; real wikis put personal ones among them. */
export function labelsJson({ labels }: StoredPage): Record<string, unknown> {
  const results = labels.map((label, at) => {
    const [prefix = "", name = ""] = label.includes(":") ? label.split(":", 2) : ["global", label];
    return { prefix, name, id: String(1000 + at), label: name };
  });
  return { results, start: 0, limit: 200, size: results.length, _links: {} };
}

/** A version as the first version of the interface shows it. */
export function versionJson(page: StoredPage, world: WikiWorld): Record<string, unknown> {
  const { version: number, modifiedAt, modifiedBy, message = "" } = page;
  const by = localUserJson(historyOf(world.store).userOf(modifiedBy), world);
  const when = new Date(modifiedAt).toISOString();
  return { by, when, friendlyWhen: "Jan 14, 2025", message, number, minorEdit: false };
}

function historyJson(page: StoredPage, world: WikiWorld): Record<string, unknown> {
  const { by, at } = historyOf(world.store).creationOf(page);
  const expandable = { lastUpdated: "", previousVersion: "", contributors: "", nextVersion: "" };
  const createdDate = new Date(at).toISOString();
  return { latest: true, createdBy: localUserJson(by, world), createdDate, _expandable: expandable };
}

/** A space as the first version of the interface shows it. */
export function spaceJson(key: string, { site, store }: WikiWorld): Record<string, unknown> {
  const links = { webui: `/spaces/${key}`, self: `${site}/rest/api/space/${key}` };
  const expandable = { homepage: "", icon: "", metadata: "" };
  return {
    ...{
      id: historyOf(store).spaceIdOf(key),
      key,
      name: store.spaceNames.get(key) ?? `Space ${key}`,
      type: "global",
      status: "current",
    },
    ...{ _expandable: expandable, _links: links },
  };
}

/** `/rest/api/content/{id}/label`: both kinds of wiki change labels there only. */
export const labelsResource: WikiResource = (request, world) => {
  const id = /^\/rest\/api\/content\/([^/]+)\/label$/.exec(request.path)?.[1];
  if (id === undefined) return undefined;
  const page = world.store.pages.get(id);
  if (page === undefined) return errorAnswer(404, `No content found with id: ContentId{id=${id}}`);
  if (request.method === "POST") return add(page, request, world);
  return request.method === "DELETE" ? remove(page, request, world) : Response.json(labelsJson(page));
};

/** Characters that are not allowed in labels. */
const FORBIDDEN = /[\s:;,.?&[\]()#^*@!<>]/;

function add({ id, labels }: StoredPage, { body }: LocalRequest, { store }: WikiWorld): Response {
  const sent: { prefix: string; name: string }[] = [JSON.parse(body)].flat();
  const refused = sent.find(({ name }) => FORBIDDEN.test(name) || name === "" || name.length > 255);
  if (refused !== undefined) return errorAnswer(400, `The label "${refused.name}" has invalid characters`);
  const names = sent.map(({ prefix, name }) => (prefix === "global" ? "" : `${prefix}:`) + name.toLowerCase());
  historyOf(store).labelPage(id, [...new Set([...labels, ...names])]);
  return Response.json(labelsJson(historyOf(store).pageOf(id)));
}

function remove({ id, labels }: StoredPage, { query }: LocalRequest, { store }: WikiWorld): Response {
  const name = query.get("name")?.toLowerCase() ?? "";
  if (!labels.includes(name)) return errorAnswer(404, `No label ${name}`);
  historyOf(store).labelPage(id, labels.filter((label) => label !== name));
  return new Response(null, { status: 204 });
}
