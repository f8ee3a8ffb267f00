import { BlockList, isIP } from "node:net";

/** Reads an environment variable; undefined if it is not set. */
export type ReadVariable = (name: string) => string | undefined;

/** Variables that name hosts for which no proxy is asked; the first that is set counts. */
export const NO_PROXY_VARIABLES = ["NO_PROXY", "no_proxy"] as const;

/** Returns whether the runtime sends requests to the URL through a proxy, by the same variables and rules. */
export function isProxied({ protocol, hostname }: URL, read: ReadVariable): boolean {
  const own = protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  // To a program that a web server runs, HTTP_PROXY is a header of a request.
  const names = own === "HTTP_PROXY" && read("REQUEST_METHOD") !== undefined ? ["ALL_PROXY"] : ["ALL_PROXY", own];
  const isSet = names.some((name) => isProxy(read(name)) || isProxy(read(name.toLowerCase())));
  return isSet && !isExcepted(hostname, read);
}

/** Whether the runtime can use the value; it ignores all others. */
function isProxy(value = ""): boolean {
  if (/^(?:unix|vsock):./.test(value)) return true;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`);
  return url !== null && ["http:", "https:", "socks5:", "socks5h:"].includes(url.protocol);
}

function isExcepted(hostname: string, read: ReadVariable): boolean {
  const list = NO_PROXY_VARIABLES.map(read).find((value) => value !== undefined) ?? "";
  const host = hostname.replace(/^\[(.*)\]$/s, "$1");
  const entries = list.split(",").map((each) => each.trim()).filter((each) => each !== "");
  return isIP(host) === 0 ? entries.some((each) => isBelow(host, each)) : isListed(host, entries);
}

function isBelow(host: string, domain: string): boolean {
  if (domain === "*") return true;
  const plain = domain.replace(/^\./, "");
  return host === plain || host.endsWith(`.${plain}`);
}

function isListed(address: string, entries: readonly string[]): boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [start = "", length] = entry.split("/");
    const family = familyOf(start);
    if (family === undefined) continue;
    if (length === undefined) list.addAddress(start, family);
    else if (/^\d{1,3}$/.test(length) && Number(length) <= (family === "ipv4" ? 32 : 128)) {
      list.addSubnet(start, Number(length), family);
    }
  }
  const family = familyOf(address);
  return family !== undefined && list.check(address, family);
}

function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  const family = isIP(address);
  return family === 0 ? undefined : family === 4 ? "ipv4" : "ipv6";
}
