import type { Context, HonoRequest, MiddlewareHandler } from "hono";
import { KEY_PAGE, KEY_POLICY } from "./key_page.ts";
import { areLocalHosts, hostsOf } from "./local_host.ts";
import type { LocalKey } from "./local_key.ts";
import { senderOf } from "./request_sender.ts";

/** Options of {@linkcode createLocalGuard}. */
export interface LocalGuardOptions {
  /** Key of this run; a request without it gets nothing. */
  readonly key: LocalKey;
  /** Content security policy of every response. */
  readonly policy: string;
  /** Header that every POST must have; without this option the guard rejects every POST. */
  readonly postHeader?: string | undefined;
  /** Creates the response to a rejected request; one line of plain text by default. */
  readonly refuse?: (http: Context, refusal: Refusal) => Response;
}

/** Reason for rejecting a request. */
export interface Refusal {
  /** HTTP status of the response. */
  readonly status: 401 | 403 | 405;
  /** Stable, machine-readable reason. */
  readonly code: "unknown-host" | "no-key" | "foreign-site" | "method-not-allowed";
  /** Reason for people. */
  readonly message: string;
}

/** Header in which programs send the key. */
export const KEY_HEADER = "x-tool-key";

/** Path where a page exchanges the key for a cookie, and asks whether its cookie is valid. */
const KEY_PATH = "/key";

/**
 * Creates the middleware that restricts a server on the loopback interface to the user who started it. It accepts only
 * local host names, which prevents DNS rebinding, and every request must prove that it knows the key of this run: by the
 * header {@linkcode KEY_HEADER}, by `Authorization: Bearer`, or by the cookie that `POST /key` with the header sets. A
 * browser without it gets the page that asks for the key.
 *
 * From pages of other sites it accepts only a link to `/`. A POST must come from the page itself or from a program, and
 * must have a header that no other site can send.
 */
export function createLocalGuard(
  { key, policy, postHeader, refuse = refuseInText }: LocalGuardOptions,
): MiddlewareHandler {
  return async (http, next) => {
    const refusal = findRefusal(http, { key, postHeader });
    const asksForKey = refusal?.code === "no-key" && isPageLoad(http.req);
    if (asksForKey) http.res = http.html(KEY_PAGE, refusal.status);
    else if (refusal !== undefined) http.res = refuse(http, refusal);
    else if (http.req.path === KEY_PATH) http.res = answerKey(http, key);
    else await next();
    const headers = { ...HEADERS, "content-security-policy": asksForKey ? KEY_POLICY : policy };
    for (const [name, value] of Object.entries(headers)) http.res.headers.set(name, value);
    if (refusal?.status === 401) http.res.headers.set("www-authenticate", 'Bearer realm="tool"');
    if (refusal?.status === 405) http.res.headers.set("allow", postHeader === undefined ? "GET" : "GET, POST");
  };
}

function findRefusal({ req }: Context, { key, postHeader }: Rules): Refusal | undefined {
  if (!areLocalHosts(hostsOf(req.raw))) return UNKNOWN_HOST;
  if (!hasKey(req, key)) return NO_KEY;
  const sender = senderOf(req.raw.headers);
  const needed = req.path === KEY_PATH ? KEY_HEADER : postHeader;
  if (req.method === "POST" && needed !== undefined) {
    const isOwn = sender === "program" || sender === "own-page";
    return isOwn && req.header(needed) !== undefined ? undefined : FOREIGN_SITE;
  }
  if (sender === "other-site" && req.path !== "/") return FOREIGN_SITE;
  if (req.method === "GET") return undefined;
  const message = postHeader === undefined ? "only GET" : "only GET and POST";
  return { status: 405, code: "method-not-allowed", message };
}

type Rules = Pick<LocalGuardOptions, "key" | "postHeader">;

function hasKey(req: HonoRequest, key: LocalKey): boolean {
  const sent = req.header(KEY_HEADER) ?? /^Bearer +(\S+)$/i.exec(req.header("authorization") ?? "")?.[1];
  if (sent !== undefined && key.isKey(sent)) return true;
  // Servers on other ports can add cookies of the same name, so each of them is tried.
  const prefix = `${cookieName(req)}=`;
  const cookies = (req.header("cookie") ?? "").split(";").map((each) => each.trim());
  return cookies.some((each) => each.startsWith(prefix) && key.isSession(each.slice(prefix.length)));
}

/** Returns the name of the cookie: browsers do not keep the cookies of several ports apart. */
function cookieName(req: HonoRequest): string {
  return `tool-key-${/:(\d+)$/.exec(req.header("host") ?? "")?.[1] ?? 80}`;
}

/** Returns whether a browser loads a page to show it. */
function isPageLoad(req: HonoRequest): boolean {
  const destination = req.header("sec-fetch-dest") ?? "document";
  return req.method === "GET" && destination === "document" && (req.header("accept") ?? "").includes("text/html");
}

function answerKey(http: Context, key: LocalKey): Response {
  if (http.req.method === "GET") return http.body(null, 204);
  const cookie = `${cookieName(http.req)}=${key.session}; Path=${key.place}; HttpOnly; SameSite=Strict`;
  return http.json({ place: key.place }, 200, { "set-cookie": cookie });
}

const UNKNOWN_HOST: Refusal = { status: 403, code: "unknown-host", message: "unknown host" };
const NO_KEY: Refusal = {
  status: 401,
  code: "no-key",
  message: `open the address with the key that the server printed, or send the key in the header ${KEY_HEADER}`,
};
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
