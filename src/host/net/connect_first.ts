/** How to connect. */
export interface Connector<T> {
  /** Connects to an address, or rejects. After an abort, the connection is not wanted any more. */
  connect(address: string, signal: AbortSignal): Promise<T>;
  /** Closes a connection that came after the first one. */
  close(connection: T): void;
}

/** Wait before the next address is tried too, as RFC 8305 recommends. */
const STAGGER_MS = 250;

/**
 * Connects to the first of the addresses that answers. The next one is tried when one fails or takes long, because an
 * address may be unreachable without saying so.
 *
 * @throws the first error when no address answers. @throws the signal's reason.
 */
export async function connectFirst<T>(
  addresses: readonly string[],
  connector: Connector<T>,
  outside: AbortSignal,
): Promise<T> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outside, stop.signal]);
  try {
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      const attempts = new Attempts(addresses, connector, { signal, resolve, reject });
      attempts.tryNext();
    });
  } finally {
    stop.abort();
  }
}

interface Ending<T> {
  readonly signal: AbortSignal;
  resolve(connection: T): void;
  reject(error: unknown): void;
}

class Attempts<T> {
  readonly #addresses: readonly string[];
  readonly #connector: Connector<T>;
  readonly #ending: Ending<T>;
  readonly #failures: unknown[] = [];
  #isConnected = false;
  #next = 0;

  constructor(addresses: readonly string[], connector: Connector<T>, ending: Ending<T>) {
    this.#addresses = addresses;
    this.#connector = connector;
    this.#ending = ending;
  }

  tryNext(): void {
    const { signal, reject } = this.#ending;
    const address = this.#addresses[this.#next];
    if (signal.aborted) return reject(signal.reason);
    if (address === undefined) {
      if (this.#failures.length === this.#addresses.length) reject(this.#failures[0] ?? new TypeError("no address"));
      return;
    }
    const isLast = ++this.#next === this.#addresses.length;
    const timer = isLast ? undefined : setTimeout(() => this.tryNext(), STAGGER_MS);
    this.#connector.connect(address, signal).then((connection) => this.#end(connection), (error) => {
      this.#failures.push(error);
      this.tryNext();
    }).finally(() => clearTimeout(timer));
  }

  #end(connection: T): void {
    if (this.#isConnected || this.#ending.signal.aborted) return this.#connector.close(connection);
    this.#isConnected = true;
    this.#ending.resolve(connection);
  }
}
