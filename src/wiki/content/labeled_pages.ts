import { readArray, readField, readId, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { quoteCql, quoteCqlList, quoteSpaceKey } from "./cql.ts";
import { listEntries } from "./list_entries.ts";
import type { LabelSearch, Page } from "./page.ts";
import { parseLabels } from "./parse_fields.ts";
import { parsePageV1 } from "./parse_v1.ts";

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
 * Searches the wiki's index for pages and blog posts with labels; works on both kinds of wiki. A page that changed
 * moments ago may be missing.
 *
 * @throws {WikiError} `bad-id` for labels and space keys that no query can contain, and errors of the list.
 */
export async function* searchLabeled(client: WikiClient, search: LabelSearch): AsyncGenerator<Page> {
  const query = { cql: labelQuery(search), expand: DETAILS, limit: LIMIT };
  for await (const entry of listEntries(client, SEARCH, query)) {
    yield { ...parsePageV1(entry, client), labels: wholeLabels(entry) };
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

function labelQuery({ labels, all = false, spaces = [], sort = "modified", ...rest }: LabelSearch): string {
  const { reverse = false, pagesOnly = false } = rest;
  const [field, isDescending] = ORDERS[sort];
  const labeled = all
    ? labels.map((label) => `label = ${quoteCql(label)}`).join(" and ")
    : `label in ${quoteCqlList(labels)}`;
  const place = spaces.length === 0 ? "" : ` and space in (${spaces.map(quoteSpaceKey).join(", ")})`;
  const type = pagesOnly ? "type = page" : "type in (page, blogpost)";
  return `${labeled}${place} and ${type} order by ${field}${isDescending === reverse ? "" : " desc"}`;
}
