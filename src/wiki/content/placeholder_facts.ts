import { readArray, readField, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment, placeOfLink } from "../wiki_path.ts";

/**
 * Downloads the logo of a space, which is that of the wiki for spaces without one of their own. Undefined if the wiki
 * names none, or one at another address.
 *
 * @throws {WikiError} `too-large`, and errors of the requests. @throws {AuthError}
 */
export async function downloadSpaceLogo(
  client: WikiClient,
  spaceKey: string,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Uint8Array | undefined> {
  const icon = await readIcon(client, spaceKey);
  // Version 2 of the API has an address for programs beside that for browsers.
  const link = readText(icon, "apiDownloadLink") ?? readText(icon, "path");
  const place = link === undefined ? undefined : placeOfLink(link, client.site);
  return place && await client.download(place.path, { maxBytes, mayBeHtml: false, query: place.query });
}

async function readIcon(client: WikiClient, spaceKey: string): Promise<unknown> {
  if (client.deployment === "data-center") {
    const path = `/rest/api/space/${pathSegment(spaceKey)}`;
    return readField(await client.request("GET", path, { query: { expand: "icon" } }), "icon");
  }
  const query = { keys: spaceKey, "include-icon": "true", limit: 1 };
  const [space] = readArray(await client.request("GET", "/api/v2/spaces", { query }), "results");
  return readField(space, "icon");
}

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
