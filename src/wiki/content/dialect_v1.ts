import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { webAddress } from "../event_facts.ts";
import { readField, readId, readText } from "../fields.ts";
import type { WikiClient, WikiRequest } from "../wiki_client.ts";
import type { WikiMethod } from "../send_request.ts";
import { pathSegment } from "../wiki_path.ts";
import { deleteIfThere, readIfThere } from "./read_if_there.ts";
import type { Dialect } from "./dialect.ts";
import { listEntries, listSpaceKeys } from "./list_entries.ts";
import type {
  Attachment,
  ChildPage,
  NewPage,
  Page,
  PageEdit,
  PageRequest,
  PageSummary,
  ReadContent,
  Space,
  TitleRef,
} from "./page.ts";
import { parseBasics, parseLabels, parseName, parseStoredBody, readBodyIn } from "./parse_fields.ts";
import { parseAttachmentV1, parsePageV1 } from "./parse_v1.ts";
import { DETAILS, expandedProperty, propertyExpansion, wholeLabels } from "./labeled_pages.ts";
import { listVersionsV1 } from "./list_versions.ts";
import { searchContent } from "./search_content.ts";
import type { ContentAccess } from "./read_contents.ts";
import { renderBodiesV1, TOGETHER_V1 } from "./render_bodies.ts";

const CONTENT = "/rest/api/content";
const SUMMARY = "version,space,ancestors,history";
/** Entries per request; wikis may return fewer. */
const LIMIT = 200;

/** Creates the dialect of API version 1, which Data Center uses. */
export function createDialectV1(client: WikiClient): Dialect {
  return {
    changesLag: true,
    labelsLag: false,
    restoresAsNext: true,
    findSpace: (key) => findSpace(client, key),
    listSpaceKeys: () => listSpaceKeys(client, "/rest/api/space"),
    findSpaceById: (id) => findSpaceByIdV1(client, id),
    readPage: (id, what = {}) => readPage(client, id, what),
    readOldVersion: (id, version) => readOldVersion(client, id, version),
    rendersTogether: TOGETHER_V1,
    renderBodies: (bodies) => renderBodiesV1(client, bodies),
    readLabels: (id) => readLabels(client, id),
    contents: createContentAccessV1(client),
    findPage: (ref) => findPageV1(client, ref),
    findFolder: () => Promise.resolve(undefined),
    listTasks: () => undefined,
    listVersions: (id, max) => listVersionsV1(client, id, max),
    listPages: (spaceKey) => listPages(client, { spaceKey, status: "current", expand: SUMMARY }),
    listDetails: (spaceKey) => listPages(client, { spaceKey, status: "current", expand: DETAILS }),
    listChanges: (spaceKey, since) => listChanges(client, spaceKey, since),
    listTrash: (spaceKey) => listPages(client, { spaceKey, status: "trashed", expand: SUMMARY }),
    children: (id) => listChildren(client, id),
    createPage: (page) => createPage(client, page),
    replacePage: (edit) => replacePage(client, edit),
    deletePage: async (id) => await deleteIfThere(client, `${CONTENT}/${pathSegment(id)}`),
    requestRestore: (page) => requestRestore(client, page),
    attachments: (pageId) => listAttachments(client, pageId),
    writeProperty: async (pageId, { key, value, known }) => {
      const place = `${CONTENT}/${pathSegment(pageId)}/property`;
      await (known === undefined
        ? client.request("POST", place, { body: { key, value } })
        : client.request("PUT", `${place}/${pathSegment(key)}`, {
          body: { key, value, version: { number: known.version + 1, minorEdit: true } },
        }));
    },
    // All content shares one ID space, so the ID of an attachment is never that of a page.
    deleteAttachment: async (id) => await deleteIfThere(client, `${CONTENT}/${pathSegment(id)}`),
  };
}

async function findSpace(client: WikiClient, key: string): Promise<Space | undefined> {
  const query = { expand: "homepage" };
  const path = `/rest/api/space/${pathSegment(key)}`;
  const [value] = await readIfThere(() => client.request("GET", path, { query }));
  return value === undefined ? undefined : parseSpaceV1(value, key, client);
}

