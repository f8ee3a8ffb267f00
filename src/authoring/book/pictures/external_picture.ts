import { hasUserInfo } from "../../../base/address_credentials.ts";
import { formatBytes } from "../../../base/bytes.ts";
import { GrowingBytes } from "../../../base/growing_bytes.ts";
import { quote, truncate } from "../../../base/text.ts";
import { fetchForeign, type WebFetch } from "../../../host/net/foreign_address.ts";
import { InwardError } from "../../../host/net/inward.ts";
import { startTimeLimit } from "../../../host/time/time_limit.ts";
import type { PictureRefusal } from "./picture_loss.ts";

/** Network and limits for external pictures. */
export interface ExternalAccess {
  readonly fetch: WebFetch;
  /** Allowed hosts: `example.com`, `example.com:8443`, or `*.example.com` for all hosts below a domain. */
  readonly hosts: readonly string[];
  /** Wiki whose pages show the pictures; undefined if they may be anybody's. */
  readonly site?: URL | undefined;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  /** Time limit in milliseconds, including redirects. */
  readonly timeoutMs: number;
}

const MAX_REDIRECTS = 5;

/**
 * Downloads a picture from one of the allowed hosts, without credentials. Follows redirects to allowed hosts only.
 * Neither the picture nor a redirect leads into a network where the wiki is not, except to private addresses that are
 * allowed hosts themselves.
 */
export async function fetchExternalPicture(
  address: string,
  access: ExternalAccess,
): Promise<Uint8Array | PictureRefusal> {
  const url = URL.parse(address);
  const refusal = url === null ? NO_ADDRESS : refuseAddress(url, access.hosts);
  if (url === null || refusal !== undefined) return refusal ?? NO_ADDRESS;
  const onTimeout = () => new DOMException("timeout", "TimeoutError");
  using limit = startTimeLimit(access.timeoutMs, { onTimeout, outside: access.signal });
  const way: Way = { first: url, url };
  try {
    return await follow(way, access, limit.signal);
  } catch (error) {
    access.signal.throwIfAborted();
    if (error instanceof InwardError) return inward(way, error);
    if (limit.signal.aborted) {
      return unreachable(`${hostsOnWay(way)} did not answer in ${access.timeoutMs / 1000} seconds`);
    }
    if (error instanceof TypeError || error instanceof DOMException) {
      return unreachable(`${hostsOnWay(way)} cannot be reached`);
    }
    throw error;
  }
}

/** Way along the redirects. */
interface Way {
  readonly first: URL;
  /** Address that is asked now. */
  url: URL;
}

function hostsOnWay({ first, url }: Way): string {
  const host = truncate(url.host, 80);
  return url.host === first.host ? host : `${truncate(first.host, 80)} redirects to ${host}, which`;
}

async function follow(way: Way, access: ExternalAccess, signal: AbortSignal): Promise<Uint8Array | PictureRefusal> {
  const { first } = way;
  let from = access.site;
  const allowed = access.hosts.map((host) => host.replace(/^(\[.*\]|[^:]*):\d+$/, "$1").replace(/^\[(.*)\]$/, "$1"));
  for (let redirects = 0;; redirects++) {
    const headers = { accept: "image/*", "user-agent": "tool" };
    const init: RequestInit = {
      headers,
      redirect: "manual",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal,
    };
    const { url } = way;
    const response = await fetchForeign(access.fetch, { url, from, allowed }, init);
    const location = REDIRECTS.has(response.status) ? response.headers.get("location") : null;
    if (location === null) return await readPicture(response, { url, maxBytes: access.maxBytes });
    await response.body?.cancel();
    const target = URL.parse(location, url.href);
    if (redirects === MAX_REDIRECTS) return unreachable(`${first.host} redirects more than ${MAX_REDIRECTS} times`);
    const refusal = target === null ? NO_ADDRESS : refuseAddress(target, access.hosts);
    if (target === null || refusal !== undefined) {
      const reason = `${first.host} redirects to another address: ${refusal?.reason ?? NO_ADDRESS.reason}`;
      return { ...(refusal ?? NO_ADDRESS), reason };
    }
    from = url;
    way.url = target;
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

async function readPicture(
  response: Response,
  { url, maxBytes }: { readonly url: URL; readonly maxBytes: number },
): Promise<Uint8Array | PictureRefusal> {
  if (!response.ok) {
    await response.body?.cancel();
    return unreachable(`${url.host} answered ${response.status}`);
  }
  const bytes = new GrowingBytes(maxBytes);
  for await (const chunk of response.body ?? []) {
    // Leaving the loop cancels the rest.
    if (!bytes.append(chunk)) {
      return { code: "picture-too-large", reason: `it is larger than ${formatBytes(maxBytes)}` };
    }
  }
  return bytes.view().slice();
}

const NO_ADDRESS: PictureRefusal = { code: "picture-external", reason: "its address is not valid" };

function refuseAddress(url: URL, hosts: readonly string[]): PictureRefusal | undefined {
  if (url.protocol !== "https:" || hasUserInfo(url)) {
    return { code: "picture-external", reason: "only https addresses without a password are fetched" };
  }
  if (hosts.some((host) => isHost(url, host.toLowerCase()))) return undefined;
  const host = truncate(url.host, 80);
  return {
    code: "picture-external",
    reason: `pictures of ${quote(host)} are not fetched`,
    hint: `Allow the host with --fetch-external ${host}, or attach the picture to the page.`,
  };
}

function isHost({ host }: URL, allowed: string): boolean {
  return allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) && !isNumeric(host) : host === allowed;
}

/** Whether a host is an IP address, which no domain contains. */
function isNumeric(host: string): boolean {
  return /^[\d.]+(?::\d+)?$|^\[/.test(host);
}

function inward(way: Way, { place, isPrivate }: InwardError): PictureRefusal {
  const hint = `Attach the picture to the page${
    isPrivate ? ", or allow its IP address too with --fetch-external" : ""
  }.`;
  return { code: "picture-external", reason: `${hostsOnWay(way)} leads to ${place}`, hint };
}

function unreachable(reason: string): PictureRefusal {
  return { code: "picture-unreachable", reason, hint: "Attach the picture to the page." };
}
