/**
 * Returns whether the host of a URL is this machine: a loopback address, `0.0.0.0`, `localhost` or a subdomain of it.
 */
export function isLoopback({ hostname }: Pick<URL, "hostname">): boolean {
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
}
