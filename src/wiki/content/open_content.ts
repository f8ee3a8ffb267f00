import type { ContentReader } from "./content_reader.ts";
import type { WikiContent } from "./wiki_content.ts";
import type { WikiClient } from "../wiki_client.ts";
import { listAttachmentChanges, searchAttachments } from "./search_content.ts";
import { createDialectV1 } from "./dialect_v1.ts";
import { createDialectV2 } from "./dialect_v2.ts";
import { listLabels, searchLabeled, searchPages } from "./labeled_pages.ts";
import { readContents, readPagesTogether } from "./read_contents.ts";
import { readVersion } from "./list_versions.ts";
import { restorePage, updatePage } from "./update_page.ts";
import { deleteIfThere } from "./read_if_there.ts";
import { isPathSegment, pathSegment, placeOfLink } from "../wiki_path.ts";
import { ifShown } from "../event_facts.ts";
import { parseUser, type WikiUser } from "../current_user.ts";
import { readArray, readField, readId } from "../fields.ts";
import type { Attachment, NewAttachment, UserRef } from "./page.ts";
import { userRefKey } from "./user_ref.ts";
import { formatBytes } from "../../base/bytes.ts";
import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { parseAttachmentV1 } from "./parse_v1.ts";

/**
 * Opens the content of a wiki; sends nothing yet. Cloud uses API version 2, and version 1 for what that lacks; Data
 * Center uses version 1.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createWikiClient } from "../wiki_client.ts";
 * import { openContent } from "./open_content.ts";
 *
 * const space = { id: 98305, key: "DOCS", name: "Documents" };
 * const client = createWikiClient(
 *   { site: "https://wiki.company.com", deployment: "data-center", authorization: "Bearer abc" },
 *   {
 *     fetch: () => Promise.resolve(Response.json(space)),
 *     now: () => 0,
 *     random: () => 0,
 *     sleep: () => Promise.resolve(),
 *     signal: new AbortController().signal,
 *   },
 * );
 * strictEqual((await openContent(client).findSpace("DOCS"))?.id, "98305");
 * ```
 */
export function openContent(client: WikiClient): WikiContent & ContentReader {
  const dialect = client.deployment === "cloud" ? createDialectV2(client) : createDialectV1(client);
  return {
    ...dialect,
    updatePage: (edit) => updatePage(edit, dialect),
    restorePage: (id) => restorePage(id, dialect),
    readVersion: (id, version) => readVersion(id, version, dialect),
    addLabels: (id, names) => addLabels(client, id, names),
    removeLabel: (id, name) => removeLabel(client, id, name),
    listAttachmentChanges: (spaceKey, since) => listAttachmentChanges(client, spaceKey, since),
    downloadAttachment: (attachment, options) => downloadAttachment(client, attachment, options),
    downloadFile: (url, options) => downloadFile(client, url, options),
    readContents: (ids) => readContents(ids, dialect.contents),
    readPages: (ids, property) => readPagesTogether(ids, dialect.contents, property),
    listLabels: (spaceKey) => listLabels(client, spaceKey),
    searchLabeled: (search) => searchLabeled(client, search),
    searchPages: (cql) => searchPages(client, cql),
    searchAttachments: (pageIds) => searchAttachments(client, pageIds),
    findUsers: (refs) => findUsers(client, refs),
    uploadAttachment: (pageId, file) => uploadAttachment(client, pageId, file),
  };
}

/** Adds labels to a page; existing ones are kept. */
async function addLabels(client: WikiClient, id: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await client.request("POST", labelsOf(id), { body: names.map(labelNamed), idempotent: true });
}

/** Removes a label from a page; returns false if it does not exist. */
async function removeLabel(client: WikiClient, id: string, name: string): Promise<boolean> {
  // As a parameter, because a name may contain a slash.
  return await deleteIfThere(client, labelsOf(id), { name });
}

/** Returns the path of a page's labels; only API version 1 can change them. */
function labelsOf(id: string): string {
  return `/rest/api/content/${pathSegment(id)}/label`;
}

/** Splits a label as shown into prefix and name, the reverse of reading: non-global labels have a prefix. */
function labelNamed(name: string): { prefix: string; name: string } {
  const [, prefix = "global", rest = name] = /^(team|system):(.+)$/s.exec(name) ?? [];
  return { prefix, name: rest };
}

/** Accounts per request; the addresses stay below the limits of proxies. */
const CHUNK = 50;
const MAX_LENGTH = 256;

