import type { Environment } from "../../console/context.ts";
import { AddressRelay } from "../../host/net/address_relay.ts";
import type { ForeignFetch } from "../../host/net/foreign_address.ts";
import { createForeignFetch, resolveHost } from "../../host/net/guarded_fetch.ts";
import { PinnedClients } from "../../host/net/pinned_clients.ts";
import { isProxied } from "../../host/net/proxy_environment.ts";

/** What a real run reaches foreign addresses with. */
export interface DenoForeignParts {
  /** Sends the requests that a proxy connects. */
  readonly fetch: typeof fetch;
  /** Certificate authorities to trust besides the usual ones, as PEM texts. */
  readonly caCerts: readonly string[];
  readonly environment: Pick<Environment, "get">;
}

/** Creates the way of a real run to foreign addresses. It keeps no program running, and ends with it. */
export function createDenoForeignFetch({ fetch, caCerts, environment }: DenoForeignParts): ForeignFetch {
  const clients = new PinnedClients({ relay: new AddressRelay(), caCerts });
  return createForeignFetch({
    fetch,
    fetchAt: (addresses, url, init) => clients.fetchAt(addresses, url, init),
    resolve: resolveHost,
    isProxied: (url) => isProxied(url, (name) => environment.get(name)),
  });
}
