import { readArray, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";

/** Something that the user may do, such as `create` with the target `attachment`. */
export interface PageOperation {
  readonly operation: string;
  /** What it is done to: the page itself, or what it contains. */
  readonly target: string;
}

/**
 * Reads what the user may do with a page and to what it contains.
 *
 * @throws {WikiError} errors of the request. @throws {AuthError}
 */
export async function readPageOperations(client: WikiClient, pageId: string): Promise<readonly PageOperation[]> {
  const id = pathSegment(pageId);
  const answer = client.deployment === "cloud"
    ? await client.request("GET", `/api/v2/pages/${id}/operations`)
    : await client.request("GET", `/rest/api/content/${id}`, { query: { expand: "operations" } });
  return readArray(answer, "operations").flatMap((each) => {
    const operation = readText(each, "operation");
    return operation === undefined ? [] : [{ operation, target: readText(each, "targetType") ?? "" }];
  });
}
