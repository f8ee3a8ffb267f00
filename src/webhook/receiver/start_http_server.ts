import { Buffer } from "node:buffer";
import { createServer, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { ToolError } from "../../base/errors.ts";
import type { GrowingBytes } from "../../base/growing_bytes.ts";
import { type Answer, BodyError, type Incoming } from "./exchange.ts";
import { closeGently } from "./close_gently.ts";
import { ConnectionLimit } from "./connection_limit.ts";
import { feedInPieces } from "./feed_in_pieces.ts";
import { ReadingBudget } from "./reading_budget.ts";
import { readBodyWhole, ReceivedRequest } from "./received_request.ts";
import { type LastAnswers, refuseClient } from "./refuse_client.ts";

/** Where and how to listen. */
export interface HttpServerOptions {
  /** Address to listen on. */
  readonly host: string;
  /** Port; 0 takes any free one. */
  readonly port: number;
  /** Certificate chain and key in PEM; plain HTTP without. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** How long a client may take, shorter in tests. */
  readonly timeouts?: HttpTimeouts;
  /** Connections at a time, fewer in tests. */
  readonly maxConnections?: number;
  /** Answers a request; never throws. */
  readonly answer: (incoming: Incoming) => Promise<Answer>;
}

/** Times in milliseconds after which a client is cut off. */
export interface HttpTimeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** Between two requests. */
  readonly idle: number;
}

/** A server that listens. Disposing it lets answers out that are ready in a second, and breaks all connections. */
export interface HttpServer extends AsyncDisposable {
  /** The port that it listens on. */
  readonly port: number;
}

const TIMEOUTS: HttpTimeouts = { headers: 10_000, request: 30_000, idle: 75_000 };

/** Connections at a time that are read in the fastest way; wikis and proxies need no more. */
const MAX_FAST_CONNECTIONS = 48;

/**
 * Answers that a connection may be owed. Senders wait for each; who asks on and on and reads none would fill the memory.
 */
const MAX_OWED = 64;

/** How long answers that are being made when the server ends may take. */
const LAST_ANSWERS_MS = 1000;

/**
 * Listens with Node's server and not with `Deno.serve`, which waits forever for a client that never finishes its
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
    requireHostHeader: false, // Node's own refusal has no body, and nothing here depends on the host
  };
  const server = tls === undefined ? createServer(settings) : openTls({ ...settings, ...tls });
  const exchanges = new Exchanges(options, new ConnectionLimit(server, options.maxConnections));
  const listener = (request: ReceivedRequest, response: Response) => exchanges.respond(request, response);
  server.on("request", listener);
  server.on(tls === undefined ? "connection" : "secureConnection", (socket: Socket) => exchanges.admit(socket));
  server.on("checkContinue", listener); // whoever asks first is told to send the body when it is read
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
  server.on("tlsClientError", (_, socket) => socket.destroy()); // else a handshake that is not finished holds it open
  return server;
}

/** Node's server takes any certificate and fails every client then; Deno's says at once what is wrong. */
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
    // Stays, because a connection that cannot be taken later must not end the program.
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

/** The requests of a server and their answers. */
class Exchanges {
  /** The last answer of each connection. */
  readonly answers: LastAnswers = new WeakMap();
  /** Whether the server ends, so that no connection is kept for more. */
  areLast = false;
  readonly #options: HttpServerOptions;
  readonly #connections: ConnectionLimit;
  readonly #budget = new ReadingBudget();
  readonly #owed = new WeakMap<Socket, number>();
  /** Connections that end with an answer; what comes behind is no request. */
  readonly #ending = new WeakSet<Socket>();
  /** Connections that are read in the fastest way. */
  readonly #fast = new Set<Socket>();

  constructor(options: HttpServerOptions, connections: ConnectionLimit) {
    this.#options = options;
    this.#connections = connections;
  }

  /** Lets only some connections be read as fast as they can be: that takes memory that nothing else bounds. */
  admit(socket: Socket): void {
    if (this.#fast.size >= MAX_FAST_CONNECTIONS) return feedInPieces(socket);
    this.#fast.add(socket);
    socket.once("close", () => this.#fast.delete(socket));
  }

  respond(request: ReceivedRequest, response: Response): void {
    request.on("error", () => {}); // a client that goes away ends its own request and nothing else
    response.on("error", () => {});
    const { socket } = request;
    if (this.#ending.has(socket) || !this.#owe(socket, response)) return void socket.destroy();
    this.answers.set(socket, response);
    // All chunks that the parser finds in what it is given live until it has read it: some megabytes, if they are tiny.
    if (request.headers["transfer-encoding"] !== undefined && this.#fast.delete(socket)) feedInPieces(socket);
    this.#connections.noteWork(socket);
    void this.#answer(request, response).finally(() => this.#connections.noteRest(socket));
  }

  /** Whether the connection may be owed one more answer, which counts until it has gone out. */
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
      header: (name) => headerOf(request, name),
      readBody: async (maxBytes) => (body = await this.#readBody(request, response, maxBytes)).view(),
    });
    body?.free();
    if (response.destroyed) return;
    const headers: Record<string, string | number> = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(answer.body),
      ...answer.headers,
    };
    // What is left of the body must not be read as a request.
    if (!request.complete || this.areLast) headers["connection"] = "close";
    if (!request.complete) this.#endGently(request);
    response.writeHead(answer.status, headers);
    response.end(request.method === "HEAD" ? undefined : answer.body);
  }

  /** Lets a client that has not sent all of its request read the answer to it. */
  #endGently(request: ReceivedRequest): void {
    const { socket } = request;
    this.#ending.add(socket);
    socket.destroySoon = () => closeGently(socket); // what the server calls when the answer has gone out
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

/** Path and query, also where a proxy was sent the whole address. */
function targetOf({ url = "/" }: ReceivedRequest): string {
  if (url.startsWith("/")) return url;
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return rest.startsWith("/") || rest === url ? rest : `/${rest}`;
}

function headerOf({ headers }: ReceivedRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}
