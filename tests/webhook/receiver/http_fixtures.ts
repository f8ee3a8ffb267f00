import { ok } from "node:assert/strict";
import { type Answer, BodyError, type Incoming, refusal } from "../../../src/webhook/receiver/exchange.ts";
import { type HttpServerOptions, startHttpServer } from "../../../src/webhook/receiver/start_http_server.ts";

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
