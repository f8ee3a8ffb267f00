import { readId } from "../fields.ts";
import type { LocalRequest } from "./wiki_request.ts";

/** Effect of a request on a page, as reported to webhooks. */
export interface PageEvent {
  readonly event: "page_created" | "page_updated" | "page_trashed";
  /** Id of the page. */
  readonly page: string;
}

const PAGE = /^\/(?:rest\/api\/content|api\/v2\/pages)(?:\/(\d+))?$/;

/** The event that a request means, with its answer; undefined when it changed no page. */
export async function changeOf({ method, path }: LocalRequest, response: Response): Promise<PageEvent | undefined> {
  const place = PAGE.exec(path);
  if (place === null || !response.ok || method === "GET") {
    await response.body?.cancel();
    return undefined;
  }
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  const page = place[1] ?? readId(answer, "id");
  const event = method === "POST" ? "page_created" : method === "PUT" ? "page_updated" : "page_trashed";
  return page === undefined ? undefined : { event, page };
}
