import { present } from "../base/present.ts";
import { quote, truncate } from "../base/text.ts";
import { WikiError } from "./wiki_errors.ts";
import { readArray, readField, readId, readNumber, readText } from "./fields.ts";
import { readIfThere } from "./content/read_if_there.ts";
import type { WikiClient, WikiRequest } from "./wiki_client.ts";
import { pathSegment } from "./wiki_path.ts";

/** A webhook registered in the wiki. */
export interface Registration {
  /** Identifier. */
  readonly id: string;
  /** Display name; empty if the wiki provides none. */
  readonly name: string;
  /** URL of the receiver, as registered. */
  readonly url: string;
  /** Event types in the wiki's spelling. */
  readonly events: readonly string[];
  /** Whether events are delivered. */
  readonly active: boolean;
}

/** A registration to create. */
export interface NewRegistration {
  /** Display name. */
  readonly name: string;
  /** URL of the receiver. */
  readonly url: string;
  /** Event types in the wiki's spelling. */
  readonly events: readonly string[];
  /** Secret that signs deliveries; at most 255 characters. */
  readonly secret?: string | undefined;
}

const PATH = "/rest/api/webhooks";

/**
 * Lists all webhooks of a Data Center wiki, in its order.
 *
 * @throws {WikiError} `no-registry`, `forbidden` with the missing permission, and errors of the request.
 */
export async function listRegistrations(client: WikiClient): Promise<Registration[]> {
  return (await readRegistryPages((query) => ask(client, "GET", PATH, { query }))).flatMap(parseRegistration);
}

/** Reads a webhook; undefined if it does not exist. Throws errors of {@linkcode listRegistrations}. */
export async function readRegistration(client: WikiClient, id: string): Promise<Registration | undefined> {
  const value = await askFor(client, "GET", id);
  return value === undefined ? undefined : parseRegistration(value)[0];
}

/**
 * Registers a webhook. Use {@linkcode readRegistration} to verify that the wiki stored it.
 *
 * Throws errors of {@linkcode listRegistrations}.
 */
export async function createRegistration(client: WikiClient, registration: NewRegistration): Promise<Registration> {
  const value = await ask(client, "POST", PATH, bodyOf(registration, {}));
  const stored = parseRegistration(value)[0] ?? await findByUrl(client, registration);
  if (stored !== undefined) return stored;
  const message = `Cannot register ${
    quote(truncate(registration.url, 200))
  }: the wiki accepted it but does not list it`;
  throw new WikiError("bad-answer", message, { hint: "Check the log of the wiki." });
}

/**
 * Replaces a webhook; without a secret, sends none. Settings that only the wiki's own pages can change are kept.
 *
 * Throws errors of {@linkcode listRegistrations}, and `not-found`.
 */
export async function updateRegistration(
  client: WikiClient,
  id: string,
  registration: NewRegistration,
): Promise<Registration> {
  const path = `${PATH}/${pathSegment(id)}`;
  const before = await ask(client, "GET", path);
  const kept = present({
    scopeType: readField(before, "scopeType"),
    sslVerificationRequired: readField(before, "sslVerificationRequired"),
  });
  const value = await ask(client, "PUT", path, bodyOf(registration, kept));
  const stored = parseRegistration(value)[0] ?? await readRegistration(client, id);
  if (stored !== undefined) return stored;
  throw new WikiError("not-found", `Cannot change the webhook ${quote(id)}: it no longer exists`, { status: 404 });
}

/** Deletes a webhook; returns false if it does not exist. Throws errors of {@linkcode listRegistrations}. */
export async function deleteRegistration(client: WikiClient, id: string): Promise<boolean> {
  if (await askFor(client, "GET", id) === undefined) return false;
  await askFor(client, "DELETE", id); // a webhook that is already gone is fine
  return true;
}

function bodyOf({ name, url, events, secret }: NewRegistration, kept: Readonly<Record<string, unknown>>): WikiRequest {
  const configuration = secret === undefined ? {} : { configuration: { secret } };
  const body = { ...kept, name, url, events, active: true, ...configuration };
  return secret === undefined ? { body } : { body, secrets: [secret] };
}

