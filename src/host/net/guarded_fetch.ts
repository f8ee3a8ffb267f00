import { abortable } from "../time/abortable.ts";
import { startTimeLimit } from "../time/time_limit.ts";
import { classifyAddress } from "./address_class.ts";
import type { AddressClass } from "./address_ranges_table.ts";
import { classOfAllowed, type ForeignAddress, type ForeignFetch } from "./foreign_address.ts";
import { classifyHost, guessClass, literalAddress } from "./host_class.ts";
import { assertNotInward } from "./inward.ts";
import { lookup } from "node:dns/promises";

/** What requests to foreign addresses are made with. */
export interface GuardedNetwork {
  /** Sends a request to wherever the runtime finds the host, through a proxy if the user has one. */
  readonly fetch: typeof fetch;
  /** Sends a request to one of these addresses, whatever the name of the host leads to. */
  fetchAt(addresses: readonly string[], url: URL, init: RequestInit): Promise<Response>;
  /** Returns the addresses of a name. @throws {Error} when there are none. */
  resolve(name: string): Promise<readonly string[]>;
  /** Whether a proxy is asked for the URL, which then finds the host itself. */
  isProxied(url: URL): boolean;
  /** How long the resolver is waited for where a proxy asks its own, in milliseconds; 2 seconds by default. */
  readonly patienceMs?: number;
}

/** Many networks with a proxy have no resolver for the web, and some leave questions unanswered. */
const PATIENCE_MS = 2_000;
/** Longer than a resolver tries. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Creates the way to foreign addresses: resolves the name, judges all its addresses, and connects to one of them, so that
 * a second answer of the resolver changes nothing. Behind a proxy, which resolves names itself, the addresses are judged
 * if the resolver of this machine knows them too, and otherwise the spelling.
 */
export function createForeignFetch(network: GuardedNetwork): ForeignFetch {
  const judge = new AddressJudge(network);
  return async (address, init) => {
    const { url } = address;
    const addresses = await judge.judge(address, init.signal ?? new AbortController().signal);
    return addresses === undefined ? await network.fetch(url.href, init) : await network.fetchAt(addresses, url, init);
  };
}

class AddressJudge {
  readonly #network: GuardedNetwork;
  /** Classes of the hosts that led somewhere; the first answer counts, so that a host cannot move inward later. */
  readonly #origins = new Map<string, readonly AddressClass[]>();
  /** Names that only the resolver of a proxy knows. */
  readonly #unknown = new Set<string>();

  constructor(network: GuardedNetwork) {
    this.#network = network;
  }

  /**
   * Returns the addresses to connect to; undefined if the runtime cannot connect to any others.
   *
   * @throws {InwardError} @throws {TypeError} when a name has no addresses.
   */
  async judge(address: ForeignAddress, signal: AbortSignal): Promise<readonly string[] | undefined> {
    const { url, from } = address;
    const spelled = classOfAllowed(literalAddress(url.hostname), address) ?? classifyHost(url.hostname);
    const origin = from === undefined ? ["public" as const] : await this.#classifyOrigin(from, signal);
    if (spelled !== undefined) assertNotInward(origin, [spelled]);
    if (literalAddress(url.hostname) !== undefined) return undefined;
    const isProxied = this.#network.isProxied(url);
    const addresses = isProxied ? await this.#tryResolve(url, signal) : await this.#resolve(url, signal);
    const classes = addresses?.map((each) => classOfAllowed(each, address) ?? classOf(each)) ??
      [guessClass(url.hostname)];
    assertNotInward(origin, classes);
    if (!this.#origins.has(url.hostname)) this.#origins.set(url.hostname, classes);
    return isProxied ? undefined : addresses;
  }

  async #classifyOrigin(from: URL, signal: AbortSignal): Promise<readonly AddressClass[]> {
    const known = this.#origins.get(from.hostname);
    if (known !== undefined) return known;
    const spelled = classifyHost(from.hostname);
    if (spelled !== undefined) return [spelled];
    const classes = (await this.#tryResolve(from, signal))?.map(classOf);
    if (classes !== undefined) this.#origins.set(from.hostname, classes);
    return classes ?? [guessClass(from.hostname)];
  }

  async #resolve({ hostname }: URL, signal: AbortSignal): Promise<readonly string[]> {
    try {
      const addresses = await abortable(this.#network.resolve(hostname), signal);
      if (addresses.length > 0) return addresses;
    } catch (cause) {
      signal.throwIfAborted();
      throw new TypeError(UNRESOLVED, { cause });
    }
    throw new TypeError(UNRESOLVED);
  }

  async #tryResolve(url: URL, signal: AbortSignal): Promise<readonly string[] | undefined> {
    if (this.#unknown.has(url.hostname)) return undefined;
    const { patienceMs = PATIENCE_MS } = this.#network;
    const isProxied = this.#network.isProxied(url);
    const onTimeout = () => new TypeError(UNRESOLVED);
    using limit = startTimeLimit(isProxied ? patienceMs : LONGEST_WAIT_MS, { onTimeout, outside: signal });
    try {
      return await this.#resolve(url, limit.signal);
    } catch {
      signal.throwIfAborted();
      if (isProxied) this.#unknown.add(url.hostname);
      return undefined;
    }
  }
}

/** As the runtime says it. */
const UNRESOLVED = "dns error: failed to lookup address information";

function classOf(address: string): AddressClass {
  return classifyAddress(address) ?? "reserved";
}

/** Returns the addresses of a name as the system finds them, with its own list of hosts, the preferred one first. */
export async function resolveHost(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}
