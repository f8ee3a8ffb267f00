/**
 * Returns whether the host of a URL is a link-local address: one of the network that the machine is attached to, where
 * for instance a cloud offers the credentials of the machine.
 */
export function isLinkLocal({ hostname }: Pick<URL, "hostname">): boolean {
  return LINK_LOCAL.test(hostname);
}

// The last form is IPv4 written as IPv6: ::ffff:169.254.0.0/112.
const LINK_LOCAL = /^(?:169\.254\.\d+\.\d+|\[fe[89ab][\da-f]:[\da-f:]*\]|\[::ffff:a9fe:[\da-f]{1,4}\])$/;
