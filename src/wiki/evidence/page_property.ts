import { present } from "../../base/present.ts";
import { readIfThere } from "../content/read_if_there.ts";
import { parseInstant } from "../content/parse_fields.ts";
import { readArray, readField, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";

/** A content property of a page, with the time at which it got its value. */
export interface DatedProperty {
  /** Any JSON, which anybody who can edit the page may have written. */
  readonly value: unknown;
  /** Time by the wiki's clock in epoch milliseconds, if the wiki provides it. */
  readonly at?: number;
}

/**
 * Reads a content property of a page; undefined if the page does not have it.
 *
 * @throws {WikiError} errors of the request. @throws {AuthError}
 */
export async function readDatedProperty(
  client: WikiClient,
  pageId: string,
  key: string,
): Promise<DatedProperty | undefined> {
  const found = client.deployment === "cloud" ? await findV2(client, pageId, key) : await findV1(client, pageId, key);
  if (found === undefined) return undefined;
  const version = readField(found, "version");
  const at = parseInstant(readText(version, "createdAt") ?? readText(version, "when"));
  return { value: readField(found, "value"), ...present({ at }) };
}

async function findV1(client: WikiClient, pageId: string, key: string): Promise<unknown> {
  const path = `/rest/api/content/${pathSegment(pageId)}/property/${pathSegment(key)}`;
  const [found] = await readIfThere(() => client.request("GET", path, { query: { expand: "version" } }));
  return found;
}

async function findV2(client: WikiClient, pageId: string, key: string): Promise<unknown> {
  const path = `/api/v2/pages/${pathSegment(pageId)}/properties`;
  const [list] = await readIfThere(() => client.request("GET", path, { query: { key, limit: 1 } }));
  return readArray(list, "results").find((each) => readField(each, "key") === key);
}
