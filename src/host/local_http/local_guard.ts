import type { Context, MiddlewareHandler } from "hono";
import { areLocalHosts, hostsOf } from "./local_host.ts";
import { senderOf } from "./request_sender.ts";

/** Options of {@linkcode createLocalGuard}. */
export interface LocalGuardOptions {
  /** Content security policy of every response. */
  readonly policy: string;
  /** Header that every POST must have; without this option the guard rejects every POST. */
  readonly postHeader?: string;
  /** Creates the response to a rejected request; one line of plain text by default. */
  readonly refuse?: (http: Context, refusal: Refusal) => Response;
}

/** Reason for rejecting a request. */
export interface Refusal {
  /** HTTP status of the response. */
  readonly status: 403 | 405;
  /** Stable, machine-readable reason. */
  readonly code: "unknown-host" | "foreign-site" | "method-not-allowed";
  /** Reason for people. */
  readonly message: string;
}

/**
 * Creates the middleware that restricts a server on the loopback interface to the user of this machine. It accepts only
 * local host names, which prevents DNS rebinding, and from pages of other sites only a link to `/`. A POST must come
 * from the page itself or from a program, and must have a header that no other site can send.
 */
export function createLocalGuard(
  { policy, postHeader, refuse = refuseInText }: LocalGuardOptions,
): MiddlewareHandler {
  const headers = Object.entries({ ...HEADERS, "content-security-policy": policy });
  return async (http, next) => {
    const refusal = findRefusal(http, postHeader);
    if (refusal === undefined) await next();
    else http.res = refuse(http, refusal);
    for (const [name, value] of headers) http.res.headers.set(name, value);
    if (refusal?.status === 405) http.res.headers.set("allow", postHeader === undefined ? "GET" : "GET, POST");
  };
}

function findRefusal({ req }: Context, postHeader: string | undefined): Refusal | undefined {
  if (!areLocalHosts(hostsOf(req.raw))) return UNKNOWN_HOST;
  const sender = senderOf(req.raw.headers);
  if (req.method === "POST" && postHeader !== undefined) {
    const isOwn = sender === "program" || sender === "own-page";
    return isOwn && req.header(postHeader) !== undefined ? undefined : FOREIGN_SITE;
  }
  if (sender === "other-site" && req.path !== "/") return FOREIGN_SITE;
  if (req.method === "GET") return undefined;
  const message = postHeader === undefined ? "only GET" : "only GET and POST";
  return { status: 405, code: "method-not-allowed", message };
}

const UNKNOWN_HOST: Refusal = { status: 403, code: "unknown-host", message: "unknown host" };
const FOREIGN_SITE: Refusal = { status: 403, code: "foreign-site", message: "not for other sites" };

const HEADERS = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

function refuseInText(http: Context, { status, message }: Refusal): Response {
  return http.text(`${message}\n`, status);
}
