import type { ForeignFetch, WebFetch } from "../../host/net/foreign_address.ts";
import type { Environment } from "../../console/context.ts";

/** Networks of a run. */
export interface DenoNetwork {
  /** Trusts the usual certificate authorities. */
  readonly fetch: WebFetch;
  /** Creates a network that also trusts these, given as PEM texts. @throws {TypeError} */
  fetchTrusting(caCerts: readonly string[]): WebFetch;
}

/** Creates the networks of a real run, which load the way to foreign addresses on first use. */
export function createDenoNetwork(environment: Pick<Environment, "get">): DenoNetwork {
  const create = (plain: typeof fetch, caCerts: readonly string[]): WebFetch => {
    let opened: Promise<ForeignFetch> | undefined;
    const foreign: ForeignFetch = async (address, init) => {
      opened ??= openForeign(plain, { caCerts, environment });
      return await (await opened)(address, init);
    };
    return Object.assign(((input, init) => plain(input, init)) satisfies typeof fetch, { foreign });
  };
  return {
    fetch: create(fetch, []),
    fetchTrusting(caCerts) {
      const client = Deno.createHttpClient({ caCerts: [...caCerts] });
      return create((input, init) => fetch(input, { ...init, client }), caCerts);
    },
  };
}

interface ForeignParts {
  readonly caCerts: readonly string[];
  readonly environment: Pick<Environment, "get">;
}

async function openForeign(plain: typeof fetch, { caCerts, environment }: ForeignParts): Promise<ForeignFetch> {
  const [{ createForeignFetch }, { PinnedClients }, { AddressRelay }, { resolveHost }, { isProxied }] = await Promise
    .all([
      import("../../host/net/guarded_fetch.ts"),
      import("../../host/net/pinned_clients.ts"),
      import("../../host/net/address_relay.ts"),
      import("../../host/net/resolve_host.ts"),
      import("../../host/net/proxy_environment.ts"),
    ]);
  // Neither keeps the program running, and both end with it.
  const clients = new PinnedClients({ relay: new AddressRelay(), caCerts });
  return createForeignFetch({
    fetch: plain,
    fetchAt: (addresses, url, init) => clients.fetchAt(addresses, url, init),
    resolve: resolveHost,
    isProxied: (url) => isProxied(url, (name) => environment.get(name)),
  });
}
