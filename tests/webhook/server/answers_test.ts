import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { signPayload } from "../../../src/webhook/signature.ts";
import { createCertificate, OPENSSL, type TestCertificate } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { RawClient } from "../receiver/raw_client.ts";
import { openServer, payloadOf } from "./fixtures.ts";

const NO_TLS = skipUnless(OPENSSL, "openssl is not installed");
let certificate: Promise<TestCertificate> | undefined;

const SECRET = "s3cret";
const JSON_TYPE = "Content-Type: application/json\r\n";
const EVENT = JSON.stringify(payloadOf("7"));
const WRONG = `X-Tool-Signature: sha256=${"0".repeat(64)}\r\n`;
const MAX_BODY = 5000;

const signed = (body: string) => `X-Tool-Signature: ${signPayload(new TextEncoder().encode(body), SECRET)}\r\n`;
const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
const posted = (headers: string, body: string) => `POST /webhook HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`;

/** Requests, and the status and error of their answers, as the guide lists them. */
const ANSWERS = {
  "a delivery": [post("/webhook", JSON_TYPE + signed(EVENT), EVENT), 202],
  "a delivery to a path": [post("/webhook/team/x", JSON_TYPE + signed(EVENT), EVENT), 202],
  "a delivery to the root": [post("/", JSON_TYPE + signed(EVENT), EVENT), 202],
  "a delivery in chunks": [
    posted(
      `${JSON_TYPE}${signed(EVENT)}Transfer-Encoding: chunked\r\n`,
      `${EVENT.length.toString(16)}\r\n${EVENT}\r\n0\r\n\r\n`,
    ),
    202,
  ],
  "a delivery of HTTP/1.0": [
    post("/webhook", JSON_TYPE + signed(EVENT), EVENT).replace("HTTP/1.1\r\nHost: x", "HTTP/1.0"),
    202,
  ],
  "a question about the health": ["GET /health HTTP/1.1\r\nHost: x\r\n\r\n", 200],
  "a body that is not JSON": [post("/webhook", JSON_TYPE + signed("{"), "{"), 400, "bad-payload"],
  "a body that is not an event": [post("/webhook", JSON_TYPE + signed("{}"), "{}"), 400, "bad-payload"],
  "a body in tiny pieces": [
    posted(`${JSON_TYPE}${WRONG}Transfer-Encoding: chunked\r\n`, "1\r\nx\r\n".repeat(3000)),
    400,
    "too-many-pieces",
  ],
  "no signature": [post("/webhook", JSON_TYPE, EVENT), 401, "bad-signature"],
  "no signature, and no body yet": [posted(`${JSON_TYPE}Content-Length: 1000\r\n`, ""), 401, "bad-signature"],
  "a wrong signature": [post("/webhook", JSON_TYPE + WRONG, EVENT), 401, "bad-signature"],
  "a mark of browsers": [post("/webhook", `Origin: http://x\r\n${JSON_TYPE}`, EVENT), 403, "from-browser"],
  "another path": [post("/nothing", JSON_TYPE, EVENT), 404, "not-found"],
  "another method": ["GET /webhook HTTP/1.1\r\nHost: x\r\n\r\n", 405, "method-not-allowed"],
  "a slow body": [posted(`${JSON_TYPE}${WRONG}Content-Length: 1000\r\n`, "{"), 408, "timeout"],
  "a body that is announced as too large": [
    posted(`${JSON_TYPE}${WRONG}Content-Length: ${MAX_BODY + 1}\r\n`, ""),
    413,
    "too-large",
  ],
  "a body that is too large": [
    posted(`${JSON_TYPE}${WRONG}Transfer-Encoding: chunked\r\n`, `2710\r\n${"x".repeat(10_000)}`),
    413,
    "too-large",
  ],
  "another type": [post("/webhook", `Content-Type: text/plain\r\n${signed(EVENT)}`, EVENT), 415, "not-json"],
  "a compressed body": [post("/webhook", `Content-Encoding: gzip\r\n${JSON_TYPE}${WRONG}`, EVENT), 415, "encoded"],
} as const;

for (const isSecure of [false, true]) {
  for (const [what, [text, status, error]] of Object.entries(ANSWERS)) {
    Deno.test(`startWebhookServer()${isSecure ? " with TLS" : ""} answers ${status} to ${what}`, {
      ignore: isSecure && NO_TLS,
    }, async () => {
      const tls = isSecure ? await (certificate ??= createCertificate("DNS:localhost")) : undefined;
      const listen = { host: "127.0.0.1", port: 0, tls, bodyMs: 300 };
      await using open = await openServer({ listen, secrets: [SECRET], maxBody: MAX_BODY });
      const { port } = open.server;
      using client = new RawClient(
        tls === undefined
          ? await Deno.connect({ hostname: "127.0.0.1", port })
          : await Deno.connectTls({ hostname: "localhost", port, caCerts: [tls.cert] }),
      );
      await client.send(text);
      const { statuses, bodies, text: answer } = await client.answered();
      deepStrictEqual([statuses, bodies[0].error], [[status], error]);
      match(answer, /^content-type: application\/json\r$/im);
      strictEqual((await open.inbox.list({ limit: 9 })).length, status === 202 ? 1 : 0);
    });
  }
}

Deno.test("startWebhookServer() names the encoding that it does not take", async () => {
  await using open = await openServer();
  const { port } = open.server;
  using client = await RawClient.connect(port);
  const head =
    `POST / HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}Content-Encoding: br, gzip\r\nContent-Length: 0\r\n\r\n`;
  await client.send(head);
  const [body] = (await client.answered()).bodies;
  strictEqual(body.message, 'Send deliveries without Content-Encoding, not as "br, gzip"');
});
