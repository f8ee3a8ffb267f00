/** The address that stands for all interfaces of this machine. */
export const ALL_INTERFACES = "0.0.0.0";

/** Whether a server that listens on the address is reached through every interface. */
export function isAllInterfaces(host: string): boolean {
  return host === ALL_INTERFACES || host === "::";
}
