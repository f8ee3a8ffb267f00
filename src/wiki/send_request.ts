import { hasUserInfo } from "../base/address_credentials.ts";
import { truncate } from "../base/text.ts";
import { assertSpelledOutward, fetchForeign, type WebFetch } from "../host/net/foreign_address.ts";
import { InwardError } from "../host/net/inward.ts";
import { WikiError } from "./wiki_errors.ts";

/** An answer whose body has not been read. */
interface SentAnswer {
  /** The answer. */
  readonly response: Response;
  /** Origin of the answer, if it differs from the requested one. */
  readonly elsewhere?: string;
}

/** Error of a request to the target of a redirect; the cause says which. */
export class ElsewhereError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ElsewhereError";
  /** Host of the target. */
  readonly host: string;

  /** Creates an error without a message of its own. */
  constructor(host: string, cause: unknown) {
    super("", { cause });
    this.host = host;
  }
}

/** Maximum number of redirects. */
const MAX_REDIRECTS = 5;

/**
 * Sends a request and follows redirects. Another origin never gets the `Authorization` header (not even after it
 * redirects back) or a body. Follows only redirects that preserve the request: otherwise a POST would become a GET
 * whose answer looks like success. Follows none from https to http, none to an address with credentials, which would be
 * sent in place of the user's, and none to a network where the redirecting host is not itself: what is there often
 * answers whoever can reach it. The wiki's own host is wherever the user says.
 *
 * @throws {WikiError} `moved`. @throws {ElsewhereError} @throws errors of `fetch`.
 */
export async function sendRequest(call: WikiCall, doFetch: WebFetch, signal: AbortSignal): Promise<SentAnswer> {
  let url = call.url;
  let from: URL | undefined;
  let trusted = true;
  for (let redirects = 0;; redirects++) {
    const headers = trusted ? { ...call.headers, authorization: call.authorization } : call.headers;
    const { method, body = null } = call;
    const init: RequestInit = { method, headers, body, redirect: "manual", signal };
    const response = url.origin === call.url.origin
      ? await doFetch(url.href, init)
      : await fetchForeign(doFetch, { url, from }, init).catch((error: unknown) => throwElsewhere(call, url, error));
    const target = locationOf(response, url);
    if (target === undefined) {
      return url.origin === call.url.origin ? { response } : { response, elsewhere: url.origin };
    }
    await response.body?.cancel();
    assertFollowable(call, { from: url, target }, response.status);
    if (redirects === MAX_REDIRECTS) {
      throw moved(call, `more than ${MAX_REDIRECTS} redirects in a row, now to ${shownHost(target)}`);
    }
    [from, url] = [url, target];
    trusted &&= url.origin === call.url.origin;
  }
}

function locationOf(response: Response, base: URL): URL | undefined {
  const location = response.headers.get("location");
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return undefined;
  return URL.parse(location, base.href) ?? undefined;
}

interface Redirect {
  readonly from: URL;
  readonly target: URL;
}

function assertFollowable(call: WikiCall, { from, target }: Redirect, status: number): void {
  if (target.protocol !== "https:" && target.protocol !== "http:") {
    throw moved(call, "the redirect is not a web address");
  }
  if (from.protocol === "https:" && target.protocol === "http:") {
    refuseInward(call, { from, target });
    const reason = "where anyone on the way can read and change the answer";
    throw abused(call, `it redirects from https to http, to ${shownHost(target)}, ${reason}`);
  }
  if (hasUserInfo(target)) throw abused(call, "it redirects to an address with a user name or a password");
  if (call.method === "GET") return;
  const sameOrigin = target.origin === call.url.origin;
  if (sameOrigin && (status === 307 || status === 308)) return;
  throw moved(
    call,
    `it redirects to ${sameOrigin ? "another path" : target.origin}, and the request is not repeated there`,
  );
}

function shownHost({ host }: URL): string {
  return truncate(host, 80);
}

function moved({ label }: WikiCall, reason: string): WikiError {
  return new WikiError("moved", `Cannot ${label}: ${reason}`, {
    hint: "Check the site; log in again with the wiki's current address.",
  });
}

/** Names the worse of two reasons, where there are two. */
function refuseInward(call: WikiCall, { from, target }: Redirect): void {
  try {
    assertSpelledOutward({ url: target, from });
  } catch (error) {
    throwMoved(call, error);
  }
}

function throwElsewhere(call: WikiCall, { host }: URL, error: unknown): never {
  if (error instanceof InwardError) throwMoved(call, error);
  throw new ElsewhereError(host, error);
}

function throwMoved(call: WikiCall, error: unknown): never {
  if (!(error instanceof InwardError)) throw error;
  throw abused(call, `it redirects to ${error.place} from outside`);
}

function abused({ label }: WikiCall, reason: string): WikiError {
  return new WikiError("moved", `Cannot ${label}: ${reason}`, {
    hint: "Correct the base URL of the wiki or of its proxy; if both are right, the redirect may be an attack.",
  });
}

/** HTTP methods of the API. */
export type WikiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** A prepared request. */
export interface WikiCall {
  /** Name in messages: method, path and site. */
  readonly label: string;
  /** HTTP method. */
  readonly method: WikiMethod;
  /** Address of the request. */
  readonly url: URL;
  /** Headers for any origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** Value of the `Authorization` header, for the origin of the URL only. */
  readonly authorization: string;
  /** JSON text, or a form with files. */
  readonly body?: string | FormData;
}
