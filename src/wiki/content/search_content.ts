import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../errors.ts";
import type { WikiClient } from "../wiki_client.ts";
import { isPathSegment } from "../wiki_path.ts";
import { listEntries } from "./list_entries.ts";

/** Entries asked for at once; wikis give fewer when they like. */
const LIMIT = 200;

/** A day for an index that lags, and what a zone can be behind: nobody knows in which one the wiki reads a date. */
const OVERLAP_MS = (24 + 14) * 60 * 60_000;

/** What is searched for. */
export interface ContentSearch {
  /** Key of the space. */
  readonly spaceKey: string;
  /** Kind of content. */
  readonly type: "page" | "attachment";
  /** Epoch milliseconds; what changed before that is left out, but for an overlap. */
  readonly since: number | undefined;
  /** What the answer is to hold besides the names. */
  readonly expand: string;
}

/**
 * What the index of the wiki knows of a space, the newest change first, on both kinds of wiki.
 *
 * @throws {WikiError} `bad-id` for what is no key of a space, and what {@linkcode listEntries} throws.
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

/** `yyyy-MM-dd HH:mm`; nothing is older than the epoch. */
function formatMinute(time: number): string {
  return new Date(Math.max(0, time)).toISOString().slice(0, 16).replace("T", " ");
}
