/** Address of a request: as `Deno.serve` writes it, without any change of its parts. */
type Addressed = Pick<Request, "url" | "headers">;

/** Returns path and query as sent, even if the request line has the whole URL as for a proxy. */
export function targetOf({ url, headers }: Addressed): string {
  const own = `http://${headers.get("host")}/`;
  if (url.startsWith(own)) return url.slice(own.length - 1); // a host may have a slash
  const rest = url.replace(WHOLE_URL, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Splits a target into its path and its query, which is empty if there is none. */
export function splitTarget(target: string): readonly [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

/**
 * Lists the hosts that a request names: that of its URL, which is the whole one in a request as for a proxy and over
 * HTTP/2, and that of its `Host` header. `Deno.serve` gives a request that names no host the URL of this machine. No
 * browser sends such a request.
 */
export function namedHosts({ url, headers }: Addressed): string[] {
  const host = headers.get("host");
  if (host !== null && url.startsWith(`http://${host}/`)) return [host];
  return [WHOLE_URL.exec(url)?.[1] ?? "", ...(host === null ? [] : [host])];
}

const WHOLE_URL = /^https?:\/\/([^/?#]*)/i;
