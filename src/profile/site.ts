import { quote, truncate } from "../base/text.ts";
import { ProfileError } from "./errors.ts";

/** The two kinds of Confluence. */
export type Deployment = "cloud" | "data-center";

/** Address of a wiki. */
export interface Site {
  /** URL with the context path and without a trailing slash. */
  readonly site: string;
  /** Kind of wiki. */
  readonly deployment: Deployment;
}

/**
 * Normalizes a host, a URL, or the address of any page copied from a browser to the site. `*.atlassian.net` and the
 * gateway `api.atlassian.com/ex/confluence/<id>` are Cloud, whose context path is always `/wiki`; everything else is
 * Data Center unless `deployment` is given.
 *
 * @throws {ProfileError} `insecure-site` for plain HTTP to another machine; `bad-site` for everything else.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { normalizeSite } from "./site.ts";
 *
 * deepStrictEqual(normalizeSite("acme.atlassian.net"), {
 *   site: "https://acme.atlassian.net/wiki",
 *   deployment: "cloud",
 * });
 * ```
 */
export function normalizeSite(text: string, deployment?: Deployment): Site {
  const url = parseSite(text.trim());
  const host = url.hostname.replace(/\.$/, "");
  if (host === "") throw badSite(text, "it has no host");
  assertSecure(url, text);
  url.hostname = host;
  const gateway = host === GATEWAY_HOST ? /^\/ex\/confluence\/[\w-]+/.exec(url.pathname)?.[0] : undefined;
  const kind = deployment ?? (host.endsWith(CLOUD_SUFFIX) || gateway !== undefined ? "cloud" : "data-center");
  const path = kind === "cloud" ? `${gateway ?? ""}/wiki` : contextPath(url.pathname);
  return { site: `${url.origin}${path}`, deployment: kind };
}

const CLOUD_SUFFIX = ".atlassian.net";

/** Gateway for tokens with scopes. */
const GATEWAY_HOST = "api.atlassian.com";

const MAX_LENGTH = 2048;

function parseSite(text: string): URL {
  if (text === "") throw new ProfileError("bad-site", "Cannot use the site: it is empty", { hint: SITE_HINT });
  if (text.length > MAX_LENGTH) throw badSite(text, `it is longer than ${MAX_LENGTH} characters`);
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) throw badSite(text, "it contains a space or a control character");
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  if (url === null) throw badSite(text, "it is not a URL");
  if (url.username !== "" || url.password !== "") {
    throw new ProfileError("bad-site", "Cannot use the site: a URL must not contain a user name or a password", {
      hint: "Give the address only; the command asks for the credential separately.",
    });
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") throw badSite(text, "it is not an http or https URL");
  return url;
}

function assertSecure(url: URL, text: string): void {
  if (url.protocol === "https:" || isLoopback(url.hostname)) return;
  const reason = "over plain http, anyone on the network path could read the token";
  throw new ProfileError("insecure-site", `Cannot use the site ${shown(text)}: ${reason}`, {
    hint: "Use the https address of the wiki.",
  });
}

/** Tests whether a host is this machine. */
function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Returns the path before the first part that is known to be inside a wiki. */
function contextPath(pathname: string): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const inside = segments.findIndex((segment) => INSIDE.has(segment) || segment.endsWith(".action"));
  const context = inside < 0 ? segments : segments.slice(0, inside);
  return context.map((segment) => `/${segment}`).join("");
}

const INSIDE = new Set(["display", "spaces", "space", "pages", "rest", "x", "plugins", "download", "admin"]);

function badSite(text: string, reason: string): ProfileError {
  return new ProfileError("bad-site", `Cannot use the site ${shown(text)}: ${reason}`, { hint: SITE_HINT });
}

const SITE_HINT = "Give the address of the wiki, for example https://acme.atlassian.net or https://wiki.company.com.";

/** Quotes the text, unless it may contain a password (an at sign). */
function shown(text: string): string {
  return text.includes("@") ? "given" : quote(truncate(text, 80));
}
