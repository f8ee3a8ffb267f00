import { present } from "../../base/present.ts";
import { quote } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { readArray, readField, readId } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";
import { listEntries } from "./list_entries.ts";
import type { Page, PageSummary, ReadContent, TitleRef } from "./page.ts";
import { parseLabels, readBodyIn } from "./parse_fields.ts";
import { parsePageV2 } from "./parse_v2.ts";
import type { ContentAccess } from "./read_contents.ts";
import { readIfThere } from "./read_if_there.ts";
import type { SpaceDirectory } from "./space_directory.ts";

const PAGES = "/api/v2/pages";
const BLOG_POSTS = "/api/v2/blogposts";
/** Pages per request with bodies. */
const CHUNK = 100;
/** Maximum page size of the API. */
const LIMIT = 250;
const ANY_STATUS = "current,archived,trashed";
const DAY_MS = 24 * 60 * 60_000;

type Format = "storage" | "atlas_doc_format";

/** A wiki and its known spaces. */
export interface SpacedWiki {
  readonly client: WikiClient;
  readonly spaces: SpaceDirectory;
}

/** Creates the access to contents with API version 2. */
export function createContentAccessV2(wiki: SpacedWiki): ContentAccess {
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
    readOne: (id) => readOne(wiki, id),
  };
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
export function labelsIn(value: unknown): string[] | undefined {
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
export async function parsePageIn({ client, spaces }: SpacedWiki, value: unknown): Promise<PageSummary> {
  const spaceId = readId(value, "spaceId");
  if (spaceId === undefined) throw new WikiError("bad-answer", "Cannot read a page: the answer has no space");
  return parsePageV2(value, await spaces.keyOf(spaceId), client);
}

/** Finds a page by title, or a blog post by title and day, with API version 2. */
export async function findPageV2({ client, spaces }: SpacedWiki, ref: TitleRef): Promise<Page | undefined> {
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
