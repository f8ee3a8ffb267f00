import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../errors.ts";
import type { WikiClient } from "../wiki_client.ts";
import { isPathSegment } from "../wiki_path.ts";
import { listEntries } from "./list_entries.ts";

/** Entries per request; wikis may return fewer. */
const LIMIT = 200;

/**
 * A day for an index that lags, plus the maximum zone offset, because the wiki interprets a date in an unknown zone.
 */
const OVERLAP_MS = (24 + 14) * 60 * 60_000;

/** Search parameters. */
export interface ContentSearch {
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
