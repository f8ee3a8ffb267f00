import type { GrowingBytes } from "../../base/growing_bytes.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Admit, Certificate, FencedHandler } from "../../host/net/fenced_listener.ts";
import { FencedServer } from "../../host/net/fenced_server.ts";
import {
  type Answer,
  BodyError,
  type Incoming,
  namedHosts,
  refusal,
  refuseBody,
  splitTarget,
  targetOf,
} from "./exchange.ts";
import { ReadingBudget, readRequestBody } from "./reading_budget.ts";

/** Options of an HTTP server. */
export interface HttpServerOptions {
  /** Address to listen on. */
  readonly host: string;
  /** Port; 0 selects a free one. */
  readonly port: number;
  /** Certificate chain and key in PEM; plain HTTP if absent. */
  readonly tls?: Certificate | undefined;
  /** Milliseconds that a body may take; fewer in tests. */
  readonly bodyMs?: number;
  /** Called when all connections are cut because there are too many. */
  readonly onCut?: () => void;
  /** Answers a request; never throws. */
  readonly answer: (incoming: Incoming) => Promise<Answer>;
  /** Pages on the same port, which answer instead. */
  readonly pages?: ServedPages | undefined;
}

/** Pages below a path. */
export interface ServedPages {
  /** Path with slashes around it, such as `/admin/`. */
  readonly place: string;
  /** Answers a request of an IP address; its body, if it has one, has arrived. */
  readonly answer: (request: Request, sender: string) => Promise<Response>;
}

/** Listening server. Disposing it waits up to a second for pending answers, then closes all connections. */
export interface HttpServer extends AsyncDisposable {
  /** Port that the server listens on. */
  readonly port: number;
  /**
   * Uses another certificate from now on. Requests that have arrived, or arrive within seconds, are answered.
   *
   * @throws {ToolError} `cannot-serve` if the certificate is wrong; then the server keeps the one it has.
   */
  replaceCertificate(tls: Certificate): Promise<void>;
}

/** Milliseconds that a body may take. */
const BODY_MS = 30_000;

/** Milliseconds that pending answers may take when the server stops. */
const LAST_ANSWERS_MS = 1000;

/**
 * Starts an HTTP server.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export function startHttpServer(options: HttpServerOptions): HttpServer {
  const { host, port, tls } = options;
  if (tls !== undefined) assertCertificate(tls);
  const budget = new ReadingBudget(options.bodyMs ?? BODY_MS);
  const handler: FencedHandler = (request, sender, admit) => {
    return respond(request, { answer: options.answer, pages: options.pages, budget, sender, admit });
  };
  const abandon = () => budget.stopAll();
  const server = open(
    () => new FencedServer({ hostname: host, port, tls, handler, abandon, onCut: options.onCut }),
    options,
  );
  return {
    port: server.port,
    async replaceCertificate(tls) {
      assertCertificate(tls);
      await server.replaceCertificate(tls);
    },
    async [Symbol.asyncDispose]() {
      await server.stop(LAST_ANSWERS_MS);
      budget[Symbol.dispose]();
    },
  };
}

/** Checks the certificate, so that its error is not one of the address. */
function assertCertificate({ cert, key }: Certificate): void {
  try {
    Deno.listenTls({ hostname: "127.0.0.1", port: 0, cert, key }).close();
  } catch (cause) {
    const hint = "Give the certificate chain and its key, unencrypted, in PEM.";
    throw new ToolError("cannot-serve", `Cannot use the certificate: ${reasonOf(cause)}`, { hint, cause });
  }
}

function open(start: () => FencedServer, { host, port }: HttpServerOptions): FencedServer {
  try {
    return start();
  } catch (cause) {
    throw explain(cause, host, port);
  }
}

function explain(cause: unknown, host: string, port: number): ToolError {
  if (cause instanceof Deno.errors.AddrInUse) {
    const hint = "Choose another port, or stop that program.";
    return new ToolError("port-in-use", `Cannot listen on port ${port}: another program uses it`, { hint, cause });
  }
  if (cause instanceof Deno.errors.PermissionDenied) {
    const hint = "Ports below 1024 are often reserved; name a higher one.";
    return new ToolError("cannot-serve", `Cannot listen on port ${port}: permission denied`, { hint, cause });
  }
  const hint = "Choose an address of this machine.";
  return new ToolError("cannot-serve", `Cannot listen on ${host}, port ${port}: ${reasonOf(cause)}`, { hint, cause });
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

interface Exchange extends Pick<HttpServerOptions, "answer" | "pages"> {
  readonly budget: ReadingBudget;
  readonly sender: string;
  readonly admit: Admit;
}

async function respond(request: Request, exchange: Exchange): Promise<Response> {
  const { answer, pages, budget, sender, admit } = exchange;
  const { headers, method } = request;
  const broken = findBrokenFraming(headers);
  if (broken !== undefined) return toResponse(broken, { isWhole: false });
  if (pages !== undefined && isBelow(targetOf(request), pages.place)) return await showPage(request, pages, exchange);
  let body: GrowingBytes | undefined;
  const answered = await answer({
    method,
    target: targetOf(request),
    sender,
    hosts: () => namedHosts(request),
    header: (name) => headers.get(name),
    headerNames: () => namesOf(headers),
    async readBody(maxBytes) {
      const reading = readRequestBody(request, maxBytes, budget);
      await reading.catch(() => {});
      const cut = admit();
      if (cut !== undefined) {
        await cut;
        throw new BodyError("broken");
      }
      body = await reading;
      return body.view();
    },
  });
  body?.free();
  return toResponse(answered, { isWhole: body !== undefined || !hasBody(headers) });
}

function isBelow(target: string, place: string): boolean {
  return target.startsWith(place) || splitTarget(target)[0] === place.slice(0, -1);
}

/** Maximum size of the body of a form, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;

async function showPage(request: Request, pages: ServedPages, exchange: Exchange): Promise<Response> {
  const { budget, sender, admit } = exchange;
  const cut = admit();
  if (cut !== undefined) {
    await cut;
    return toResponse(refusal(503, "closing", "The connection is being cut"), { isWhole: false });
  }
  if (!hasBody(request.headers)) return await pages.answer(request, sender);
  try {
    const body = await readRequestBody(request, MAX_FORM_BYTES, budget);
    const { url, method, headers } = request;
    const text = new TextDecoder().decode(body.view());
    body.free();
    return await pages.answer(new Request(url, { method, headers, body: text }), sender);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return toResponse(refuseBody(error, MAX_FORM_BYTES), { isWhole: false });
  }
}

/** Lists the names of headers; the iterators of `Headers` take twice the time. */
function namesOf(headers: Headers): string[] {
  const names: string[] = [];
  headers.forEach((_, name) => names.push(name));
  return names;
}

/** Refuses a request whose end another server on its way may see elsewhere, or that is compressed as a whole. */
function findBrokenFraming(headers: Headers): Answer | undefined {
  const coding = headers.get("transfer-encoding");
  if (coding === null || (!headers.has("content-length") && coding.toLowerCase() === "chunked")) return undefined;
  return refusal(400, "bad-request", "This is not an HTTP request");
}

function hasBody(headers: Headers): boolean {
  return headers.has("transfer-encoding") || (headers.get("content-length") ?? "0") !== "0";
}

/** After a request that was not read to its end, the connection is closed: the rest must not be read as a request. */
function toResponse({ status, headers, body }: Answer, { isWhole }: { readonly isWhole: boolean }): Response {
  const closing = isWhole ? {} : { connection: "close" };
  return new Response(body, { status, headers: { "content-type": "application/json", ...headers, ...closing } });
}
