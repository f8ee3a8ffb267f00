import { WikiError } from "./errors.ts";
import { readField, readId, readNumber, readText } from "./fields.ts";

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
