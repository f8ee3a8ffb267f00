import { quote } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";
import { DETAILS, wholeLabels } from "./labeled_pages.ts";
import { listEntries } from "./list_entries.ts";
import type { Page, ReadContent, TitleRef } from "./page.ts";
import { readBodyIn } from "./parse_fields.ts";
import { parsePageV1 } from "./parse_v1.ts";
import type { ContentAccess } from "./read_contents.ts";
import { present } from "../../base/present.ts";

const CONTENT = "/rest/api/content";
const WITH_BODY = `${DETAILS},body.storage`;
/** Pages per request with bodies; wikis may return fewer. */
const CHUNK = 50;

/**
 * Creates the access to contents with API version 1. It lists contents by ID in its search only, which returns their
 * current text but may omit those that were created moments ago.
 */
export function createContentAccessV1(client: WikiClient): ContentAccess {
  return {
    chunk: CHUNK,
    async readChunk(ids) {
      if (ids.length === 0) return [];
      const query = { cql: `id in (${ids.join(", ")})`, expand: WITH_BODY, limit: CHUNK };
      const pages: ReadContent[] = [];
      for await (const entry of listEntries(client, `${CONTENT}/search`, query)) {
        if (isPage(entry)) pages.push(parseContent(entry, client));
      }
      return pages;
    },
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
export async function findPageV1(
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
