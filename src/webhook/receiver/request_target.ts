import type { IncomingMessage } from "node:http";

/** What a request line and its headers say about the address. */
type Addressed = Pick<IncomingMessage, "url" | "httpVersion" | "rawHeaders">;

/** Returns path and query, even if the request line has the whole URL as for a proxy. */
export function targetOf({ url = "/" }: Pick<Addressed, "url">): string {
  if (url.startsWith("/")) return url;
  const rest = url.replace(WHOLE_URL, "");
  return rest.startsWith("/") || rest === url ? rest : `/${rest}`;
}

/**
 * Lists the hosts that a request names: that of its URL, if the request line has the whole one, and those of its `Host`
 * headers. HTTP requires exactly one such header, so a missing one is an empty host, and several are one that does not
 * exist. HTTP/1.0 knows no hosts: a request of it, which no browser sends, may name none.
 */
export function namedHosts({ url = "/", httpVersion, rawHeaders }: Addressed): string[] {
  const whole = WHOLE_URL.exec(url)?.[1];
  const sent = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host");
  const isNone = sent.length === 0 && httpVersion === "1.0";
  return [...(whole === undefined ? [] : [whole]), ...(isNone ? [] : [sent.join(", ")])];
}

const WHOLE_URL = /^https?:\/\/([^/?#]*)/i;
