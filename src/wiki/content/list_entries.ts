import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { readField, readId, readNumber, readText } from "../fields.ts";
import type { WikiClient, WikiRequest } from "../wiki_client.ts";

type Query = NonNullable<WikiRequest["query"]>;

/** More answers than any list needs: 2.5 million pages. */
const MAX_ANSWERS = 10_000;

/**
 * Lists all entries, each ID once, until the wiki names no next part, however short a part is. Only the position is
 * taken from the wiki's links, because their host and path are those that the wiki sees itself.
 *
 * @throws {WikiError} `bad-answer` when the answer is not a list, an entry has no ID, or the list links back to itself.
 */
export async function* listEntries(client: WikiClient, path: string, query: Query): AsyncGenerator<unknown> {
  const seen = new Set<string>();
  for await (const part of listParts(client, path, query)) {
    for (const entry of part) {
      const id = readId(entry, "id");
      if (id === undefined) throw badList(path, "an entry has no id");
      if (seen.has(id)) continue;
      seen.add(id);
      yield entry;
    }
  }
}

/** Lists the keys of a list of spaces, like {@linkcode listEntries}. */
export async function* listSpaceKeys(client: WikiClient, path: string): AsyncGenerator<string> {
  for await (const entry of listEntries(client, path, { limit: 200 })) {
    const key = readText(entry, "key");
    if (key !== undefined) yield key;
  }
}

/**
 * Lists the entries of each answer, which may have no IDs, like {@linkcode listEntries}.
 *
 * @throws {WikiError} `bad-answer`.
 */
export async function* listParts(client: WikiClient, path: string, query: Query): AsyncGenerator<readonly unknown[]> {
  const positions = new Set<string>();
  let position: Query = {};
  for (let answers = 0; answers < MAX_ANSWERS; answers++) {
    const value = await client.request("GET", path, { query: { ...query, ...position } });
    const results = readField(value, "results");
    if (!Array.isArray(results)) throw badList(path, "the answer has no list of results");
    yield results;
    const next = nextPosition(value, { path, query, count: results.length });
    if (next === undefined) return;
    const key = JSON.stringify(next);
    if (positions.has(key)) throw badList(path, "the list links back to itself");
    positions.add(key);
    position = next;
  }
  throw badList(path, "the list has no end");
}

function badList(path: string, reason: string): WikiError {
  return new WikiError("bad-answer", `Cannot read the list ${quote(truncate(path, 120))}: ${reason}`);
}

/** Returns the parameters of the next part; undefined at the end. */
function nextPosition(
  value: unknown,
  { path, query, count }: { path: string; query: Query; count: number },
): Query | undefined {
  const links = readField(value, "_links");
  const next = readText(links, "next");
  const start = readNumber(value, "start");
  if (next !== undefined) {
    const position = positionIn(next, query) ?? (start === undefined ? undefined : { start: start + count });
    if (position === undefined) throw badList(path, "the link to its next part has no position");
    return position;
  }
  // Some lists have no links; a part that is not full is the last one.
  const limit = readNumber(value, "limit");
  const isFull = links === undefined && start !== undefined && limit !== undefined && count > 0 && count >= limit;
  return isFull ? { start: start + count } : undefined;
}

const POSITIONS: ReadonlySet<string> = new Set(["cursor", "start", "limit"]);

/** Returns the parameters that a link adds to the query: the position, and what the wiki needs to interpret it. */
function positionIn(link: string, query: Query): Query | undefined {
  const params = URL.parse(link, "http://wiki.invalid/")?.searchParams;
  if (params === undefined || !(params.has("cursor") || params.has("start"))) return undefined;
  return Object.fromEntries([...params].filter(([name]) => POSITIONS.has(name) || !Object.hasOwn(query, name)));
}
