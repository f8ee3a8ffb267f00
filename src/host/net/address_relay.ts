import { connectFirst } from "./connect_first.ts";

/** A way through the relay. */
export interface RelayRoute extends Disposable {
  /** URL of the relay as a SOCKS proxy. It contains the password, so it must not be shown. */
  readonly proxy: string;
  /** Number of connections so far. */
  readonly connections: () => number;
}

interface OpenRoute {
  readonly addresses: readonly string[];
  connections: number;
}

/** Time in which a client must say where it wants to go. */
const HANDSHAKE_MS = 10_000;

/** Time after which it tries again to accept a connection. */
const RETRY_MS = 50;

/**
 * Relay inside the program that connects to given addresses, whatever host it is asked for. The runtime's `fetch` finds
 * hosts itself and takes no address, but it does take a proxy: TLS, certificates, HTTP and its errors stay those of
 * `fetch`. Listens on a loopback address, where only holders of a route's password are served, and keeps no program
 * running.
 */
export class AddressRelay implements Disposable {
  readonly #routes = new Map<string, OpenRoute>();
  readonly #connections = new Set<Deno.TcpConn>();
  #listener: Deno.TcpListener | undefined;
  #isClosed = false;

  /** Opens a route to whichever of the addresses answers first. */
  open(addresses: readonly string[]): RelayRoute {
    const { port } = this.#listen().addr;
    const password = crypto.randomUUID();
    const route: OpenRoute = { addresses, connections: 0 };
    this.#routes.set(password, route);
    return {
      proxy: `socks5h://route:${password}@127.0.0.1:${port}`,
      connections: () => route.connections,
      [Symbol.dispose]: () => void this.#routes.delete(password),
    };
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    this.#listener?.close();
    for (const each of this.#connections) closeQuietly(each);
  }

  #listen(): Deno.TcpListener {
    if (this.#listener !== undefined) return this.#listener;
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    listener.unref();
    this.#listener = listener;
    this.#accept(listener);
    return listener;
  }

  async #accept(listener: Deno.TcpListener): Promise<void> {
    while (!this.#isClosed) {
      try {
        this.#serve(await listener.accept());
      } catch {
        if (!this.#isClosed) await pause(); // the program can open no more files, or the client has left
      }
    }
  }

  async #serve(client: Deno.TcpConn): Promise<void> {
    using _client = this.#hold(client);
    const timer = setTimeout(() => closeQuietly(client), HANDSHAKE_MS);
    Deno.unrefTimer(timer);
    try {
      const { password, port } = await readSocksRequest(client);
      clearTimeout(timer);
      const route = this.#routes.get(password);
      if (route !== undefined) await this.#join(client, { route, port });
    } catch {
      // The client sees that the connection ends.
    } finally {
      clearTimeout(timer);
    }
  }

  /** Connects a client to its target, and passes on what both send until one of them ends. */
  async #join(client: Deno.TcpConn, { route, port }: { readonly route: OpenRoute; readonly port: number }) {
    const gone = new AbortController();
    const first = readChunk(client).catch(() => undefined);
    first.then((chunk) => chunk ?? gone.abort());
    const server = await connectTo(route.addresses, port, gone.signal).catch(async (error) => {
      await writeSocksReply(client, replyOf(error));
      throw error;
    });
    using _server = this.#hold(server);
    route.connections++;
    await writeSocksReply(client, SOCKS_REPLY.succeeded);
    const answers = server.readable.pipeTo(client.writable);
    const requests = async () => {
      const writer = server.writable.getWriter();
      await writer.write(await first ?? new Uint8Array());
      writer.releaseLock();
      await client.readable.pipeTo(server.writable);
    };
    await Promise.allSettled([answers, requests()]);
  }

  /** Keeps a connection open until it is disposed, without keeping the program running. */
  #hold(connection: Deno.TcpConn): Disposable {
    connection.unref();
    this.#connections.add(connection);
    return {
      [Symbol.dispose]: () => {
        this.#connections.delete(connection);
        closeQuietly(connection);
      },
    };
  }
}

/** Waits a moment without keeping the program running. */
function pause(): Promise<void> {
  return new Promise((resolve) => Deno.unrefTimer(setTimeout(resolve, RETRY_MS)));
}

/** Reads what comes first; undefined if the other side leaves before that. */
async function readChunk(connection: Deno.Conn): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(16 * 1024);
  const count = await connection.read(bytes);
  return count === null ? undefined : bytes.subarray(0, count);
}

async function connectTo(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Deno.TcpConn> {
  const connect = (hostname: string, signal: AbortSignal) => Deno.connect({ hostname, port, signal });
  return await connectFirst<Deno.TcpConn>(addresses, { connect, close: closeQuietly }, signal);
}

function replyOf(error: unknown): number {
  if (error instanceof Deno.errors.ConnectionRefused) return SOCKS_REPLY.refused;
  return error instanceof Deno.errors.NetworkUnreachable ? SOCKS_REPLY.networkUnreachable : SOCKS_REPLY.hostUnreachable;
}

function closeQuietly(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // It is closed already.
  }
}

/** Reads at most as many bytes as fit, like `Deno.Conn`. */
interface SocksStream {
  read(bytes: Uint8Array): Promise<number | null>;
  write(bytes: Uint8Array): Promise<number>;
}

/** What a client of a SOCKS server asks for. */
interface SocksRequest {
  readonly password: string;
  readonly port: number;
}

/** Answers to a request: RFC 1928, section 6. */
const SOCKS_REPLY = { succeeded: 0, networkUnreachable: 3, hostUnreachable: 4, refused: 5 } as const;

/**
 * Reads the request of a client that speaks SOCKS 5 with a password (RFC 1928, RFC 1929), up to the address, which the
 * server knows better.
 *
 * @throws {TypeError} when the client speaks something else, or does not finish.
 */
async function readSocksRequest(stream: SocksStream): Promise<SocksRequest> {
  const [version, methods = 0] = await readExactly(stream, 2);
  if (version !== 5) throw new TypeError("not SOCKS 5");
  if (!(await readExactly(stream, methods)).includes(WITH_PASSWORD)) throw new TypeError("no password is offered");
  await stream.write(Uint8Array.of(5, WITH_PASSWORD));
  const [, nameLength = 0] = await readExactly(stream, 2);
  await readExactly(stream, nameLength);
  const password = new TextDecoder().decode(await readText(stream));
  await stream.write(Uint8Array.of(1, 0));
  const [, command, , kind] = await readExactly(stream, 4);
  if (command !== CONNECT) throw new TypeError("not a request to connect");
  if (kind === NAME) await readText(stream);
  else await readExactly(stream, kind === IPV4 ? 4 : 16);
  const [high = 0, low = 0] = await readExactly(stream, 2);
  return { password, port: high * 256 + low };
}

/** Answers a request. */
async function writeSocksReply(stream: SocksStream, reply: number): Promise<void> {
  await stream.write(Uint8Array.of(5, reply, 0, IPV4, 0, 0, 0, 0, 0, 0));
}

const WITH_PASSWORD = 2;
const CONNECT = 1;
const IPV4 = 1;
const NAME = 3;

async function readText(stream: SocksStream): Promise<Uint8Array> {
  const [length = 0] = await readExactly(stream, 1);
  return await readExactly(stream, length);
}

async function readExactly(stream: SocksStream, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const count = await stream.read(bytes.subarray(at));
    if (count === null) throw new TypeError("the client left");
    at += count;
  }
  return bytes;
}
