import { readArray, readField, readId, readNumber, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { listEntries } from "./list_entries.ts";
import type { ContentProperty, LabelSearch, Page } from "./page.ts";
import { parseLabels, parseProperty } from "./parse_fields.ts";
import { parsePageV1 } from "./parse_v1.ts";
import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { isPathSegment } from "../wiki_path.ts";

const SEARCH = "/rest/api/content/search";
/** Fields of a page besides its body. */
export const DETAILS = "version,space,ancestors,history,metadata.labels";
/** Entries per request; wikis may return fewer. */
const LIMIT = 200;

/** Labels of a page. */
export interface LabeledPage {
  /** Identifier. */
  readonly id: string;
  /** Labels without personal ones; undefined if the answer has only some of them. */
  readonly labels?: readonly string[] | undefined;
}

/**
 * Searches the wiki's index for pages and blog posts; works on both kinds of wiki. A page that changed
 * moments ago may be missing.
 *
 * @throws {WikiError} `bad-id` for labels and space keys that no query can contain, and errors of the list.
 */
export async function* searchLabeled(client: WikiClient, search: LabelSearch): AsyncGenerator<Page> {
  yield* searchPages(client, labelQuery(search));
}

/**
 * Searches the wiki's index with a query in its own language, in its order; works on both kinds of wiki. Omits what is
 * neither a page nor a blog post.
 *
 * @throws {WikiError} `bad-request` for a query that the wiki refuses, and errors of the list.
 */
export async function* searchPages(client: WikiClient, cql: string): AsyncGenerator<Page> {
  for await (const entry of listEntries(client, SEARCH, { cql, expand: DETAILS, limit: LIMIT })) {
    const type = readText(entry, "type") ?? "page";
    if (type === "page" || type === "blogpost") yield { ...parsePageV1(entry, client), labels: wholeLabels(entry) };
  }
}

/**
 * Lists the labels of all pages of a space by its search index, many pages per request; version 2 of the API has them
 * for single pages only.
 */
export async function* listLabels(client: WikiClient, spaceKey: string): AsyncGenerator<LabeledPage> {
  const cql = `space = ${quoteSpaceKey(spaceKey)} and type = page order by created`;
  for await (const entry of listEntries(client, SEARCH, { cql, expand: "metadata.labels", limit: LIMIT })) {
    const id = readId(entry, "id");
    if (id !== undefined) yield { id, labels: wholeLabels(entry) };
  }
}

/** Labels of a version of a page, and the content property that was asked for. */
interface VersionLabels {
  readonly version: number | undefined;
  readonly labels: readonly string[] | undefined;
  readonly property: ContentProperty | undefined;
}

/**
 * Searches the wiki's index for the labels of pages, many pages per request. Pages that changed moments ago may be
 * missing; all are if the index does not answer.
 */
export async function searchLabelsOf(
  client: WikiClient,
  ids: readonly string[],
  property?: string,
): Promise<ReadonlyMap<string, VersionLabels>> {
  const expand = `version,metadata.labels${propertyExpansion(property)}`;
  const query = { cql: `id in (${ids.join(", ")})`, expand, limit: LIMIT };
  const found = new Map<string, VersionLabels>();
  try {
    for await (const entry of listEntries(client, SEARCH, query)) {
      const version = readNumber(readField(entry, "version"), "number");
      found.set(readId(entry, "id") ?? "", {
        ...{ version, labels: wholeLabels(entry), property: expandedProperty(entry, property) },
      });
    }
  } catch (error) {
    if (!(error instanceof WikiError)) throw error;
  }
  return found;
}

/** Returns the end of `expand` with which answers of API version 1 include a content property. */
export function propertyExpansion(key: string | undefined): string {
  return key === undefined ? "" : `,metadata.properties.${key}`;
}

/** Reads the content property in a page of API version 1; undefined if the answer does not include it. */
export function expandedProperty(value: unknown, key: string | undefined): ContentProperty | undefined {
  const shown = readField(readField(value, "metadata"), "properties");
  return key === undefined ? undefined : parseProperty(readField(shown, key));
}

/** Reads the labels in a page of API version 1; undefined if the answer has only some of them. */
export function wholeLabels(value: unknown): readonly string[] | undefined {
  const found = readField(readField(value, "metadata"), "labels");
  const isWhole = found !== undefined && readText(readField(found, "_links"), "next") === undefined;
  return isWhole ? parseLabels(readArray(found, "results")) : undefined;
}

const ORDERS: Readonly<Record<NonNullable<LabelSearch["sort"]>, readonly [field: string, isDescending: boolean]>> = {
  modified: ["lastmodified", true],
  creation: ["created", false],
  title: ["title", false],
};

/** Returns the query of a search for labels. @throws {WikiError} `bad-id`. */
export function labelQuery({ labels, all = false, spaces = [], sort = "modified", ...rest }: LabelSearch): string {
  const { reverse = false, types = ["page", "blogpost"], creators = [] } = rest;
  const [field, isDescending] = ORDERS[sort];
  const labeled = all ? labels.map((label) => `label = ${quoteCql(label)}`) : [`label in ${quoteCqlList(labels)}`];
  const conditions = [
    ...labels.length === 0 ? [] : labeled,
    ...spaces.length === 0 ? [] : [`space in (${spaces.map(quoteSpaceKey).join(", ")})`],
    ...creators.length === 0 ? [] : [`creator in ${quoteCqlList(creators)}`],
    types.length === 1 ? `type = ${types[0]}` : `type in (${types.join(", ")})`,
  ];
  return `${conditions.join(" and ")} order by ${field}${isDescending === reverse ? "" : " desc"}`;
}

const MAX_TEXT = 255;

/**
 * Quotes a text for the wiki's query language, so that nothing in it acts as syntax.
 *
 * @throws {WikiError} `bad-id` for texts that no query can contain: empty, longer than 255 characters, or with control
 * characters.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { quoteCql } from "./labeled_pages.ts";
 *
 * strictEqual(quoteCql('a" or type = "page'), '"a\\" or type = \\"page"');
 * ```
 */
export function quoteCql(text: string): string {
  // deno-lint-ignore no-control-regex
  if (text !== "" && text.length <= MAX_TEXT && text.isWellFormed() && !/[\0-\x1f\x7f]/.test(text)) {
    return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  }
  throw new WikiError("bad-id", `Cannot search for ${quote(truncate(text, 80))}: no query can contain it`);
}

/** Quotes texts as a list in parentheses. @throws {WikiError} `bad-id`. */
function quoteCqlList(texts: readonly string[]): string {
  return `(${texts.map(quoteCql).join(", ")})`;
}

/** Returns the query for the blog posts of a space, the newest first. @throws {WikiError} `bad-id`. */
export function blogQuery(spaceKey: string): string {
  return `space = ${quoteSpaceKey(spaceKey)} and type = blogpost order by created desc`;
}

/** Quotes the key of a space. @throws {WikiError} `bad-id`. */
function quoteSpaceKey(key: string): string {
  if (isPathSegment(key)) return quoteCql(key);
  throw new WikiError("bad-id", `Cannot search in ${quote(truncate(key, 80))}: it is not a space key`);
}
