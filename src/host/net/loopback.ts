import { classifyHost } from "./host_class.ts";

/**
 * Returns whether the host of a URL is this machine: a loopback address, `0.0.0.0`, `localhost` or a subdomain of it.
 */
export function isLoopback({ hostname }: Pick<URL, "hostname">): boolean {
  const hostClass = classifyHost(hostname);
  return hostClass === "loopback" || hostClass === "unspecified";
}
