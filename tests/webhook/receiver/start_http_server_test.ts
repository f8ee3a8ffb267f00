import { deepStrictEqual, match, ok, rejects, strictEqual, throws } from "node:assert/strict";
import type { Answer, Incoming } from "../../../src/webhook/receiver/exchange.ts";
import { RawClient, talk } from "./raw_client.ts";
import { LAST, POST, start } from "./http_fixtures.ts";

Deno.test("startHttpServer() answers many requests on one connection, in their order", async () => {
  await using server = start();
  using client = await RawClient.connect(server.port);
  for (let i = 0; i < 100; i++) {
    await client.send(`${POST}Content-Length: 4\r\n\r\n${1000 + i}`);
    await client.heard(`"${1000 + i}"`);
  }
  await client.send(`${LAST}Content-Length: 3\r\n\r\nend`);
  strictEqual((await client.ended).bodies.length, 101);
});

Deno.test("startHttpServer() answers requests that come without waiting for answers, in their order", async () => {
  const answer = async ({ target }: Incoming): Promise<Answer> => {
    await new Promise((resolve) => setTimeout(resolve, target === "/slow" ? 30 : 0));
    return { status: 200, body: JSON.stringify({ target }) };
  };
  await using server = start({ answer });
  const requests = ["/slow", "/a", "/slow", "/b"].map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
  const { bodies } = await talk(server.port, `${requests}GET /end HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  deepStrictEqual(bodies.map(({ target }) => target), ["/slow", "/a", "/slow", "/b", "/end"]);
});

for (
  const [what, text] of [
    ["names no host", "POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi"],
    ["expects what nobody knows", `${LAST}Expect: wonders\r\nContent-Length: 2\r\n\r\nhi`],
  ] as const
) {
  Deno.test(`startHttpServer() answers a request that ${what} like any other`, async () => {
    await using server = start();
    const { statuses, bodies } = await talk(server.port, text);
    deepStrictEqual([statuses, bodies], [[202], [{ body: "hi" }]]);
  });
}

Deno.test("startHttpServer() takes 32 KiB of headers", async () => {
  await using server = start();
  const text = `${LAST}Authorization: Bearer ${"x".repeat(32 * 1024)}\r\nContent-Length: 2\r\n\r\nhi`;
  deepStrictEqual((await talk(server.port, text)).statuses, [202]);
});

Deno.test("startHttpServer() puts no error in front of an answer that is still being made", async () => {
  const gate = Promise.withResolvers<void>();
  const answer = async () => {
    await gate.promise;
    return { status: 202, body: "{}" };
  };
  await using server = start({ answer });
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Content-Length: 2\r\n\r\nhi nonsense\r\n\r\n`);
  await client.send("more nonsense");
  setTimeout(() => gate.resolve(), 50);
  deepStrictEqual((await client.ended).statuses, [202]);
});

