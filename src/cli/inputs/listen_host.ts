import { quote, truncate } from "../../base/text.ts";
import { ALL_INTERFACES } from "../../host/net/all_interfaces.ts";
import { UsageError } from "../../console/errors.ts";

/** Conditions for an address to listen on. */
export interface ListenRules {
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
  if (!/^[\w.:[\]%-]{1,255}$/.test(host)) {
    throw new UsageError(`Cannot listen on ${quote(truncate(host, 80))}: it is not an address`);
  }
  if (!hasSecret && !allowUnsigned && !LOOPBACK_HOST.test(host)) {
    throw new UsageError(`Cannot listen on ${host} without a secret: anyone could send events`, { hint });
  }
  return host.replace(/^\[(.*)\]$/, "$1");
}
