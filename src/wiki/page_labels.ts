import { openContent } from "./content/open_content.ts";
import { ifShown } from "./event_facts.ts";
import type { WikiClient } from "./wiki_client.ts";
import { isPathSegment } from "./wiki_path.ts";

/**
 * Fetches the labels of a page without personal ones, as the wiki shows them; undefined if the page is unknown or
 * hidden.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
export function fetchPageLabels(client: WikiClient, pageId: string): Promise<string[] | undefined> {
  if (!isPathSegment(pageId)) return Promise.resolve(undefined);
  return ifShown(() => openContent(client).readLabels(pageId));
}
