import { present } from "../../base/present.ts";
import { readArray, readField, readId, readNumber, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";
import { listTasksV2, type Task, type TaskSearch } from "./list_tasks.ts";
import { listVersionsV2 } from "./list_versions.ts";
import { deleteIfThere, readIfThere } from "./read_if_there.ts";
import type { Dialect } from "./dialect.ts";
import { listEntries, listSpaceKeys } from "./list_entries.ts";
import type {
  Attachment,
  ChildPage,
  ContentProperty,
  Folder,
  NewPage,
  Page,
  PageEdit,
  PageRequest,
  PageSummary,
  ReadContent,
  TitleRef,
} from "./page.ts";
import { parseLabels, parseName, parseProperty, parseStoredBody, readBodyIn } from "./parse_fields.ts";
import { parseAttachmentV2, parseFolderV2, parsePageV2 } from "./parse_v2.ts";
import { searchLabelsOf } from "./labeled_pages.ts";
import { SpaceDirectory } from "./space_directory.ts";
import { quote } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import type { ContentAccess } from "./read_contents.ts";
import { renderBodiesV2, TOGETHER_V2 } from "./render_bodies.ts";

const PAGES = "/api/v2/pages";
/** Maximum page size of the API. */
const LIMIT = 250;
const ANY_STATUS = "current,archived,trashed";

/** Creates the dialect of API version 2, which Cloud uses. */
export function createDialectV2(client: WikiClient): Dialect {
  const wiki: SpacedWiki = { client, spaces: new SpaceDirectory(client) };
  return {
    changesLag: false,
    labelsLag: true,
    restoresAsNext: false,
    findSpace: (key) => wiki.spaces.find(key),
    listSpaceKeys: () => listSpaceKeys(client, "/api/v2/spaces"),
    findSpaceById: (id) => wiki.spaces.findById(id),
    readPage: (id, what = {}) => readPage(wiki, id, what),
    readOldVersion: (id, version) => readOldVersion(wiki, id, version),
    rendersTogether: TOGETHER_V2,
    renderBodies: (bodies) => renderBodiesV2(client, bodies),
    readLabels: (id) => readLabels(client, id),
    contents: createContentAccessV2(wiki),
    findPage: (ref) => findPageV2(wiki, ref),
    findFolder: (id) => findFolder(client, id),
    listTasks: (search) => listTasks(wiki, search),
    listVersions: (id, max) => listVersionsV2(client, id, max),
    listPages: (spaceKey) => listSpace(wiki, spaceKey, { status: "current,archived", sort: "id" }),
    listDetails: (spaceKey) => listSpace(wiki, spaceKey, { status: "current,archived", sort: "id" }),
    listChanges: (spaceKey, since) => listChanges(wiki, spaceKey, since),
    listTrash: (spaceKey) => listSpace(wiki, spaceKey, { status: "trashed", sort: "id" }),
    children: (id) => listChildren(client, id),
    createPage: (page) => createPage(wiki, page),
    replacePage: (edit) => replacePage(wiki, edit),
    deletePage: async (id) => await deleteIfThere(client, `${PAGES}/${pathSegment(id)}`),
    requestRestore: (page) => requestRestore(client, page),
    attachments: (pageId) => listAttachments(client, pageId),
    writeProperty: async (pageId, { key, value, known }) => {
      const place = `${PAGES}/${pathSegment(pageId)}/properties`;
      await (known === undefined
        ? client.request("POST", place, { body: { key, value } })
        : client.request("PUT", `${place}/${pathSegment(known.id)}`, {
          body: { key, value, version: { number: known.version + 1 } },
        }));
    },
    // The API returns these IDs with a prefix, but its documentation expects the number.
    deleteAttachment: async (id) => {
      return await deleteIfThere(client, `/api/v2/attachments/${pathSegment(id.replace(/^att(?=\d+$)/, ""))}`);
    },
  };
}

async function* listTasks({ client, spaces }: SpacedWiki, search: TaskSearch): AsyncGenerator<Task> {
  const ids = await Promise.all(search.spaces.map((key) => spaces.idOf(key)));
  yield* listTasksV2(client, search, ids);
}

async function readPage(wiki: SpacedWiki, id: string, { body = false, property }: PageRequest): Promise<Page> {
  const format = body ? { "body-format": "storage" } : {};
  const named = property === undefined ? {} : { "include-properties": "true" };
  const query = { status: ANY_STATUS, "include-labels": "true", ...named, ...format };
  const value = await wiki.client.request("GET", `${PAGES}/${pathSegment(id)}`, { query });
  const labels = labelsIn(value) ?? await readLabels(wiki.client, id);
  const own = property === undefined ? undefined : await readProperty(wiki.client, id, { value, property });
  const summary = { ...await parsePageIn(wiki, value), labels, ...present({ property: own }) };
  return body ? { ...summary, body: parseStoredBody(value, id) } : summary;
}

/** Returns a property in a page, or asks for it if the answer has only some of them. */
async function readProperty(
  client: WikiClient,
  id: string,
  { value, property }: { readonly value: unknown; readonly property: string },
): Promise<ContentProperty | undefined> {
  const isOwn = (each: unknown) => readText(each, "key") === property;
  const shown = readField(value, "properties");
  const own = readArray(shown, "results").find(isOwn);
  const isWhole = readField(readField(shown, "meta"), "hasMore") !== true;
  if (own !== undefined || isWhole) return own === undefined ? undefined : parseProperty(own);
  const path = `${PAGES}/${pathSegment(id)}/properties`;
  const [listed] = await readIfThere(() => client.request("GET", path, { query: { key: property } }));
  const found = readArray(listed, "results").find(isOwn);
  return found === undefined ? undefined : parseProperty(found);
}

async function readOldVersion(wiki: SpacedWiki, id: string, version: number): Promise<Page> {
  const query = { version, "body-format": "storage" };
  const value = await wiki.client.request("GET", `${PAGES}/${pathSegment(id)}`, { query });
  return { ...await parsePageIn(wiki, value), id, body: parseStoredBody(value, id) };
}

async function readLabels(client: WikiClient, id: string): Promise<string[]> {
  return parseLabels(
    await Array.fromAsync(listEntries(client, `${PAGES}/${pathSegment(id)}/labels`, { limit: LIMIT })),
  );
}

async function* listSpace(
  wiki: SpacedWiki,
  spaceKey: string,
  how: Record<string, string>,
): AsyncGenerator<PageSummary> {
  const query = { "space-id": await wiki.spaces.idOf(spaceKey), ...how, limit: LIMIT };
  for await (const entry of listEntries(wiki.client, PAGES, query)) yield await parsePageIn(wiki, entry);
}

async function* listChanges(wiki: SpacedWiki, spaceKey: string, since = -Infinity): AsyncGenerator<PageSummary> {
  const how = { status: "current,archived", sort: "-modified-date" };
  for await (const page of listSpace(wiki, spaceKey, how)) {
    if ((page.modifiedAt ?? Infinity) < since) return;
    yield page;
  }
}

async function findFolder(client: WikiClient, id: string): Promise<Folder | undefined> {
  const [value] = await readIfThere(() => client.request("GET", `/api/v2/folders/${pathSegment(id)}`));
  return value === undefined ? undefined : parseFolderV2(value);
}

async function* listChildren(client: WikiClient, id: string): AsyncGenerator<ChildPage> {
  for await (const entry of listEntries(client, `${PAGES}/${pathSegment(id)}/children`, { limit: LIMIT })) {
    const [childId, title] = parseName(entry, "a page");
    yield { id: childId, title, parentId: id, ...present({ position: readNumber(entry, "childPosition") }) };
  }
}

async function createPage(wiki: SpacedWiki, { spaceKey, title, parentId, body }: NewPage): Promise<Page> {
  const spaceId = await wiki.spaces.idOf(spaceKey);
  const page = { spaceId, status: "current", title, ...present({ parentId }), body: storageOf(body) };
  // Otherwise, the wiki uses the home page of the space as the parent.
  const query = parentId === undefined ? { "root-level": "true" } : {};
  return await parsePageIn(wiki, await wiki.client.request("POST", PAGES, { query, body: page }));
}

async function replacePage(wiki: SpacedWiki, { id, title, body, version, parentId, message }: PageEdit): Promise<Page> {
  const next = { number: version + 1, ...present({ message }) };
  const page = { id, status: "current", title, ...present({ parentId }), body: storageOf(body), version: next };
  return await parsePageIn(wiki, await wiki.client.request("PUT", `${PAGES}/${pathSegment(id)}`, { body: page }));
}

/** Restores the page. Fields other than the status are required but change nothing. */
async function requestRestore(client: WikiClient, { id, title, version, body = "" }: Page): Promise<void> {
  const page = { id, status: "current", title, body: storageOf(body), version: { number: version + 1 } };
  await client.request("PUT", `${PAGES}/${pathSegment(id)}`, { body: page, idempotent: false });
}

function storageOf(value: string) {
  return { representation: "storage", value };
}

async function* listAttachments(client: WikiClient, pageId: string): AsyncGenerator<Attachment> {
  for await (const entry of listEntries(client, `${PAGES}/${pathSegment(pageId)}/attachments`, { limit: LIMIT })) {
    yield parseAttachmentV2(entry, pageId);
  }
}

const BLOG_POSTS = "/api/v2/blogposts";
/** Pages per request with bodies. */
const CHUNK = 100;
const DAY_MS = 24 * 60 * 60_000;

type Format = "storage" | "atlas_doc_format";

/** A wiki and its known spaces. */
interface SpacedWiki {
  readonly client: WikiClient;
  readonly spaces: SpaceDirectory;
}

/** Creates the access to contents with API version 2. */
function createContentAccessV2(wiki: SpacedWiki): ContentAccess {
  return {
    chunk: CHUNK,
    async readChunk(ids) {
      if (ids.length === 0) return [];
      const found = new Map((await readPart(wiki, ids, "storage")).map(([page, body]) => [page.id, { page, body }]));
      const bare = ids.filter((id) => found.has(id) && found.get(id)?.body === undefined);
      const documents = bare.length === 0 ? [] : await readPart(wiki, bare, "atlas_doc_format");
      const adf = new Map(documents.map(([page, body]) => [page.id, { page, body }]));
      return ids.flatMap((id) => {
        const stored = found.get(id);
        if (stored?.body !== undefined) return { ...stored.page, body: stored.body, bodyFormat: "storage" };
        const document = adf.get(id);
        return document?.body === undefined ? [] : { ...document.page, body: document.body, bodyFormat: "adf" };
      });
    },
    readStored: (ids, property) => readStored(wiki, ids, property),
    readOne: (id) => readOne(wiki, id),
  };
}

/** Reads pages and, because their list has no labels, the labels of the same versions in the search index. */
async function readStored(wiki: SpacedWiki, ids: readonly string[], property?: string): Promise<Page[]> {
  const [part, labels] = await Promise.all([
    readPart(wiki, ids, "storage"),
    searchLabelsOf(wiki.client, ids, property),
  ]);
  return part.flatMap(([page, body]) => {
    if (body === undefined || page.status !== "current") return [];
    const found = labels.get(page.id);
    const known = found?.version === page.version ? found.labels : undefined;
    return { ...page, body, ...present({ labels: known, property: found?.property }) };
  });
}

type Part = readonly (readonly [page: PageSummary, body: string | undefined])[];

async function readPart(wiki: SpacedWiki, ids: readonly string[], format: Format): Promise<Part> {
  const query = { id: ids.map(pathSegment).join(","), status: ANY_STATUS, "body-format": format, limit: LIMIT };
  const part: (readonly [PageSummary, string | undefined])[] = [];
  for await (const entry of listEntries(wiki.client, PAGES, query)) {
    part.push([await parsePageIn(wiki, entry), readBodyIn(entry, format)]);
  }
  return part;
}

/** Reads a page or a blog post; the ID does not show which of them it is. */
async function readOne(wiki: SpacedWiki, id: string): Promise<ReadContent> {
  for (const format of ["storage", "atlas_doc_format"] as const) {
    const [value] = await readIfThere(() => request(wiki, `${PAGES}/${pathSegment(id)}`, format));
    const found = value ?? await request(wiki, `${BLOG_POSTS}/${pathSegment(id)}`, format);
    const body = readBodyIn(found, format);
    if (body === undefined) continue;
    const facts = present({ labels: labelsIn(found) });
    return { ...await parsePageIn(wiki, found), ...facts, body, bodyFormat: format === "storage" ? "storage" : "adf" };
  }
  throw new WikiError("bad-answer", `Cannot read page ${quote(id)}: the answer has no body`);
}

/** Returns the labels in a page; undefined if the answer has only some of them. */
function labelsIn(value: unknown): string[] | undefined {
  const labels = readField(value, "labels");
  const isWhole = labels !== undefined && readField(readField(labels, "meta"), "hasMore") !== true;
  return isWhole ? parseLabels(readArray(labels, "results")) : undefined;
}

function request({ client }: SpacedWiki, path: string, format: Format): Promise<unknown> {
  // Blog posts have no archive.
  const status = path.startsWith(PAGES) ? ANY_STATUS : "current,trashed";
  return client.request("GET", path, { query: { status, "include-labels": "true", "body-format": format } });
}

/** Parses a page of API version 2, whose space has an ID only. @throws {WikiError} `bad-answer`. */
async function parsePageIn({ client, spaces }: SpacedWiki, value: unknown): Promise<PageSummary> {
  const spaceId = readId(value, "spaceId");
  if (spaceId === undefined) throw new WikiError("bad-answer", "Cannot read a page: the answer has no space");
  return parsePageV2(value, await spaces.keyOf(spaceId), client);
}

/** Finds a page by title, or a blog post by title and day, with API version 2. */
async function findPageV2({ client, spaces }: SpacedWiki, ref: TitleRef): Promise<Page | undefined> {
  const { spaceKey, title, postedOn } = ref;
  const space = await spaces.find(spaceKey);
  if (space === undefined) return undefined;
  const isPost = postedOn !== undefined;
  const query = { "space-id": space.id, title, status: isPost ? "current" : "current,archived", limit: LIMIT };
  const found: Page[] = [];
  for await (const entry of listEntries(client, isPost ? BLOG_POSTS : PAGES, query)) {
    found.push(parsePageV2(entry, space.key, client));
  }
  if (!isPost) return found.find(({ status }) => status === "current") ?? found[0];
  return found.find(({ createdAt }) => isOn(createdAt, postedOn)) ?? found[0];
}

/** Whether an instant may be on a day, in whatever time zone the wiki showed the day. */
function isOn(time: number | undefined, day: string): boolean {
  const start = Date.parse(`${day}T00:00:00Z`);
  return time !== undefined && time >= start - DAY_MS && time < start + 2 * DAY_MS;
}
