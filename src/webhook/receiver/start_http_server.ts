import { Buffer } from "node:buffer";
import { createServer, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { ToolError } from "../../base/tool_error.ts";
import type { GrowingBytes } from "../../base/growing_bytes.ts";
import { type Answer, BodyError, type Incoming } from "./exchange.ts";
import { closeGently } from "./close_gently.ts";
import { ConnectionLimit } from "./connection_limit.ts";
import { feedInPieces } from "./feed_in_pieces.ts";
import { ReadingBudget } from "./reading_budget.ts";
import { readBodyWhole, ReceivedRequest } from "./received_request.ts";
import { type LastAnswers, refuseClient } from "./refuse_client.ts";
import { namedHosts, targetOf } from "./request_target.ts";

/** Options of an HTTP server. */
export interface HttpServerOptions {
  /** Address to listen on. */
  readonly host: string;
  /** Port; 0 selects a free one. */
  readonly port: number;
  /** Certificate chain and key in PEM; plain HTTP if absent. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** Time limits of clients; shorter in tests. */
  readonly timeouts?: HttpTimeouts;
  /** Maximum number of connections; fewer in tests. */
  readonly maxConnections?: number;
  /** Answers a request; never throws. */
  readonly answer: (incoming: Incoming) => Promise<Answer>;
}

/** Time limits in milliseconds after which a client is disconnected. */
export interface HttpTimeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** Between two requests. */
  readonly idle: number;
}

/** Listening server. Disposing it waits up to a second for pending answers, then closes all connections. */
export interface HttpServer extends AsyncDisposable {
  /** Port that the server listens on. */
  readonly port: number;
}

const TIMEOUTS: HttpTimeouts = { headers: 10_000, request: 30_000, idle: 75_000 };

/** Maximum number of connections that are read at full speed; wikis and proxies need no more. */
const MAX_FAST_CONNECTIONS = 48;

/**
 * Maximum number of unsent answers per connection. Normal senders wait for each answer; one that keeps sending and
 * reads nothing would fill the memory.
 */
const MAX_OWED = 64;

/** Milliseconds that pending answers may take when the server stops. */
const LAST_ANSWERS_MS = 1000;

/**
 * Starts an HTTP server. Uses Node's server, because `Deno.serve` waits forever for a client that never finishes its
 * headers.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { tls, timeouts = TIMEOUTS } = options;
  const settings = {
    IncomingMessage: ReceivedRequest,
    headersTimeout: timeouts.headers,
    handshakeTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    connectionsCheckingInterval: Math.min(1000, timeouts.headers),
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false, // Node's own refusal has no body
  };
  const server = tls === undefined ? createServer(settings) : openTls({ ...settings, ...tls });
  const exchanges = new Exchanges(options, new ConnectionLimit(server, options.maxConnections));
  const listener = (request: ReceivedRequest, response: Response) => exchanges.respond(request, response);
  server.on("request", listener);
  server.on(tls === undefined ? "connection" : "secureConnection", (socket: Socket) => exchanges.admit(socket));
  server.on("checkContinue", listener); // such a client gets "100 Continue" when its body is read
  server.on("checkExpectation", listener); // other expectations are ignored
  server.on("clientError", (error, socket) => refuseClient(error, socket, exchanges.answers));
  await listen(server, options);
  const address = server.address();
  return {
    port: isAddress(address) ? address.port : options.port,
    async [Symbol.asyncDispose]() {
      exchanges.areLast = true;
      const impatient = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(impatient);
    },
  };
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

function openTls(settings: Settings & { readonly cert: string; readonly key: string }): Server<typeof ReceivedRequest> {
  assertCertificate(settings);
  const server = createTlsServer(settings);
  server.on("tlsClientError", (_, socket) => socket.destroy()); // otherwise an unfinished handshake keeps it open
  return server;
}

/** Checks the certificate with Deno's server. Node's accepts any certificate and then fails for every client. */
function assertCertificate({ cert, key }: { readonly cert: string; readonly key: string }): void {
  try {
    Deno.listenTls({ hostname: "127.0.0.1", port: 0, cert, key }).close();
  } catch (cause) {
    const hint = "Give the certificate chain and its key, unencrypted, in PEM.";
    throw new ToolError("cannot-serve", `Cannot use the certificate: ${reasonOf(cause)}`, { hint, cause });
  }
}

type Settings = ServerOptions<typeof ReceivedRequest>;
type Response = ServerResponse<ReceivedRequest>;

function listen(server: Server<typeof ReceivedRequest>, { host, port }: HttpServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // Never removed, because a connection that fails later must not end the program.
    server.on("error", (error) => reject(explain(error, host, port)));
    server.listen(port, host, () => resolve());
  });
}

