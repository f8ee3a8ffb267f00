import { present } from "../base/present.ts";
import { parseUser, type WikiUser } from "./current_user.ts";
import { WikiError } from "./wiki_errors.ts";
import { readField, readId, readNumber, readShown, readText } from "./fields.ts";
import type { WikiClient, WikiRequest } from "./wiki_client.ts";
import { isPathSegment } from "./wiki_path.ts";

/** A page, with the fields that the wiki provides. */
interface PageFacts {
  /** Identifier. */
  readonly id: string;
  /** Title. */
  readonly title?: string;
  /** Key of its space. */
  readonly spaceKey?: string;
  /** Version number, from 1. */
  readonly version?: number;
  /** Address in a browser. */
  readonly url?: string;
}

/** A user with a known identifier. */
type KnownUser = WikiUser & Required<Pick<WikiUser, "accountId">>;

/**
 * Fetches facts about a page, also one in the trash; undefined if the page is unknown or hidden.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
export async function fetchPageFacts(client: WikiClient, pageId: string): Promise<PageFacts | undefined> {
  const value = await askForContent(client, pageId, "version,space");
  return value === undefined ? undefined : { id: pageId, ...parsePage(value, client) };
}

/**
 * Fetches facts about the page of a comment; undefined if the comment is unknown or hidden, or not on a page.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
export async function fetchCommentPage(client: WikiClient, commentId: string): Promise<PageFacts | undefined> {
  const value = await askForContent(client, commentId, "container,container.version,container.space");
  const container = readField(value, "container");
  const id = readId(container, "id");
  if (id === undefined || (readText(container, "type") ?? "page") !== "page") return undefined;
  const facts = { id, ...parsePage(container, client) };
  if (facts.spaceKey !== undefined && facts.version !== undefined) return facts;
  return { ...facts, ...await fetchPageFacts(client, id) }; // some versions do not expand fields inside a container
}

/**
 * Fetches facts about a user, by account ID (Cloud) or user key (Data Center); undefined if the user is unknown or
 * hidden.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
export async function fetchUserFacts(client: WikiClient, id: string): Promise<KnownUser | undefined> {
  if (id === "" || id.length > MAX_USER_ID || !id.isWellFormed()) return undefined;
  const query = client.deployment === "cloud" ? { accountId: id } : { key: id };
  const value = await askIfShown(client, "/rest/api/user", { query });
  return value === undefined ? undefined : { ...parseUser(value, client), accountId: id };
}

const MAX_USER_ID = 256;

function askForContent(client: WikiClient, id: string, expand: string): Promise<unknown> {
  if (!isPathSegment(id)) return Promise.resolve(undefined);
  return askIfShown(client, `/rest/api/content/${encodeURIComponent(id)}`, { query: { status: "any", expand } });
}

function askIfShown(client: WikiClient, path: string, options: WikiRequest): Promise<unknown> {
  return ifShown(() => client.request("GET", path, options));
}

/** Sends a request whose identifier comes from a delivery, so an unknown one is not an error. */
export async function ifShown<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    const isUnknown = error instanceof WikiError &&
      ["bad-request", "forbidden", "not-found", "refused"].includes(error.code);
    if (isUnknown) return undefined;
    throw error;
  }
}

function parsePage(value: unknown, client: WikiClient): Omit<PageFacts, "id"> {
  const version = readNumber(readField(value, "version"), "number");
  return present({
    title: readShown(value, "title", client),
    spaceKey: readShown(readField(value, "space"), "key", client),
    version: version !== undefined && Number.isInteger(version) && version > 0 ? version : undefined,
    url: webAddress(readField(value, "_links"), client),
  });
}

/**
 * Returns the browser address in the links of an answer. Links inside a container lack the base, which is then that of
 * the site.
 */
export function webAddress(links: unknown, client: WikiClient): string | undefined {
  const path = readShown(links, "webui", client);
  if (path === undefined || !path.startsWith("/")) return undefined;
  const url = URL.parse(`${readShown(links, "base", client) ?? client.site}${path}`);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}
