import type { AddressRelay, RelayRoute } from "./address_relay.ts";
import { NO_PROXY_VARIABLES } from "./proxy_environment.ts";

/** What a client needs. */
export interface PinnedClientsOptions {
  readonly relay: AddressRelay;
  /** Certificate authorities to trust besides the usual ones, as PEM texts. */
  readonly caCerts?: readonly string[];
}

/** Clients kept for their open connections. */
const MAX_CLIENTS = 16;

interface PinnedClient {
  readonly client: Deno.HttpClient;
  readonly route: RelayRoute;
}

/**
 * HTTP clients that each connect to given addresses only, whatever the names of hosts lead to. A client is kept, with its
 * open connections, for as long as the same addresses are asked for now and then.
 */
export class PinnedClients implements Disposable {
  readonly #options: PinnedClientsOptions;
  /** By host and addresses, the one that was used last at the end. */
  readonly #clients = new Map<string, PinnedClient>();

  /** Creates no client yet. */
  constructor(options: PinnedClientsOptions) {
    this.#options = options;
  }

  /** Sends a request to one of the addresses. @throws errors of `fetch`. */
  async fetchAt(addresses: readonly string[], url: URL, init: RequestInit): Promise<Response> {
    const { client, route } = this.#clientFor(url.host, addresses);
    const response = await fetch(url.href, { ...init, client });
    if (route.connections() > 0) return response;
    await response.body?.cancel();
    throw new TypeError("NO_PROXY, which the program may not read, keeps the request from the checked address");
  }

  #clientFor(host: string, addresses: readonly string[]): PinnedClient {
    const key = [host, ...addresses].join(" ");
    const pinned = this.#clients.get(key) ?? this.#create(addresses);
    this.#clients.delete(key);
    this.#clients.set(key, pinned);
    this.#closeOldest(MAX_CLIENTS);
    return pinned;
  }

  /** Closes the clients. Answers that are being read are read to their end. */
  [Symbol.dispose](): void {
    this.#closeOldest(0);
  }

  #closeOldest(left: number): void {
    for (const [key, { client, route }] of this.#clients) {
      if (this.#clients.size <= left) return;
      this.#clients.delete(key);
      client.close();
      route[Symbol.dispose]();
    }
  }

  #create(addresses: readonly string[]): PinnedClient {
    const { relay, caCerts = [] } = this.#options;
    const route = relay.open(addresses);
    const proxy = { transport: "socks5", url: route.proxy } as const;
    const client = withoutExceptions(() => Deno.createHttpClient({ caCerts: [...caCerts], proxy }));
    return { client, route };
  }
}

/** Creates a client while no host is excepted from proxies: it would not ask the relay for that host. */
function withoutExceptions<T>(create: () => T): T {
  const isPermitted = (variable: string) => {
    return Deno.permissions.querySync({ name: "env", variable }).state === "granted";
  };
  const kept = NO_PROXY_VARIABLES.filter(isPermitted).map((name) => [name, Deno.env.get(name)] as const);
  try {
    for (const [name] of kept) Deno.env.delete(name);
    return create();
  } finally {
    for (const [name, value] of kept) if (value !== undefined) Deno.env.set(name, value);
  }
}