/** Finds a space by its ID in the list of all spaces, because no request of API version 1 takes the ID. */
async function findSpaceByIdV1(client: WikiClient, id: string): Promise<Space | undefined> {
  for await (const value of listEntries(client, "/rest/api/space", { expand: "homepage", limit: LIMIT })) {
    if (readId(value, "id") === id) return parseSpaceV1(value, id, client);
  }
  return undefined;
}

function parseSpaceV1(value: unknown, key: string, client: WikiClient): Space {
  const [id, spelled] = [readId(value, "id"), readText(value, "key")];
  if (id === undefined || spelled === undefined) {
    throw new WikiError("bad-answer", `Cannot read the space ${quote(key)}: the answer has no id or no key`);
  }
  const homepageId = readId(readField(value, "homepage"), "id");
  const url = webAddress(readField(value, "_links"), client);
  return { id, key: spelled, ...present({ name: readText(value, "name"), homepageId, url }) };
}

async function readPage(client: WikiClient, id: string, { body = false, property }: PageRequest): Promise<Page> {
  const expand = `${SUMMARY},metadata.labels${propertyExpansion(property)}${body ? ",body.storage" : ""}`;
  const path = `${CONTENT}/${pathSegment(id)}`;
  const value = await client.request("GET", path, { query: { status: "any", expand } });
  const type = readText(value, "type") ?? "page";
  if (type !== "page") {
    throw new WikiError("not-found", `Cannot read page ${id}: it is a ${quote(truncate(type, 40))}, not a page`);
  }
  const labels = wholeLabels(value) ?? await readLabels(client, id);
  const own = expandedProperty(value, property);
  const summary = { ...parsePageV1(value, client), labels, ...present({ property: own }) };
  return body ? { ...summary, body: parseStoredBody(value, id) } : summary;
}

async function readOldVersion(client: WikiClient, id: string, version: number): Promise<Page> {
  const query = { status: "historical", version, expand: `${SUMMARY},body.storage` };
  const value = await client.request("GET", `${CONTENT}/${pathSegment(id)}`, { query });
  // Old versions are separate content; some wikis return them with their own ID and without a space.
  const hasSpace = readField(value, "space") !== undefined;
  const page = hasSpace ? parsePageV1(value, client) : { ...await readPage(client, id, {}), ...parseBasics(value) };
  return { ...page, id, body: parseStoredBody(value, id) };
}

async function readLabels(client: WikiClient, id: string): Promise<string[]> {
  const entries = listEntries(client, `${CONTENT}/${pathSegment(id)}/label`, { limit: LIMIT });
  return parseLabels(await Array.fromAsync(entries));
}

interface SpaceList {
  readonly spaceKey: string;
  readonly status: string;
  readonly expand: string;
}

async function* listPages(client: WikiClient, list: SpaceList): AsyncGenerator<Page> {
  for await (const entry of listEntries(client, CONTENT, { ...list, type: "page", limit: LIMIT })) {
    const labels = wholeLabels(entry);
    yield { ...parsePageV1(entry, client), ...present({ labels }) };
  }
}

async function* listChanges(client: WikiClient, spaceKey: string, since?: number): AsyncGenerator<PageSummary> {
  const found = searchContent(client, { spaceKey, type: "page", since, expand: SUMMARY });
  for await (const entry of found) yield parsePageV1(entry, client);
}

async function* listChildren(client: WikiClient, id: string): AsyncGenerator<ChildPage> {
  const path = `${CONTENT}/${pathSegment(id)}/child/page`;
  for await (const entry of listEntries(client, path, { expand: "version", limit: LIMIT })) {
    const [childId, title] = parseName(entry, "a page");
    const position = readField(readField(entry, "extensions"), "position");
    yield { id: childId, title, parentId: id, ...(typeof position === "number" ? { position } : {}) };
  }
}

function createPage(client: WikiClient, { spaceKey, title, parentId, body }: NewPage): Promise<Page> {
  const place = { space: { key: spaceKey }, ...ancestorsOf(parentId) };
  return send(client, ["POST", CONTENT], { type: "page", title, ...place, body: storageOf(body) });
}

function replacePage(client: WikiClient, { id, title, body, version, parentId, message }: PageEdit): Promise<Page> {
  const next = { number: version + 1, ...present({ message }) };
  const content = { type: "page", title, ...ancestorsOf(parentId), body: storageOf(body), version: next };
  return send(client, ["PUT", `${CONTENT}/${pathSegment(id)}`], content);
}