async function findByUrl(client: WikiClient, { name, url }: NewRegistration): Promise<Registration | undefined> {
  return (await listRegistrations(client)).find((each) => each.url === url && each.name === name);
}

/** Requests a webhook; undefined if it does not exist. */
async function askFor(client: WikiClient, method: "GET" | "DELETE", id: string): Promise<unknown> {
  // An empty answer is a success.
  return (await readIfThere(async () => await ask(client, method, `${PATH}/${pathSegment(id)}`) ?? {}))[0];
}

/** Sends a request and converts the registry's errors. */
async function ask(client: WikiClient, method: "GET" | "POST" | "PUT" | "DELETE", path: string, options?: WikiRequest) {
  try {
    return await client.request(method, path, options);
  } catch (error) {
    if (!(error instanceof WikiError)) throw error;
    const { status, message } = error;
    if (error.code === "forbidden") throw new WikiError("forbidden", message, { status: 403, hint: PERMISSION_HINT });
    const isMissing = status === 404 && (path === PATH || error.code === "not-the-api");
    if (!isMissing) throw error;
    throw new WikiError("no-registry", message, { status: 404, hint: REGISTRY_HINT });
  }
}

const PERMISSION_HINT = "Use an account with the global permission Confluence Administrator or System Administrator: " +
  "a space administrator is not enough on Data Center.";
const REGISTRY_HINT = "Check the context path of the site; webhooks need Confluence Data Center 7.7 or later.";

function parseRegistration(value: unknown): [Registration] | [] {
  const id = readId(value, "id");
  if (id === undefined) return [];
  const events = readArray(value, "events").filter((event) => typeof event === "string");
  const [name, url] = [readText(value, "name") ?? "", readText(value, "url") ?? ""];
  return [{ id, name, url, events, active: readField(value, "active") !== false }];
}

/** Entries per request. */
const PAGE_SIZE = 100;

/** More entries than any wiki has. */
const MAX_ENTRIES = 10_000;

/**
 * Reads a complete list of the registry. Wikis signal further pages in three ways: a link, a cursor, a total. Only the
 * position is taken from a link, because its host and path are those that the wiki sees itself. A page without new
 * entries ends the list.
 *
 * @throws {WikiError} `bad-answer` when the answer is not a list, or the list does not end.
 */
export async function readRegistryPages(
  readPage: (query: { start: number; limit: number }) => Promise<unknown>,
): Promise<unknown[]> {
  const entries = new Map<string, unknown>();
  let start = 0;
  while (entries.size <= MAX_ENTRIES) {
    const page = await readPage({ start, limit: PAGE_SIZE });
    const results = Array.isArray(page) ? page : readField(page, "results");
    if (!Array.isArray(results)) {
      throw new WikiError("bad-answer", "Cannot list the webhooks: the answer has no list of results");
    }
    const known = entries.size;
    for (const entry of results) {
      const id = readId(entry, "id");
      if (id !== undefined && !entries.has(id)) entries.set(id, entry);
    }
    if (entries.size === known || Array.isArray(page)) return [...entries.values()];
    const next = nextStart(page, { start, count: results.length });
    if (next === undefined) return [...entries.values()];
    start = next;
  }
  throw new WikiError("bad-answer", `Cannot list the webhooks: there are more than ${MAX_ENTRIES}`);
}

/** Returns the start of the next page; undefined after the last one. */
function nextStart(page: unknown, { start, count }: { start: number; count: number }): number | undefined {
  const after = start + count;
  const link = readText(readField(page, "_links"), "next");
  if (link !== undefined) return startIn(link, start) ?? after;
  if (readField(page, "nextCursor") !== undefined) return after;
  const total = readNumber(page, "totalCount");
  if (total !== undefined) return total > after ? after : undefined;
  const limit = readNumber(readField(page, "pageRequest"), "limit") ?? readNumber(page, "limit") ?? PAGE_SIZE;
  return count >= limit ? after : undefined;
}

function startIn(link: string, start: number): number | undefined {
  const text = /[?&]start=(\d{1,9})(?:&|#|$)/.exec(link)?.[1];
  return text === undefined || Number(text) <= start ? undefined : Number(text);
}
