/** IPv4 address that means all interfaces of this machine. */
export const ALL_INTERFACES = "0.0.0.0";

/** Returns whether a server that listens on the address is reachable through every interface. */
export function isAllInterfaces(host: string): boolean {
  return host === ALL_INTERFACES || host === "::";
}
