import type { WikiSettings } from "./wiki_options.ts";
import type { WikiStore } from "./wiki_store.ts";

/** A request as the wiki got it. */
export interface LocalRequest {
  method: string;
  /** Scheme, host and port that it was sent to. */
  origin: string;
  /** Path below the context path, with a slash first; the whole path where it is not below. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Body as text. */
  body: string;
  /** Body as it came. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the body exceeds the limit; it is empty then. */
  isTooLarge?: boolean;
}

/** State that a resource works on. */
export interface WikiWorld {
  settings: WikiSettings;
  store: WikiStore;
  /** URL with the context path. */
  site: string;
}

/** Answers the requests for one kind of thing; undefined for another. */
export type WikiResource = (
  request: LocalRequest,
  world: WikiWorld,
) => Response | undefined | Promise<Response | undefined>;

/** An error as the wiki's interface words it. */
export function errorAnswer(status: number, message: string): Response {
  const data = { authorized: status !== 403, valid: status !== 400, errors: [], successful: false };
  return Response.json({ statusCode: status, data, message, reason: REASONS.get(status) ?? "Error" }, { status });
}

const REASONS = new Map([[400, "Bad Request"], [403, "Forbidden"], [404, "Not Found"], [405, "Method Not Allowed"], [
  409,
  "Conflict",
], [413, "Content Too Large"]]);
