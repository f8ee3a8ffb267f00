/**
 * Returns whether every host that a request names is this machine. The page of another site whose name was made to lead
 * here (DNS rebinding) still names its own host, because a browser lets no page choose it.
 *
 * Only the spellings that clients send count: no trailing dot, no other loopback address and no other form of one.
 *
 * @param hosts Hosts with or without ports; what is empty names no host.
 * @param others Further names of this machine, in lower case and without ports.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { areLocalHosts } from "./local_host.ts";
 *
 * strictEqual(areLocalHosts(["localhost:8080", "[::1]"]), true);
 * strictEqual(areLocalHosts(["127.0.0.1.example.com"]), false);
 * ```
 */
export function areLocalHosts(hosts: readonly string[], others: readonly string[] = []): boolean {
  return hosts.every((host) => {
    const name = HOST.exec(host)?.[1]?.toLowerCase();
    return name !== undefined && (LOCAL_NAMES.has(name) || others.includes(name));
  });
}

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const LOCAL_NAMES: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Lists the hosts that a request names: that of its URL, which is the whole one in a request as for a proxy, and that of
 * its `Host` header, empty if it has none.
 */
export function hostsOf({ url, headers }: Pick<Request, "url" | "headers">): string[] {
  return [URL.parse(url)?.host ?? "", headers.get("host") ?? ""];
}
