/** Headers of a request, in lower case. */
export interface SentHeaders {
  /** Returns the value of a header, or null. */
  get(name: string): string | null;
  /** Returns the names of all headers. */
  keys(): Iterable<string>;
}

/**
 * Who sent a request: a program; a person who typed or chose its address in a browser; a page of the same server; or
 * anything else in a browser, such as the page of another site or a link there.
 */
export type Sender = "program" | "person" | "own-page" | "other-site";

/**
 * Finds out who sent a request, from the marks of browsers: `Origin` and every `Sec-Fetch-` header. No page can remove
 * or choose them, while a program has no reason to send them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { senderOf } from "./request_sender.ts";
 *
 * strictEqual(senderOf(new Headers({ "content-type": "application/json" })), "program");
 * strictEqual(senderOf(new Headers({ "sec-fetch-site": "cross-site" })), "other-site");
 * ```
 *
 * @param options.proxied Whether a proxy with TLS may stand before the server: then an own page may have been loaded
 * with either scheme, and what the browser says of the site counts more than the origin.
 */
export function senderOf(headers: SentHeaders, { proxied = false }: { readonly proxied?: boolean } = {}): Sender {
  const marks = [...headers.keys()].filter((name) => name === "origin" || name.startsWith("sec-fetch-"));
  if (marks.length === 0 || isFetchOfNode(marks, headers)) return "program";
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const asksOrigin = origin !== null && !(proxied && site !== null);
  if (asksOrigin && !ownOrigins(headers, proxied).includes(origin)) return "other-site";
  if (site === "none") return "person";
  return site === null || site === "same-origin" ? "own-page" : "other-site";
}

function ownOrigins(headers: SentHeaders, proxied: boolean): string[] {
  const host = headers.get("host");
  return [`http://${host}`, ...(proxied ? [`https://${host}`] : [])];
}

/**
 * Recognizes `fetch` of Node, which marks its requests with a mode but, unlike every browser, with no site, and accepts
 * any language. Relays use it.
 */
function isFetchOfNode(marks: readonly string[], headers: SentHeaders): boolean {
  return marks.every((name) => name === "sec-fetch-mode") && headers.get("accept-language") === "*";
}
