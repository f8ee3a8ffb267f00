import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from "hono";
import { type Door, KEY_PATH } from "./door.ts";
import { createKeyDoor, KEY_HEADER } from "./key_page.ts";
import { areLocalHosts, hostsOf } from "./local_host.ts";
import { LocalKey } from "./local_key.ts";
import { senderOf } from "./request_sender.ts";
import { getPath } from "hono/utils/url";

/** Options of {@linkcode createLocalGuard}. */
interface LocalGuardOptions {
  /** Key of this run, or another door; a request that may not come in gets nothing. */
  readonly key: LocalKey | Door;
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

/**
 * Creates the middleware that restricts a served page to those whom its door admits. The door of a {@linkcode LocalKey}
 * accepts only local host names, which prevents DNS rebinding. A browser that may not come in gets the door's page.
 *
 * From pages of other sites the guard accepts only a link to `/`. A POST must come from the page itself or from a
 * program, and must have a header that no other site can send.
 */
function createLocalGuard(
  { key, policy, postHeader, refuse = refuseInText }: LocalGuardOptions,
): MiddlewareHandler {
  const door = key instanceof LocalKey ? createKeyDoor(key) : key;
  return async (http, next) => {
    const entered = await door.enter?.(http);
    const refusal = entered === undefined ? findRefusal(http, { door, postHeader }) : undefined;
    if (entered !== undefined) http.res = entered;
    else if (refusal?.code === "no-key" && isPageLoad(http.req)) http.res = door.ask(http);
    else if (refusal !== undefined) http.res = refuse(http, refusal);
    else {
      const own = door.answer(http);
      if (own === undefined) await next();
      else http.res = own;
    }
    const { headers } = http.res;
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    headers.set("referrer-policy", door.isLocal ? "no-referrer" : "same-origin"); // forms need an origin there
    if (!headers.has(POLICY_HEADER)) headers.set(POLICY_HEADER, policy);
    if (refusal?.status === 401) headers.set("www-authenticate", 'Bearer realm="tool"');
    if (refusal?.status === 405) headers.set("allow", postHeader === undefined ? "GET" : "GET, POST");
  };
}

function findRefusal(http: Context, { door, postHeader }: Rules): Refusal | undefined {
  const { req } = http;
  if (door.isLocal && !areLocalHosts(hostsOf(req.raw))) return UNKNOWN_HOST;
  if (!door.admits(http)) return { status: 401, code: "no-key", message: door.message };
  const sender = senderOf(req.raw.headers, { proxied: !door.isLocal });
  const needed = req.path === KEY_PATH ? KEY_HEADER : postHeader;
  if (req.method === "POST" && needed !== undefined) {
    const isOwn = sender === "program" || sender === "own-page";
    if (!isOwn) return FOREIGN_SITE;
    return req.header(needed) !== undefined
      ? undefined
      : { ...FOREIGN_SITE, message: `the header ${needed} is missing` };
  }
  if (sender === "other-site" && req.path !== "/") return FOREIGN_SITE;
  if (req.method === "GET") return undefined;
  const message = postHeader === undefined ? "only GET" : "only GET and POST";
  return { status: 405, code: "method-not-allowed", message };
}

interface Rules extends Pick<LocalGuardOptions, "postHeader"> {
  readonly door: Door;
}

/** Returns whether a browser loads a page to show it. */
function isPageLoad(req: HonoRequest): boolean {
  const destination = req.header("sec-fetch-dest") ?? "document";
  return req.method === "GET" && destination === "document" && (req.header("accept") ?? "").includes("text/html");
}

const UNKNOWN_HOST: Refusal = { status: 403, code: "unknown-host", message: "unknown host" };
const FOREIGN_SITE: Refusal = { status: 403, code: "foreign-site", message: "not for other sites" };

const POLICY_HEADER = "content-security-policy";

const HEADERS = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

function refuseInText(http: Context, { status, message }: Refusal): Response {
  return http.text(`${message}\n`, status);
}

/** Options of {@linkcode createLocalApp}. */
interface LocalAppOptions extends LocalGuardOptions {
  /** Path prefix such as `/preview` of all routes, for an app that another one of the same server shows in a frame. */
  readonly embeddedAt?: string | undefined;
}

/**
 * Creates the routes of a server on the loopback interface, all of them behind {@linkcode createLocalGuard}. A route `/x`
 * answers at `/x` and, for browsers, below the path of the key.
 */
export function createLocalApp({ embeddedAt = "", ...options }: LocalAppOptions): Hono {
  const root = `${embeddedAt}/`;
  const app = new Hono({
    getPath(request) {
      const path = localPath(request, options.key);
      return path === root && embeddedAt !== "" ? embeddedAt : path;
    },
  });
  app.use(createLocalGuard(options));
  return embeddedAt === "" ? app : app.basePath(embeddedAt);
}

/** Returns the path of a request, without that of the key. */
export function localPath(request: Request, { place }: { readonly place: string }): string {
  const path = getPath(request);
  return path.startsWith(place) ? path.slice(place.length - 1) : path;
}
