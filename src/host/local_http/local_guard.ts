import type { Context, MiddlewareHandler } from "hono";

/** What a guard lets through, and what it says with every answer. */
export interface LocalGuardOptions {
  /** The content security policy of every answer. */
  readonly policy: string;
  /** A header that every POST must carry; no POST is let through unless given. */
  readonly postHeader?: string;
  /** Makes the answer to what is not let through; one line of plain text unless given. */
  readonly refuse?: (http: Context, refusal: Refusal) => Response;
}

/** Why a request is not let through. */
export interface Refusal {
  /** The status to answer with. */
  readonly status: 403 | 405;
  /** Stable name of the reason. */
  readonly code: "unknown-host" | "foreign-site" | "method-not-allowed";
  /** The reason for people. */
  readonly message: string;
}

/**
 * Keeps a server on the loopback interface for the person at this machine: only by the names of the machine itself, so
 * that another site whose name leads here (DNS rebinding) gets nothing, and nothing but a link to `/` from pages of
 * other sites. A POST must come from the page itself or from a program, and carry a header that no other site can send.
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
  const site = req.header("sec-fetch-site");
  const origin = req.header("origin");
  const own = (site === undefined || site === "same-origin") &&
    (origin === undefined || origin === `http://${req.header("host")}`);
  if (!LOCAL_HOST.test(req.header("host") ?? "")) return UNKNOWN_HOST;
  if (req.method === "POST" && postHeader !== undefined) {
    return own && req.header(postHeader) !== undefined ? undefined : FOREIGN_SITE;
  }
  if (!own && site !== "none" && req.path !== "/") return FOREIGN_SITE;
  if (req.method === "GET") return undefined;
  const message = postHeader === undefined ? "only GET" : "only GET and POST";
  return { status: 405, code: "method-not-allowed", message };
}

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

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