function explain(cause: unknown, host: string, port: number): ToolError {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE") {
    const hint = "Choose another port, or stop that program.";
    return new ToolError("port-in-use", `Cannot listen on port ${port}: another program uses it`, { hint, cause });
  }
  if (code === "EACCES" || code === "EPERM") {
    const hint = "Ports below 1024 are often reserved; name a higher one.";
    return new ToolError("cannot-serve", `Cannot listen on port ${port}: permission denied`, { hint, cause });
  }
  const hint = "Choose an address of this machine.";
  return new ToolError("cannot-serve", `Cannot listen on ${host}, port ${port}: ${reasonOf(cause)}`, { hint, cause });
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Requests of a server and their answers. */
class Exchanges {
  /** The last answer of each connection. */
  readonly answers: LastAnswers = new WeakMap();
  /** Whether the server is stopping, so that each connection closes after its answer. */
  areLast = false;
  readonly #options: HttpServerOptions;
  readonly #connections: ConnectionLimit;
  readonly #budget = new ReadingBudget();
  readonly #owed = new WeakMap<Socket, number>();
  /** Connections that close after an answer; later data is not a request. */
  readonly #ending = new WeakSet<Socket>();
  /** Connections that are read at full speed. */
  readonly #fast = new Set<Socket>();

  constructor(options: HttpServerOptions, connections: ConnectionLimit) {
    this.#options = options;
    this.#connections = connections;
  }

  /**
   * Lets a limited number of connections be read at full speed, because nothing else bounds the memory that this takes.
   */
  admit(socket: Socket): void {
    if (this.#fast.size >= MAX_FAST_CONNECTIONS) return feedInPieces(socket);
    this.#fast.add(socket);
    socket.once("close", () => this.#fast.delete(socket));
  }

  respond(request: ReceivedRequest, response: Response): void {
    request.on("error", () => {}); // a client that disconnects ends only its own request
    response.on("error", () => {});
    const { socket } = request;
    if (this.#ending.has(socket) || !this.#owe(socket, response)) return void socket.destroy();
    this.answers.set(socket, response);
    // The parser keeps all chunks of a piece until it has read the piece: some megabytes if they are tiny.
    if (request.headers["transfer-encoding"] !== undefined && this.#fast.delete(socket)) feedInPieces(socket);
    this.#connections.noteWork(socket);
    void this.#answer(request, response).finally(() => this.#connections.noteRest(socket));
  }

  /** Counts an answer until it is sent, and returns whether the connection may have one more. */
  #owe(socket: Socket, response: Response): boolean {
    const owed = (this.#owed.get(socket) ?? 0) + 1;
    this.#owed.set(socket, owed);
    response.once("close", () => this.#owed.set(socket, (this.#owed.get(socket) ?? 1) - 1));
    return owed <= MAX_OWED && !socket.destroyed;
  }

  async #answer(request: ReceivedRequest, response: Response): Promise<void> {
    let body: GrowingBytes | undefined;
    const answer = await this.#options.answer({
      method: request.method ?? "GET",
      target: targetOf(request),
      hosts: () => namedHosts(request),
      header: (name) => headerOf(request, name),
      headerNames: () => Object.keys(request.headers),
      readBody: async (maxBytes) => (body = await this.#readBody(request, response, maxBytes)).view(),
    });
    body?.free();
    if (response.destroyed) return;
    const headers: Record<string, string | number> = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(answer.body),
      ...answer.headers,
    };
    // The rest of the body must not be read as a request.
    if (!request.complete || this.areLast) headers["connection"] = "close";
    if (!request.complete) this.#endGently(request);
    response.writeHead(answer.status, headers);
    response.end(request.method === "HEAD" ? undefined : answer.body);
  }

  /** Lets a client that has not sent its whole request read the answer. */
  #endGently(request: ReceivedRequest): void {
    const { socket } = request;
    this.#ending.add(socket);
    socket.destroySoon = () => closeGently(socket); // called by the server when the answer is sent
    request.once("end", () => socket.end(() => socket.destroy()));
    request.resume();
  }

  async #readBody(request: ReceivedRequest, response: Response, maxBytes: number): Promise<GrowingBytes> {
    const { "content-length": length = "0", expect } = request.headers;
    if (Number(length) > maxBytes) throw new BodyError("too-large");
    if (expect?.toLowerCase() === "100-continue") response.writeContinue();
    this.#connections.noteRest(request.socket); // until the client has sent it
    try {
      return await readBodyWhole(request, maxBytes, this.#budget);
    } finally {
      this.#connections.noteWork(request.socket);
    }
  }
}

function headerOf({ headers }: ReceivedRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}
