import { deepStrictEqual, ok, rejects, strictEqual, throws } from "node:assert/strict";
import type { Answer } from "../../../src/webhook/receiver/exchange.ts";
import { createCertificate, OPENSSL } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { LAST, POST, SHORT_MS, start } from "./http_fixtures.ts";
import { RawClient, talk } from "./raw_client.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

for (
  const [what, text] of [
    ["does not finish its body", `${POST}Content-Length: 10\r\n\r\nabc`],
    ["does not finish a long body", `${POST}Content-Length: 900\r\n\r\nabc`],
    ["does not send its body", `${POST}Content-Length: 10\r\n\r\n`],
    ["does not finish a chunk", `${POST}Transfer-Encoding: chunked\r\n\r\na\r\nabc`],
    ["was told to go on and does not", `${POST}Content-Length: 10\r\nExpect: 100-continue\r\n\r\n`],
  ] as const
) {
  Deno.test(`startHttpServer() answers 408 to a client that ${what}, and closes its connection`, async () => {
    await using server = start({ bodyMs: SHORT_MS });
    using client = await RawClient.connect(server.port);
    await client.send(text);
    await client.heard("too-slow");
    await client.heard("close");
    let next: number | undefined;
    do [next] = (await talk(server.port, `${LAST}Content-Length: 2\r\n\r\nhi`)).statuses; while (next === 408); // busy
    strictEqual(next, 202);
  });
}

Deno.test("startHttpServer() answers 408 to a client that does not finish the form of a page", async () => {
  const pages = { place: "/pages/", answer: () => Promise.resolve(new Response("not reached")) };
  await using server = start({ bodyMs: SHORT_MS, pages });
  using client = await RawClient.connect(server.port);
  await client.send("POST /pages/login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc");
  await client.heard("408");
  await client.heard('"error":"timeout"');
});

Deno.test("startHttpServer() answers 408 to a client that sends its body drop by drop", async () => {
  await using server = start({ bodyMs: SHORT_MS });
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Content-Length: 900\r\n\r\n`);
  const drip = setInterval(() => void client.send("x"), 20);
  await client.heard("408");
  clearInterval(drip);
});

for (
  const [what, head] of [
    ["a body", `${POST}Content-Length: 10\r\n\r\nabc`],
    ["a chunk", `${POST}Transfer-Encoding: chunked\r\n\r\na\r\nabc`],
  ] as const
) {
  Deno.test(`startHttpServer() gives up a request whose client goes away in the middle of ${what}`, async () => {
    await using server = start();
    {
      using client = await RawClient.connect(server.port);
      await client.send(head);
      await waitFor(20);
    }
    while (server.seen.length === 0) await waitFor(5);
    deepStrictEqual(server.seen, ["broken"]);
    strictEqual((await talk(server.port, `${LAST}Content-Length: 2\r\n\r\nhi`)).statuses[0], 202);
  });
}

Deno.test("startHttpServer() lives on when clients go away before their answer", async () => {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const answer = async () => {
    asked += 1;
    await gate.promise;
    return { status: 200, body: "{}" };
  };
  await using server = start({ answer });
  const clients = await Promise.all(Array.from({ length: 20 }, () => RawClient.connect(server.port)));
  for (const client of clients) await client.send(`${POST}Content-Length: 0\r\n\r\n`);
  while (asked < 20) await waitFor(5);
  for (const client of clients) client[Symbol.dispose]();
  gate.resolve();
  await Promise.all(clients.map(({ ended }) => ended));
  deepStrictEqual((await talk(server.port, `${LAST}Content-Length: 0\r\n\r\n`)).bodies, [{}]);
});

Deno.test("startHttpServer() answers the next request of a connection only when the client reads the answers", async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return Promise.resolve({ status: 200, body: JSON.stringify({ text: "x".repeat(1_000_000) }) });
  };
  await using server = start({ answer });
  const deaf = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  await deaf.write(new TextEncoder().encode("GET /health HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000)));
  strictEqual((await talk(server.port, `${LAST}Content-Length: 0\r\n\r\n`)).statuses[0], 200);
  ok(asked < 100, `${asked} requests were answered`); // what the system holds for both sides has been read
  deaf.close();
});

Deno.test("startHttpServer() takes a request of a connection only when the one before it is answered", async () => {
  let asked = 0;
  const first = Promise.withResolvers<void>();
  const answer = () => {
    asked += 1;
    first.resolve();
    return new Promise<Answer>(() => {});
  };
  await using server = start({ answer });
  using client = await RawClient.connect(server.port);
  await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2000));
  await first.promise;
  await server[Symbol.asyncDispose]();
  deepStrictEqual([(await client.ended).statuses, asked], [[], 1]);
});

const NAMES = ["DNS:localhost", "IP:127.0.0.1"];

Deno.test("startHttpServer() serves HTTPS, and nothing else", {
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
}, async () => {
  const tls = await createCertificate(...NAMES);
  await using server = start({ tls });
  const secure = await Deno.connectTls({ hostname: "localhost", port: server.port, caCerts: [tls.cert] });
  using client = new RawClient(secure);
  await client.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
  deepStrictEqual((await client.ended).bodies, [{ body: "hi" }]);
  for (const text of [`${LAST}Content-Length: 2\r\n\r\nhi`, "nonsense\r\n\r\n"]) {
    deepStrictEqual((await talk(server.port, text)).statuses, []);
  }
  deepStrictEqual(server.seen, ["POST /webhook hi"]);
});

Deno.test("startHttpServer() refuses a certificate that does not fit its key", {
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
}, async () => {
  const [one, other] = [await createCertificate(...NAMES), await createCertificate(...NAMES)];
  const error = { code: "cannot-serve", message: /^Cannot use the certificate: / };
  for (const key of [other.key, "", one.cert]) throws(() => start({ tls: { cert: one.cert, key } }), error);
  throws(() => start({ tls: { cert: one.key, key: one.key } }), error);
});

Deno.test("startHttpServer() rejects an invalid certificate", () => {
  throws(() => start({ tls: { cert: "x", key: "x" } }), { code: "cannot-serve" });
});

Deno.test(
  "startHttpServer() uses another certificate without cutting a request, and keeps the one it has if it is wrong",
  { ignore: skipUnless(OPENSSL, "openssl is not installed") },
  async () => {
    const [one, other] = [await createCertificate(...NAMES), await createCertificate(...NAMES)];
    await using open = start({ tls: one });
    const connect = async (tls: typeof one) => {
      const connection = await Deno.connectTls({ hostname: "localhost", port: open.port, caCerts: [tls.cert] });
      return new RawClient(connection);
    };
    using slow = await connect(one);
    await slow.send(`${POST}Content-Length: 900\r\n\r\nabc`);
    await rejects(open.server.replaceCertificate({ cert: other.cert, key: one.key }), { code: "cannot-serve" });
    const replaced = open.server.replaceCertificate(other);
    using meanwhile = await connect(one);
    await meanwhile.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
    deepStrictEqual((await meanwhile.ended).bodies, [{ body: "hi" }]);
    await slow.send("x".repeat(897));
    deepStrictEqual((await slow.ended).statuses, [202]);
    await replaced;
    using late = await connect(other);
    await late.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
    deepStrictEqual((await late.ended).bodies, [{ body: "hi" }]);
  },
);
