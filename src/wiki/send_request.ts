import { isLinkLocal } from "../host/net/link_local.ts";
import { isLoopback } from "../host/net/loopback.ts";
import { WikiError } from "./wiki_errors.ts";
import type { WikiCall } from "./wiki_call.ts";

/** An answer whose body has not been read. */
export interface SentAnswer {
  /** The answer. */
  readonly response: Response;
  /** Origin of the answer, if it differs from the requested one. */
  readonly elsewhere?: string;
}

/** Maximum number of redirects. */
const MAX_REDIRECTS = 5;

/**
 * Sends a request and follows redirects. Another origin never gets the `Authorization` header (not even after it
 * redirects back) or a body. Follows only redirects that preserve the request: otherwise a POST would become a GET
 * whose answer looks like success. Services of this machine and of its link answer whoever can reach them, so that only
 * a wiki that is there itself may lead to them.
 *
 * @throws {WikiError} `moved`. @throws errors of `fetch`.
 */
export async function sendRequest(call: WikiCall, doFetch: typeof fetch, signal: AbortSignal): Promise<SentAnswer> {
  let url = call.url;
  let trusted = true;
  for (let redirects = 0;; redirects++) {
    const headers = trusted ? { ...call.headers, authorization: call.authorization } : call.headers;
    const { method, body = null } = call;
    const response = await doFetch(url.href, { method, headers, body, redirect: "manual", signal });
    const target = locationOf(response, url);
    if (target === undefined) {
      return url.origin === call.url.origin ? { response } : { response, elsewhere: url.origin };
    }
    await response.body?.cancel();
    assertFollowable(call, target, response.status);
    if (redirects === MAX_REDIRECTS) throw moved(call, `more than ${MAX_REDIRECTS} redirects in a row`);
    url = target;
    trusted &&= url.origin === call.url.origin;
  }
}

function locationOf(response: Response, base: URL): URL | undefined {
  const location = response.headers.get("location");
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return undefined;
  return URL.parse(location, base.href) ?? undefined;
}

function assertFollowable(call: WikiCall, target: URL, status: number): void {
  if (target.protocol !== "https:" && target.protocol !== "http:") {
    throw moved(call, "the redirect is not a web address");
  }
  if (isLoopback(target) && !isLoopback(call.url)) throw inward(call, "this machine");
  if (isLinkLocal(target) && !isLinkLocal(call.url)) throw inward(call, "a link-local address");
  if (call.method === "GET") return;
  const sameOrigin = target.origin === call.url.origin;
  if (sameOrigin && (status === 307 || status === 308)) return;
  throw moved(
    call,
    `it redirects to ${sameOrigin ? "another path" : target.origin}, and the request is not repeated there`,
  );
}

function moved({ label }: WikiCall, reason: string): WikiError {
  return new WikiError("moved", `Cannot ${label}: ${reason}`, {
    hint: "Check the site; log in again with the wiki's current address.",
  });
}

function inward({ label }: WikiCall, where: string): WikiError {
  return new WikiError("moved", `Cannot ${label}: it redirects to ${where}, and the wiki is elsewhere`, {
    hint: "Correct the base URL of the wiki or the proxy before it; if neither is wrong, somebody abuses the redirect.",
  });
}
