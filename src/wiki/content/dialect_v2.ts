import { present } from "../../base/present.ts";
import { readNumber } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";
import { createContentAccessV2, findPageV2, labelsIn, parsePageIn, type SpacedWiki } from "./contents_v2.ts";
import { listVersionsV2 } from "./list_versions.ts";
import { deleteIfThere, readIfThere } from "./read_if_there.ts";
import type { Dialect } from "./dialect.ts";
import { listEntries, listSpaceKeys } from "./list_entries.ts";
import type { Attachment, ChildPage, Folder, NewPage, Page, PageEdit, PageSummary } from "./page.ts";
import { parseLabels, parseName, parseStoredBody } from "./parse_fields.ts";
import { parseAttachmentV2, parseFolderV2 } from "./parse_v2.ts";
import { SpaceDirectory } from "./space_directory.ts";

const PAGES = "/api/v2/pages";
/** Maximum page size of the API. */
const LIMIT = 250;
const ANY_STATUS = "current,archived,trashed";

/** Creates the dialect of API version 2, which Cloud uses. */
export function createDialectV2(client: WikiClient): Dialect {
  const wiki: SpacedWiki = { client, spaces: new SpaceDirectory(client) };
  return {
    changesLag: false,
    restoresAsNext: false,
    findSpace: (key) => wiki.spaces.find(key),
    listSpaceKeys: () => listSpaceKeys(client, "/api/v2/spaces"),
    readPage: (id, { body = false } = {}) => readPage(wiki, id, body),
    readOldVersion: (id, version) => readOldVersion(wiki, id, version),
    readLabels: (id) => readLabels(client, id),
    contents: createContentAccessV2(wiki),
    findPage: (ref) => findPageV2(wiki, ref),
    findFolder: (id) => findFolder(client, id),
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
    // The API returns these IDs with a prefix, but its documentation expects the number.
    deleteAttachment: async (id) => {
      return await deleteIfThere(client, `/api/v2/attachments/${pathSegment(id.replace(/^att(?=\d+$)/, ""))}`);
    },
  };
}

async function readPage(wiki: SpacedWiki, id: string, body: boolean): Promise<Page> {
  const format = body ? { "body-format": "storage" } : {};
  const query = { status: ANY_STATUS, "include-labels": "true", ...format };
  const value = await wiki.client.request("GET", `${PAGES}/${pathSegment(id)}`, { query });
  const summary = await parsePageIn(wiki, value);
  const labels = labelsIn(value) ?? await readLabels(wiki.client, id);
  return body ? { ...summary, labels, body: parseStoredBody(value, id) } : { ...summary, labels };
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
