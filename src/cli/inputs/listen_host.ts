import { quote, truncate } from "../../base/text.ts";
import { ALL_INTERFACES } from "../../host/net/all_interfaces.ts";
import { UsageError } from "../../console/errors.ts";

/** What an address to listen on is judged by. */
export interface ListenRules {
  /** Whether deliveries have to be signed. */
  readonly hasSecret: boolean;
  /** Whether strangers may send events without a signature. */
  readonly allowUnsigned: boolean;
  /** What to do about an address that needs a secret. */
  readonly hint: string;
}

/** Addresses that only this machine reaches. */
export const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * The address to listen on: unless one is given, all interfaces with a secret, and this machine alone without.
 *
 * @throws {UsageError} for what is no address, and for one that strangers could reach and nothing protects.
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