/**
 * Finds users, in the order of the references; undefined for unknown and hidden ones. Asks for each user once: Cloud
 * for many at once, Data Center one by one.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
async function findUsers(
  client: WikiClient,
  refs: readonly UserRef[],
): Promise<readonly (WikiUser | undefined)[]> {
  const asked = new Map(refs.filter(isAskable).map((ref) => [userRefKey(ref), ref]));
  const found = client.deployment === "cloud" ? await findAccounts(client, asked) : await findEach(client, asked);
  return refs.map((ref) => found.get(userRefKey(ref)));
}

type Refs = ReadonlyMap<string, UserRef>;
type Users = Map<string, WikiUser>;

function isAskable({ account, key, username }: UserRef): boolean {
  const text = account ?? key ?? username ?? "";
  return text !== "" && text.length <= MAX_LENGTH && text.isWellFormed();
}

async function findAccounts(client: WikiClient, refs: Refs): Promise<Users> {
  const accounts = [...refs.values()].flatMap(({ account }) => account ?? []);
  const users: Users = new Map();
  for (let at = 0; at < accounts.length; at += CHUNK) {
    const query = { accountId: accounts.slice(at, at + CHUNK), limit: CHUNK };
    const value = await ifShown(() => client.request("GET", "/rest/api/user/bulk", { query }));
    for (const entry of readArray(value, "results")) {
      const account = readId(entry, "accountId");
      if (account !== undefined) users.set(userRefKey({ account }), parseUser(entry, client));
    }
  }
  return users;
}

async function findEach(client: WikiClient, refs: Refs): Promise<Users> {
  const users: Users = new Map();
  for (const [id, { key, username }] of refs) {
    const query = key === undefined ? { username } : { key };
    const value = await ifShown(() => client.request("GET", "/rest/api/user", { query }));
    if (value !== undefined) users.set(id, parseUser(value, client));
  }
  return users;
}

/**
 * Fetches the labels of a page without personal ones, as the wiki shows them; undefined if the page is unknown or
 * hidden.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
export function fetchPageLabels(client: WikiClient, pageId: string): Promise<string[] | undefined> {
  if (!isPathSegment(pageId)) return Promise.resolve(undefined);
  return ifShown(() => openContent(client).readLabels(pageId));
}

/** Names that an address would take for a folder. */
const NOT_IN_ADDRESSES = /^\.{0,2}$/;

function withoutAddress(label: string, cause?: WikiError): WikiError {
  const hint = "Rename the attachment in the wiki.";
  return new WikiError("bad-id", `${label}: an address cannot contain its name`, { hint, cause });
}

/** Timeout for a file in milliseconds. */
const FILE_TIMEOUT_MS = 10 * 60_000;

/**
 * Downloads an attachment in the given version. The wiki may redirect to another origin, which does not receive the
 * credential.
 *
 * @throws {WikiError} `too-large`, `bad-id` when no address leads to it, `bad-answer` when the size differs from the wiki's, and errors of the request.
 */
async function downloadAttachment(
  client: WikiClient,
  attachment: Attachment,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Uint8Array> {
  const { size, mediaType = "", version } = attachment;
  const label = `Cannot download the attachment ${quote(truncate(attachment.name, 120))} of page ${attachment.pageId}`;
  if (size !== undefined && size > maxBytes) {
    throw new WikiError("too-large", `${label}: it has ${formatBytes(size)}; the limit is ${formatBytes(maxBytes)}`);
  }
  const isOdd = NOT_IN_ADDRESSES.test(attachment.name);
  if (isOdd && client.deployment !== "cloud") throw withoutAddress(label);
  const options = { maxBytes, mayBeHtml: /html/i.test(mediaType), timeoutMs: FILE_TIMEOUT_MS, query: { version } };
  const download = () =>
    client.download(filePath(client, attachment), options).catch((error) => {
      throw isOdd && error instanceof WikiError && error.code === "not-found" ? withoutAddress(label, error) : error;
    });
  const first = await download();
  // A proxy may have truncated it.
  const bytes = first.length < (size ?? 0) ? await download() : first;
  if (size === undefined || bytes.length === size) return bytes;
  throw new WikiError("bad-answer", `${label}: it has ${size} bytes, the wiki sent ${bytes.length}`);
}

async function downloadFile(
  client: WikiClient,
  url: URL,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Uint8Array> {
  const place = placeOfLink(url.href, client.site);
  if (place === undefined) {
    throw new WikiError(
      "bad-id",
      `Cannot download ${quote(truncate(url.href, 120))}: it is not an address of the wiki`,
    );
  }
  const { path, query } = place;
  return await client.download(path, { maxBytes, query, mayBeHtml: false, timeoutMs: FILE_TIMEOUT_MS });
}

/** Builds the path from identifiers, because the wiki's links have the host and path that it sees itself. */
function filePath({ deployment }: WikiClient, { id, pageId, name }: Attachment): string {
  const page = pathSegment(pageId);
  if (deployment === "cloud") return `/rest/api/content/${page}/child/attachment/${pathSegment(id)}/download`;
  return `/download/attachments/${page}/${encodeURIComponent(name.toWellFormed())}`;
}

/**
 * Attaches a file to a page, as the next version if the attachment exists. Not retried when the answer is lost.
 *
 * @throws {WikiError} errors of the request.
 */
async function uploadAttachment(client: WikiClient, pageId: string, file: NewAttachment): Promise<Attachment> {
  const path = `/rest/api/content/${pathSegment(pageId)}/child/attachment`;
  const known = await client.request("GET", path, { query: { filename: file.name, expand: "version" } });
  const id = attachmentsIn(known, pageId).find(({ name }) => name === file.name)?.id;
  const target = id === undefined ? path : `${path}/${pathSegment(id)}/data`;
  const value = await client.request("POST", target, { form: formOf(file), timeoutMs: FILE_TIMEOUT_MS });
  const [stored] = attachmentsIn(value, pageId);
  if (stored !== undefined) return stored;
  throw new WikiError(
    "bad-answer",
    `Cannot attach ${quote(truncate(file.name, 120))} to page ${pageId}: the wiki stored nothing`,
  );
}

/** Parses the result: a new attachment is returned in a list, a new version alone. */
function attachmentsIn(value: unknown, pageId: string): Attachment[] {
  const results = readField(value, "results");
  return (Array.isArray(results) ? results : [value]).map((each) => parseAttachmentV1(each, pageId));
}

function formOf({ name, bytes, mediaType, comment }: NewAttachment): FormData {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: mediaType ?? "" }), name);
  form.set("minorEdit", "true"); // sends no email notifications
  if (comment !== undefined) form.set("comment", comment);
  return form;
}
