import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import type { WikiClient } from "../wiki_client.ts";
import { isPathSegment } from "../wiki_path.ts";
import { listEntries } from "./list_entries.ts";
import { present } from "../../base/present.ts";
import { readField, readId, readText } from "../fields.ts";
import type { Attachment, AttachmentChange } from "./page.ts";
import { parseAttachmentV1 } from "./parse_v1.ts";
import { parseInstant } from "./parse_fields.ts";

/** Entries per request; wikis may return fewer. */
const LIMIT = 200;

/**
 * A day for an index that lags, plus the maximum zone offset, because the wiki interprets a date in an unknown zone.
 */
const OVERLAP_MS = (24 + 14) * 60 * 60_000;

/** Search parameters. */
interface ContentSearch {
  /** Key of the space. */
  readonly spaceKey: string;
  /** Kind of content. */
  readonly type: "page" | "attachment";
  /** Start in epoch milliseconds; older changes are omitted, except for an overlap. */
  readonly since: number | undefined;
  /** Fields to expand in the answer. */
  readonly expand: string;
}

/**
 * Searches the wiki's index for content of a space, newest change first; works on both kinds of wiki.
 *
 * @throws {WikiError} `bad-id` for an invalid space key, and errors of {@linkcode listEntries}.
 */
export async function* searchContent(client: WikiClient, search: ContentSearch): AsyncGenerator<unknown> {
  const { spaceKey, type, since, expand } = search;
  if (!isPathSegment(spaceKey)) {
    throw new WikiError("bad-id", `Cannot list changes: ${quote(truncate(spaceKey, 80))} is not a space key`);
  }
  const bound = since === undefined ? "" : ` and lastmodified >= "${formatMinute(since - OVERLAP_MS)}"`;
  const cql = `space = "${spaceKey}" and type = ${type}${bound} order by lastmodified desc`;
  yield* listEntries(client, "/rest/api/content/search", { cql, expand, limit: LIMIT });
}

/** Formats a time as `yyyy-MM-dd HH:mm`, not before the epoch. */
function formatMinute(time: number): string {
  return new Date(Math.max(0, time)).toISOString().slice(0, 16).replace("T", " ");
}

const EXPAND = "container,version,history.lastUpdated";

/**
 * Lists the attachments of a space's pages that changed since a time, newest first. Uses the search index on both kinds
 * of wiki, because no API lists the attachments of a space.
 */
export async function* listAttachmentChanges(
  client: WikiClient,
  spaceKey: string,
  since: number,
): AsyncGenerator<AttachmentChange> {
  for await (const entry of searchContent(client, { spaceKey, type: "attachment", since, expand: EXPAND })) {
    const pageId = pageOf(entry);
    if (pageId !== undefined) yield { pageId, ...present({ modifiedAt: changeOf(entry) }) };
  }
}

/** Pages per search; the addresses stay below the limits of proxies. */
const PAGES = 100;

/**
 * Searches the wiki's index for the attachments of pages; works on both kinds of wiki.
 *
 * @throws {WikiError} `bad-id` for an ID that is no number, and errors of {@linkcode listEntries}.
 */
export async function* searchAttachments(client: WikiClient, pageIds: readonly string[]): AsyncGenerator<Attachment> {
  const odd = pageIds.find((id) => !/^\d+$/.test(id));
  if (odd !== undefined) {
    throw new WikiError("bad-id", `Cannot search for attachments: ${quote(truncate(odd, 80))} is not the ID of a page`);
  }
  for (let at = 0; at < pageIds.length; at += PAGES) {
    const pages = new Set(pageIds.slice(at, at + PAGES));
    const cql = `type = attachment and container in (${[...pages].join(", ")})`;
    const query = { cql, expand: "container,version", limit: LIMIT };
    for await (const entry of listEntries(client, "/rest/api/content/search", query)) {
      const pageId = pageOf(entry);
      if (pageId !== undefined && pages.has(pageId)) yield parseAttachmentV1(entry, pageId);
    }
  }
}

/** Returns the page of an attachment; undefined for those of blog posts, comments and spaces. */
function pageOf(entry: unknown): string | undefined {
  const container = readField(entry, "container");
  if (container !== undefined) {
    const isPage = (readText(container, "type") ?? "page") === "page" && readText(container, "key") === undefined;
    if (!isPage) return undefined;
    const id = readId(container, "id");
    if (id !== undefined) return id;
  }
  const reason = `the answer does not say to what ${readId(entry, "id") ?? "an attachment"} is attached`;
  throw new WikiError("bad-answer", `Cannot list changes of attachments: ${reason}`);
}

function changeOf(entry: unknown): number | undefined {
  const updated = readField(readField(entry, "history"), "lastUpdated");
  return parseInstant(readText(readField(entry, "version"), "when") ?? readText(updated, "when"));
}
