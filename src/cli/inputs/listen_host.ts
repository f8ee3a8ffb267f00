import { quote, truncate } from "../../base/text.ts";
import { ALL_INTERFACES } from "../../host/net/all_interfaces.ts";
import { UsageError } from "../../console/command_errors.ts";
import { isLoopback } from "../../host/net/host_class.ts";

/** Conditions for an address to listen on. */
interface ListenRules {
  /** Whether deliveries must be signed. */
  readonly hasSecret: boolean;
  /** Whether other machines may send unsigned events. */
  readonly allowUnsigned: boolean;
  /** Hint for an address that needs a secret. */
  readonly hint: string;
}

/** Addresses that only this machine can reach. */
export const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Returns the address to listen on. The default is all interfaces with a secret, otherwise only this machine.
 *
 * @throws {UsageError} for an invalid address, and for an unprotected one that other machines can reach.
 */
export function readListenHost(host: string | undefined, { hasSecret, allowUnsigned, hint }: ListenRules): string {
  if (host === undefined) return hasSecret ? ALL_INTERFACES : "127.0.0.1";
  const address = readAddress(host, "listen");
  if (!hasSecret && !allowUnsigned && !LOOPBACK_HOST.test(host)) {
    throw new UsageError(`Cannot listen on ${host} without a secret: anyone could send events`, { hint });
  }
  return address;
}

/**
 * Returns an address to listen on, without brackets.
 *
 * @param purpose What the program cannot do there if the address is invalid.
 * @throws {UsageError} for an invalid address.
 */
export function readAddress(host: string, purpose: string): string {
  if (/^[\w.:[\]%-]{1,255}$/.test(host)) return host.replace(/^\[(.*)\]$/, "$1");
  throw new UsageError(`Cannot ${purpose} on ${quote(truncate(host, 80))}: it is not an address`);
}

/**
 * Rejects a server that sends events to itself, which would loop forever.
 *
 * @throws {UsageError}
 */
export function assertNoLoop(target: URL, port: number): void {
  if (!isLoopback(target)) return;
  if (Number(target.port || (target.protocol === "https:" ? 443 : 80)) !== port) return;
  throw new UsageError(`Cannot forward to port ${port} of this machine: this server listens there`, {
    hint: "Choose another URL to forward to, or another --port.",
  });
}
