import { Buffer } from "node:buffer";
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { ToolError } from "../../base/errors.ts";
import { type Answer, BodyError, type Incoming } from "./exchange.ts";

/** Where and how to listen. */
export interface HttpServerOptions {
  /** Address to listen on. */
  readonly host: string;
  /** Port; 0 takes any free one. */
  readonly port: number;
  /** Certificate chain and key in PEM; plain HTTP without. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** How long a client may take, shorter in tests. */
  readonly timeouts?: HttpTimeouts;
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

/** A server that listens. Disposing it breaks connections that are still open. */
export interface HttpServer extends AsyncDisposable {
  /** The port that it listens on. */
  readonly port: number;
}

const TIMEOUTS: HttpTimeouts = { headers: 10_000, request: 30_000, idle: 75_000 };

/** Connections at a time; whoever comes then is turned away, so that others keep their memory and files. */
const MAX_CONNECTIONS = 1024;

/** Bytes of bodies that are being read at a time. */
const MAX_READING = 64 * 1024 * 1024;

/** How long the rest of a refused body is thrown away, so that its sender gets to read the answer. */
const DISCARD_MS = 1000;

/**
 * Listens with Node's server and not with `Deno.serve`, which waits forever for a client that never finishes its
 * headers.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { tls, timeouts = TIMEOUTS } = options;
  const settings: ServerOptions = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    connectionsCheckingInterval: Math.min(1000, timeouts.headers),
    maxHeaderSize: 16 * 1024,
  };
  const budget = { reading: 0 };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    void respond(request, response, { options, budget });
  };
  const server = tls === undefined ? createServer(settings, listener) : openTls({ ...settings, ...tls }, listener);
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, options);
  const address = server.address();
  return {
    port: isAddress(address) ? address.port : options.port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

function openTls(settings: ServerOptions & { cert: string; key: string }, listener: Listener): Server {
  try {
    return createTlsServer(settings, listener);
  } catch (cause) {
    const hint = "Give the certificate chain and its key in PEM.";
    throw new ToolError("cannot-serve", `Cannot use the certificate: ${reasonOf(cause)}`, { hint, cause });
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function listen(server: Server, { host, port }: HttpServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, host, port)));
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
}

function explain(cause: unknown, host: string, port: number): ToolError {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE") {
    const hint = "Name another port with --port.";
    return new ToolError("port-in-use", `Cannot listen on port ${port}: another program does`, { hint, cause });
  }
  if (code === "EACCES" || code === "EPERM") {
    const hint = "Ports below 1024 are often reserved; name a higher one with --port.";
    return new ToolError("cannot-serve", `Cannot listen on port ${port}: permission denied`, { hint, cause });
  }
  const hint = "Name an address of this machine with --host.";
  return new ToolError("cannot-serve", `Cannot listen on ${host}, port ${port}: ${reasonOf(cause)}`, { hint, cause });
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

interface Exchange {
  readonly options: HttpServerOptions;
  /** Shared by all requests. */
  readonly budget: { reading: number };
}

async function respond(request: IncomingMessage, response: ServerResponse, { options, budget }: Exchange) {
  request.on("error", () => {}); // a client that goes away ends its own request and nothing else
  response.on("error", () => {});
  const answer = await options.answer({
    method: request.method ?? "GET",
    target: request.url ?? "/",
    header: (name) => headerOf(request, name),
    readBody: (maxBytes) => readBody(request, maxBytes, budget),
  });
  const headers: Record<string, string | number> = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(answer.body),
    ...answer.headers,
  };
  if (!request.complete) headers["connection"] = "close"; // what is left of the body must not be read as a request
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : answer.body);
  if (!request.complete) discardRest(request);
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

function discardRest(request: IncomingMessage): void {
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), DISCARD_MS);
  socket.once("close", () => clearTimeout(timer));
  request.resume();
}

function readBody(request: IncomingMessage, maxBytes: number, budget: Exchange["budget"]): Promise<Uint8Array> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return Promise.reject(new BodyError("too-large"));
  return new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let isOpen = true;
    const close = () => {
      isOpen = false;
      budget.reading -= length;
    };
    const stop = (reason: BodyError["reason"]) => {
      if (!isOpen) return;
      close();
      request.removeAllListeners("data").pause();
      reject(new BodyError(reason));
    };
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      budget.reading += chunk.length; // what has come, not what is promised: promises cost their sender nothing
      if (length > maxBytes) stop("too-large");
      else if (budget.reading > MAX_READING) stop("busy");
      else chunks.push(chunk);
    });
    request.once("end", () => {
      if (!isOpen) return;
      close();
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks));
    });
    request.once("close", () => stop("broken"));
  });
}