/**
 * Changes only the status. The query names the current status as documented; the documentation's example lacks it, so a
 * wiki might not find the page without it.
 */
async function requestRestore(client: WikiClient, { id, title, version }: Page): Promise<void> {
  const body = { id, type: "page", title, status: "current", version: { number: version + 1 } };
  const put = (query: { status?: string }) => {
    return client.request("PUT", `${CONTENT}/${pathSegment(id)}`, { query, body, idempotent: false });
  };
  const [done] = await readIfThere(() => put({ status: "trashed" }).then(() => true));
  if (done === undefined) await put({});
}

/** Requests the fields that a page must have, and reads the page again if the wiki does not expand them. */
async function send(
  client: WikiClient,
  [method, path]: [WikiMethod, string],
  body: WikiRequest["body"],
): Promise<Page> {
  const value = await client.request(method, path, { body });
  const isWhole = readField(value, "space") !== undefined && readField(value, "ancestors") !== undefined;
  if (isWhole) return parsePageV1(value, client);
  const [id] = parseName(value, "a page");
  return await readPage(client, id, {});
}

function ancestorsOf(parentId: string | undefined) {
  return parentId === undefined ? {} : { ancestors: [{ id: parentId }] };
}

function storageOf(value: string) {
  return { storage: { value, representation: "storage" } };
}

async function* listAttachments(client: WikiClient, pageId: string): AsyncGenerator<Attachment> {
  const path = `${CONTENT}/${pathSegment(pageId)}/child/attachment`;
  for await (const entry of listEntries(client, path, { expand: "version", limit: LIMIT })) {
    yield parseAttachmentV1(entry, pageId);
  }
}

const WITH_BODY = `${DETAILS},body.storage`;
/** Pages per request with bodies; wikis may return fewer. */
const CHUNK = 50;

/**
 * Creates the access to contents with API version 1. It lists contents by ID in its search only, which returns their
 * current text but may omit those that were created moments ago.
 */
function createContentAccessV1(client: WikiClient): ContentAccess {
  const readStored = async (ids: readonly string[], property?: string) => {
    if (ids.length === 0) return [];
    const expand = WITH_BODY + propertyExpansion(property);
    const query = { cql: `id in (${ids.join(", ")})`, expand, limit: CHUNK };
    const pages: ReadContent[] = [];
    for await (const entry of listEntries(client, `${CONTENT}/search`, query)) {
      if (!isPage(entry)) continue;
      pages.push({ ...parseContent(entry, client), ...present({ property: expandedProperty(entry, property) }) });
    }
    return pages;
  };
  return {
    chunk: CHUNK,
    readChunk: (ids) => readStored(ids),
    readStored,
    async readOne(id) {
      const query = { status: "any", expand: WITH_BODY };
      const value = await client.request("GET", `${CONTENT}/${pathSegment(id)}`, { query });
      if (isPage(value)) return parseContent(value, client);
      throw new WikiError("not-found", `Cannot read page ${id}: it is not a page`);
    },
  };
}

function isPage(value: unknown): boolean {
  const type = readText(value, "type") ?? "page";
  return type === "page" || type === "blogpost";
}

function parseContent(value: unknown, client: WikiClient): ReadContent {
  const page = { ...parsePageV1(value, client), ...present({ labels: wholeLabels(value) }) };
  const body = readBodyIn(value, "storage");
  if (body !== undefined) return { ...page, body, bodyFormat: "storage" };
  throw new WikiError("bad-answer", `Cannot read page ${quote(page.id)}: the answer has no body`);
}

/** Finds a page by title, or a blog post by title and day, with API version 1. */
async function findPageV1(
  client: WikiClient,
  { spaceKey, title, postedOn }: TitleRef,
): Promise<Page | undefined> {
  const type = postedOn === undefined ? { type: "page" } : { type: "blogpost", postingDay: postedOn };
  const query = { ...type, spaceKey, title, expand: DETAILS, limit: 2 };
  for await (const entry of listEntries(client, CONTENT, query)) {
    return { ...parsePageV1(entry, client), ...present({ labels: wholeLabels(entry) }) };
  }
  return undefined;
}
