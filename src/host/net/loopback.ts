/**
 * Returns whether the host of a URL is this machine: a loopback address, `0.0.0.0`, `localhost` or a subdomain of it.
 */
export function isLoopback({ hostname }: Pick<URL, "hostname">): boolean {
  return LOOPBACK.test(hostname);
}

// The last form is IPv4 written as IPv6: ::ffff:127.0.0.1 and ::ffff:0.0.0.0.
const LOOPBACK =
  /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])\.?$/;