Deno.test("startHttpServer() answers HEAD without a body", async () => {
  await using server = start({ answer: () => Promise.resolve({ status: 200, body: '{"status":"ok"}' }) });
  const { text } = await talk(server.port, "HEAD /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  match(text, /^HTTP\/1\.1 200 OK\r\n/);
  match(text, /content-length: 15\r\n/i);
  ok(text.endsWith("\r\n\r\n"));
});

for (
  const [sent, target] of [
    ["/a?b=c", "/a?b=c"],
    ["http://wiki:80/a?b", "/a?b"],
    ["HTTPS://wiki?b", "/?b"],
    ["http://wiki", "/"],
    ["*", "/*"],
  ] as const
) {
  Deno.test(`startHttpServer() reads the address ${sent} as ${target}`, async () => {
    await using server = start();
    await talk(server.port, `OPTIONS ${sent} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    deepStrictEqual(server.seen, [`OPTIONS ${target} `]);
  });
}

Deno.test("startHttpServer() reads header names in any case, and of a name that repeats no single value", async () => {
  const seen: (string | null)[] = [];
  const answer = ({ header }: Incoming) => {
    seen.push(header("x-tool-signature"), header("x-twice"), header("set-cookie"), header("constructor"), header("x"));
    return Promise.resolve({ status: 200, body: "{}" });
  };
  await using server = start({ answer });
  await talk(server.port, `${LAST}X-TOOL-signature: a\r\nX-Twice: b\r\nx-twice: c\r\nSet-Cookie: d\r\n\r\n`);
  deepStrictEqual(seen, ["a", "b, c", "d", null, null]);
});

Deno.test("startHttpServer() serves 200 connections at once", async () => {
  await using server = start();
  const clients = await Promise.all(Array.from({ length: 200 }, () => RawClient.connect(server.port)));
  await Promise.all(clients.map((client, i) => client.send(`${LAST}Content-Length: 3\r\n\r\n${100 + i}`)));
  const answers = await Promise.all(clients.map(({ ended }) => ended));
  for (const client of clients) client[Symbol.dispose]();
  deepStrictEqual(answers.map(({ bodies }) => bodies[0].body), Array.from({ length: 200 }, (_, i) => String(100 + i)));
});

Deno.test("startHttpServer() takes bodies in many pieces on each of many connections", async () => {
  await using server = start();
  const clients = await Promise.all(Array.from({ length: 60 }, () => RawClient.connect(server.port)));
  const padding = `X-Padding: ${"x".repeat(6000)}\r\n`; // so that a body begins and ends inside of pieces
  const request = (body: string) => `${padding}Content-Length: ${body.length}\r\n\r\n${body}`;
  for (const [i, client] of clients.entries()) {
    const bodies = Array.from({ length: 20 }, (_, at) => `${100 + i} ${at} ${"x".repeat(950)}`);
    await client.send(bodies.map((body) => POST + request(body)).join("") + LAST + request("last"));
  }
  for (const client of clients) {
    const { bodies } = await client.ended;
    deepStrictEqual([bodies.length, bodies[20]], [21, { body: "last" }]);
    client[Symbol.dispose]();
  }
  strictEqual(new Set(server.seen).size, 60 * 20 + 1);
});

Deno.test("startHttpServer() accepts nothing after invalid data, however many connections there are", async () => {
  await using server = start();
  const clients = await Promise.all(Array.from({ length: 60 }, () => RawClient.connect(server.port)));
  for (const client of clients) await client.send(`nonsense\r\n${"x".repeat(5000)}\r\n\r\n${POST}\r\n`);
  for (const client of clients) {
    deepStrictEqual((await client.ended).statuses, [400]);
    client[Symbol.dispose]();
  }
  deepStrictEqual(server.seen, []);
});

Deno.test("startHttpServer() lets an answer out that is being made when it ends", async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const answer = async () => {
    asked.resolve();
    await gate.promise;
    return { status: 202, body: "{}" };
  };
  const { server, port } = start({ answer });
  const idle = await RawClient.connect(port);
  using client = await RawClient.connect(port);
  await client.send(`${POST}Content-Length: 0\r\n\r\n`);
  await asked.promise;
  const ending = server[Symbol.asyncDispose]();
  gate.resolve();
  const { statuses, text } = await client.ended;
  deepStrictEqual(statuses, [202]);
  match(text, /connection: close/i);
  await ending;
  await idle.ended;
  idle[Symbol.dispose]();
  await rejects(RawClient.connect(port));
});

Deno.test("startHttpServer() does not wait for an answer that never comes when it ends", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = () => {
    asked.resolve();
    return new Promise<Answer>(() => {});
  };
  const { server, port } = start({ answer });
  using client = await RawClient.connect(port);
  await client.send(`${POST}Content-Length: 0\r\n\r\n`);
  await asked.promise;
  await server[Symbol.asyncDispose]();
  deepStrictEqual((await client.ended).statuses, []);
});

Deno.test("startHttpServer() reports a port in use", async () => {
  await using server = start();
  throws(() => start({ port: server.port }), {
    code: "port-in-use",
    message: `Cannot listen on port ${server.port}: another program uses it`,
    hint: "Choose another port, or stop that program.",
  });
});

for (const host of ["192.0.2.1", "nope.invalid", "999.1.1.1"]) {
  Deno.test(`startHttpServer() reports that it cannot listen on ${host}`, () => {
    throws(() => start({ host }), { code: "cannot-serve", hint: "Choose an address of this machine." });
  });
}
