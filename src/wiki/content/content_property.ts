import { readArray, readField } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";

/**
 * Reads the value of a property that an app keeps beside a page: any JSON. Undefined if the page does not have it.
 *
 * @throws {WikiError} `not-found` for the page, and on Data Center for the property; errors of the request.
 * @throws {AuthError}
 */
export async function readContentProperty(client: WikiClient, pageId: string, key: string): Promise<unknown> {
  if (client.deployment === "data-center") {
    const path = `/rest/api/content/${pathSegment(pageId)}/property/${pathSegment(key)}`;
    return readField(await client.request("GET", path), "value");
  }
  const path = `/api/v2/pages/${pathSegment(pageId)}/properties`;
  const found = readArray(await client.request("GET", path, { query: { key, limit: 1 } }), "results");
  return readField(found.find((each) => readField(each, "key") === key), "value");
}
