import { ok } from "node:assert/strict";
import { type Answer, BodyError, type Incoming, refusal } from "../../../src/webhook/receiver/exchange.ts";
import { type HttpServerOptions, startHttpServer } from "../../../src/webhook/receiver/start_http_server.ts";
import { createCertificate, OPENSSL, type TestCertificate } from "../../support/net/certificate.ts";
import { Http2Client } from "../../support/net/http2_client.ts";
import { skipUnless } from "../../support/skip.ts";
import { RawClient } from "./raw_client.ts";

export const POST = "POST /webhook HTTP/1.1\r\nHost: x\r\n";
export const LAST = `${POST}Connection: close\r\n`;
/** Milliseconds for a body where the test waits for the end of the time. */
export const SHORT_MS = 300;

const STATUSES = { "too-large": 413, "too-many-pieces": 400, "too-slow": 408, "busy": 503, "broken": 400 };

/** A server that says what it was sent, and remembers it. */
export function start(options: Partial<HttpServerOptions> = {}) {
  const seen: string[] = [];
  const answer = async (incoming: Incoming): Promise<Answer> => {
    try {
      const body = new TextDecoder().decode(await incoming.readBody(1000));
      seen.push(`${incoming.method} ${incoming.target} ${body}`);
      return { status: 202, body: JSON.stringify({ body }) };
    } catch (error) {
      ok(error instanceof BodyError);
      seen.push(error.reason);
      return refusal(STATUSES[error.reason], error.reason, "x");
    }
  };
  const server = startHttpServer({ host: "127.0.0.1", port: 0, bodyMs: 60_000, answer, ...options });
  return { port: server.port, seen, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Whether tests with TLS are left out. */
export const NO_TLS = skipUnless(OPENSSL, "openssl is not installed");
let certificate: Promise<TestCertificate> | undefined;

/** Names the transport in the title of a test. */
export const over = (isSecure: boolean) => isSecure ? " with TLS" : "";

/** A server on plain HTTP or HTTPS, and clients that talk to it in the same way. */
export async function startEither(isSecure: boolean, options: Partial<HttpServerOptions> = {}) {
  const tls = isSecure ? await (certificate ??= createCertificate("DNS:localhost")) : undefined;
  const server = start({ ...options, tls });
  const connect = (protocol: string) => connectEither(server.port, tls?.cert, protocol);
  const talk = async (text: string) => {
    using client = new RawClient(await connect("http/1.1"));
    await client.send(text);
    return await client.ended;
  };
  return {
    ...{ port: server.port, seen: server.seen, talk },
    connectHttp2: async () => await Http2Client.open(await connect("h2")),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Connects to a port of this machine, with TLS if its certificate is given. */
export function connectEither(port: number, cert: string | undefined, protocol: string) {
  if (cert === undefined) return Deno.connect({ hostname: "127.0.0.1", port });
  return Deno.connectTls({ hostname: "localhost", port, caCerts: [cert], alpnProtocols: [protocol] });
}
