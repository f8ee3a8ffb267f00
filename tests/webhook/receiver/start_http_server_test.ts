import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { type Answer, BodyError, type Incoming, refusal } from "../../../src/webhook/receiver/exchange.ts";
import { type HttpServerOptions, startHttpServer } from "../../../src/webhook/receiver/start_http_server.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { RawClient, talk } from "./raw_client.ts";

const POST = "POST /webhook HTTP/1.1\r\nHost: x\r\n";
const LAST = `${POST}Connection: close\r\n`;
const SHORT = { headers: 200, request: 500, idle: 60_000 };
const LONG = { headers: 60_000, request: 60_000, idle: 60_000 };

/** A server that says what it was sent, and remembers it. */
async function start(options: Partial<HttpServerOptions> = {}) {
  const seen: string[] = [];
  const answer = async (incoming: Incoming): Promise<Answer> => {
    try {
      const body = new TextDecoder().decode(await incoming.readBody(1000));
      seen.push(`${incoming.method} ${incoming.target} ${body}`);
      return { status: 202, body: JSON.stringify({ body }) };
    } catch (error) {
      ok(error instanceof BodyError);
      seen.push(error.reason);
      return refusal(error.reason === "too-large" ? 413 : 400, error.reason, "x");
    }
  };
  const server = await startHttpServer({ host: "127.0.0.1", port: 0, timeouts: LONG, answer, ...options });
  return { port: server.port, seen, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

for (
  const [what, text] of [
    ["says nothing", ""],
    ["does not finish its first line", "POST /web"],
    ["does not finish its headers", `${POST}X-Slow: 1\r\n`],
    ["does not finish its body", `${POST}Content-Length: 10\r\n\r\nabc`],
    ["does not send its body", `${POST}Content-Length: 10\r\n\r\n`],
    ["does not finish a chunk", `${POST}Transfer-Encoding: chunked\r\n\r\na\r\nabc`],
    ["was told to go on and does not", `${POST}Content-Length: 10\r\nExpect: 100-continue\r\n\r\n`],
  ] as const
) {
  Deno.test(`startHttpServer() cuts a client off that ${what}`, async () => {
    await using server = await start({ timeouts: SHORT });
    const { statuses, bodies } = await talk(server.port, text);
    strictEqual(statuses.at(-1), 408);
    deepStrictEqual(bodies, [{ error: "timeout", message: "The request did not arrive in time" }]);
    let next: number | undefined;
    do [next] = (await talk(server.port, `${LAST}Content-Length: 2\r\n\r\nhi`)).statuses; while (next === 408); // busy
    strictEqual(next, 202);
  });
}

for (
  const [what, head, piece] of [["headers", POST, "X"], ["body", `${POST}Content-Length: 900\r\n\r\n`, "x"]] as const
) {
  Deno.test(`startHttpServer() cuts a client off that sends its ${what} drop by drop`, async () => {
    await using server = await start({ timeouts: SHORT });
    using client = await RawClient.connect(server.port);
    await client.send(head);
    const drip = setInterval(() => void client.send(piece), 20);
    const { statuses } = await client.ended;
    clearInterval(drip);
    deepStrictEqual(statuses, [408]);
  });
}

Deno.test("startHttpServer() closes a connection on which nothing more comes", async () => {
  await using server = await start({ timeouts: { ...LONG, idle: 100 } });
  const { statuses } = await talk(server.port, `${POST}Content-Length: 2\r\n\r\nhi`);
  deepStrictEqual([statuses, server.seen], [[202], ["POST /webhook hi"]]);
});

Deno.test("startHttpServer() refuses a body that is too large before it is sent", async () => {
  await using server = await start();
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Content-Length: 1001\r\n\r\n`);
  await client.heard("too-large");
  const { statuses, text } = await client.ended;
  deepStrictEqual([statuses, server.seen], [[413], ["too-large"]]);
  match(text, /connection: close/i);
});

Deno.test("startHttpServer() does not ask for a body that is too large", async () => {
  await using server = await start();
  const { statuses } = await talk(server.port, `${POST}Content-Length: 1001\r\nExpect: 100-continue\r\n\r\n`);
  deepStrictEqual(statuses, [413]);
});

Deno.test("startHttpServer() asks for a body where the client waits for that", async () => {
  await using server = await start();
  using client = await RawClient.connect(server.port);
  await client.send(`${LAST}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
  await client.heard("100 Continue\r\n\r\n");
  await client.send("hi");
  deepStrictEqual((await client.ended).statuses, [100, 202]);
});

Deno.test("startHttpServer() takes a body of exactly the largest size", async () => {
  await using server = await start();
  const body = "x".repeat(1000);
  strictEqual((await talk(server.port, `${LAST}Content-Length: 1000\r\n\r\n${body}`)).statuses[0], 202);
  const chunked = `${LAST}Transfer-Encoding: chunked\r\n\r\n1f4\r\n${body.slice(500)}\r\n1f4\r\n${
    body.slice(500)
  }\r\n0\r\n\r\n`;
  strictEqual((await talk(server.port, chunked)).statuses[0], 202);
  strictEqual(server.seen[1], `POST /webhook ${body}`);
});

Deno.test("startHttpServer() gives the memory of a body back when it is answered", async () => {
  const seen: Uint8Array[] = [];
  const answer = async ({ readBody }: Incoming): Promise<Answer> => {
    const body = await readBody(1000);
    seen.push(body);
    return { status: 202, body: JSON.stringify({ length: body.length }) };
  };
  await using server = await start({ answer });
  const { bodies } = await talk(server.port, `${LAST}Content-Length: 2\r\n\r\nhi`);
  deepStrictEqual([bodies, seen.map(({ length }) => length)], [[{ length: 2 }], [0]]);
});

Deno.test("startHttpServer() stops reading chunks when there are too many", async () => {
  await using server = await start();
  const chunk = `200\r\n${"x".repeat(512)}\r\n`;
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  await client.send(chunk);
  await client.heard("413");
  for (let i = 0; i < 20; i++) await client.send(chunk); // goes nowhere
  deepStrictEqual([(await client.ended).statuses, server.seen], [[413], ["too-large"]]);
});

for (
  const [what, head, body] of [
    ["announces", `Content-Length: ${16 * 2 ** 20}`, "x".repeat(16 * 2 ** 20)],
    ["sends a chunk that is", "Transfer-Encoding: chunked", `1000000\r\n${"x".repeat(2 ** 24)}\r\n0\r\n\r\n`],
  ] as const
) {
  Deno.test(`startHttpServer() answers 413 to a client that ${what} too large and reads only when all is sent`, async () => {
    await using server = await start();
    using client = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    const bytes = new TextEncoder().encode(`${POST}${head}\r\n\r\n${body}`);
    for (let done = 0; done < bytes.length;) done += await client.write(bytes.subarray(done)); // meets no broken pipe
    const answer = new Uint8Array(4096);
    const length = await client.read(answer) ?? 0;
    match(new TextDecoder().decode(answer.subarray(0, length)), /^HTTP\/1\.1 413 .*\{"error":"too-large"/s);
    strictEqual(await client.read(answer), null);
    deepStrictEqual(server.seen, ["too-large"]);
  });
}

Deno.test("startHttpServer() takes a body while others that take all the memory do not come to their ends", async () => {
  const answer = async ({ readBody }: Incoming): Promise<Answer> => {
    const reason = await readBody(2 ** 24).then(() => undefined, (error) => String(error.reason));
    return reason === undefined ? { status: 202, body: "{}" } : refusal(503, reason, "x");
  };
  await using server = await start({ answer });
  const others = await Promise.all(Array.from({ length: 5 }, () => RawClient.connect(server.port)));
  const half = `${POST}Content-Length: ${2 ** 24}\r\n\r\n${"x".repeat(15 * 2 ** 20)}`;
  for (const client of others) await client.send(half);
  await others[0]?.heard("busy");
  deepStrictEqual((await talk(server.port, `${LAST}Content-Length: 2\r\n\r\nhi`)).statuses, [202]);
  for (const client of others) client[Symbol.dispose]();
  const answers = await Promise.all(others.map(({ ended }) => ended));
  deepStrictEqual(answers.map(({ bodies }) => bodies[0]?.error), ["busy", ...Array(4).fill(undefined)]);
});

Deno.test("startHttpServer() takes no request behind one that it has refused while it came", async () => {
  await using server = await start();
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Content-Length: 2000\r\n\r\n`);
  await client.heard("too-large");
  await client.send(`${"x".repeat(2000)}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`);
  deepStrictEqual([(await client.ended).statuses, server.seen], [[413], ["too-large"]]);
});

Deno.test("startHttpServer() reads no more than was announced", async () => {
  await using server = await start();
  const { statuses } = await talk(server.port, `${POST}Content-Length: 2\r\n\r\nhi and more`);
  deepStrictEqual([statuses, server.seen], [[202], ["POST /webhook hi"]]);
});

for (
  const [what, head] of [
    ["a body", `${POST}Content-Length: 10\r\n\r\nabc`],
    ["a chunk", `${POST}Transfer-Encoding: chunked\r\n\r\na\r\nabc`],
  ] as const
) {
  Deno.test(`startHttpServer() gives up a request whose client goes away in the middle of ${what}`, async () => {
    await using server = await start();
    {
      using client = await RawClient.connect(server.port);
      await client.send(head);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    while (server.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
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
  await using server = await start({ answer });
  const clients = await Promise.all(Array.from({ length: 20 }, () => RawClient.connect(server.port)));
  for (const client of clients) await client.send(`${POST}Content-Length: 0\r\n\r\n`);
  while (asked < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const client of clients) client[Symbol.dispose]();
  gate.resolve();
  await Promise.all(clients.map(({ ended }) => ended));
  deepStrictEqual((await talk(server.port, `${LAST}Content-Length: 0\r\n\r\n`)).bodies, [{}]);
});

Deno.test("startHttpServer() answers many requests on one connection, in their order", async () => {
  await using server = await start();
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
  await using server = await start({ answer });
  const requests = ["/slow", "/a", "/slow", "/b"].map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
  const { bodies } = await talk(server.port, `${requests}GET /end HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  deepStrictEqual(bodies.map(({ target }) => target), ["/slow", "/a", "/slow", "/b", "/end"]);
});

Deno.test("startHttpServer() cuts a client off that asks on and on and reads no answer", async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return Promise.resolve({ status: 200, body: JSON.stringify({ text: "x".repeat(10_000) }) });
  };
  await using server = await start({ answer });
  using deaf = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  const request = new TextEncoder().encode("GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
  await rejects(async () => {
    for (let sent = 0; sent < 20_000; sent++) await deaf.write(request);
  });
  ok(asked < 10_000, `${asked} requests were answered`); // what the system holds for both sides has been read
  strictEqual((await talk(server.port, `${LAST}Content-Length: 0\r\n\r\n`)).statuses[0], 200);
});

Deno.test("startHttpServer() cuts a client off that asks for more answers than it waits for", async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return new Promise<Answer>(() => {});
  };
  await using server = await start({ answer });
  deepStrictEqual((await talk(server.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2000))).statuses, []);
  ok(asked <= 64, `${asked} requests were taken`);
});

for (
  const [what, text] of [
    ["names no host", "POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi"],
    ["expects what nobody knows", `${LAST}Expect: wonders\r\nContent-Length: 2\r\n\r\nhi`],
  ] as const
) {
  Deno.test(`startHttpServer() answers a request that ${what} like any other`, async () => {
    await using server = await start();
    const { statuses, bodies } = await talk(server.port, text);
    deepStrictEqual([statuses, bodies], [[202], [{ body: "hi" }]]);
  });
}

for (
  const [what, text] of [
    ["two lengths", `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\nhi!`],
    ["the same length twice", `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\nhi`],
    ["a list of lengths", `${POST}Content-Length: 2, 2\r\n\r\nhi`],
    ["a length and chunks", `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["chunks that are not last", `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ["an unknown transfer encoding", `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ["a negative length", `${POST}Content-Length: -2\r\n\r\nhi`],
    ["a length with a sign", `${POST}Content-Length: +2\r\n\r\nhi`],
    ["a hexadecimal length", `${POST}Content-Length: 0x2\r\n\r\nhi`],
    ["a space before the colon", `${POST}Content-Length : 2\r\n\r\nhi`],
    ["a folded header", `${POST}X: a\r\n b\r\nContent-Length: 0\r\n\r\n`],
    ["a NUL in a header", `${POST}X: a\0b\r\nContent-Length: 0\r\n\r\n`],
    ["bare line feeds", "POST / HTTP/1.1\nHost: x\nContent-Length: 2\n\nhi"],
    ["a chunk that has no size", `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\nhi\r\n0\r\n\r\n`],
    ["a chunk of boundless size", `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nhi\r\n0\r\n\r\n`],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ] as const
) {
  Deno.test(`startHttpServer() takes nothing with ${what}, nor anything behind it`, async () => {
    await using server = await start();
    const { statuses, bodies } = await talk(server.port, `${text}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`);
    deepStrictEqual([statuses, bodies], [[400], [{ error: "bad-request", message: "This is not an HTTP request" }]]);
    ok(server.seen.every((each) => each === "broken"), server.seen.join());
  });
}

for (
  const [what, text] of [
    ["a header", `${POST}X-Bomb: ${"x".repeat(20_000)}\r\n\r\n`],
    ["many headers", `${POST}${"X-Bomb: xxxxxxxx\r\n".repeat(2000)}\r\n`],
    ["a header without end", `${POST}X-Bomb: ${"x".repeat(200_000)}`],
    ["a path", `POST /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ] as const
) {
  Deno.test(`startHttpServer() answers ${what} of many bytes with 431`, async () => {
    await using server = await start();
    const { statuses, bodies } = await talk(server.port, text);
    if (statuses.length > 0) { // a client that still sends may not get to hear it
      deepStrictEqual([statuses, bodies[0].error], [[431], "headers-too-large"]);
    }
    deepStrictEqual(server.seen, []);
  });
}

Deno.test("startHttpServer() puts no error in front of an answer that is still being made", async () => {
  const gate = Promise.withResolvers<void>();
  const answer = async () => {
    await gate.promise;
    return { status: 202, body: "{}" };
  };
  await using server = await start({ answer });
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Content-Length: 2\r\n\r\nhi nonsense\r\n\r\n`);
  await client.send("more nonsense");
  setTimeout(() => gate.resolve(), 50);
  deepStrictEqual((await client.ended).statuses, [202]);
});

Deno.test("startHttpServer() answers HEAD without a body", async () => {
  await using server = await start({ answer: () => Promise.resolve({ status: 200, body: '{"status":"ok"}' }) });
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
    ["*", "*"],
  ] as const
) {
  Deno.test(`startHttpServer() reads the address ${sent} as ${target}`, async () => {
    await using server = await start();
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
  await using server = await start({ answer });
  await talk(server.port, `${LAST}X-TOOL-signature: a\r\nX-Twice: b\r\nx-twice: c\r\nSet-Cookie: d\r\n\r\n`);
  deepStrictEqual(seen, ["a", "b, c", null, null, null]);
});

Deno.test("startHttpServer() serves 200 connections at once", async () => {
  await using server = await start();
  const clients = await Promise.all(Array.from({ length: 200 }, () => RawClient.connect(server.port)));
  await Promise.all(clients.map((client, i) => client.send(`${LAST}Content-Length: 3\r\n\r\n${100 + i}`)));
  const answers = await Promise.all(clients.map(({ ended }) => ended));
  for (const client of clients) client[Symbol.dispose]();
  deepStrictEqual(answers.map(({ bodies }) => bodies[0].body), Array.from({ length: 200 }, (_, i) => String(100 + i)));
});

Deno.test("startHttpServer() takes bodies in many pieces on each of many connections", async () => {
  await using server = await start();
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

Deno.test("startHttpServer() takes nothing behind nonsense, however many connections there are", async () => {
  await using server = await start();
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
  const { server, port } = await start({ answer });
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
  const { server, port } = await start({ answer });
  using client = await RawClient.connect(port);
  await client.send(`${POST}Content-Length: 0\r\n\r\n`);
  await asked.promise;
  await server[Symbol.asyncDispose]();
  deepStrictEqual((await client.ended).statuses, []);
});

Deno.test("startHttpServer() says that a port is in use", async () => {
  await using server = await start();
  await rejects(start({ port: server.port }), {
    code: "port-in-use",
    message: `Cannot listen on port ${server.port}: another program uses it`,
    hint: "Choose another port, or stop that program.",
  });
});

for (const host of ["192.0.2.1", "nope.invalid", "999.1.1.1"]) {
  Deno.test(`startHttpServer() says that it cannot listen on ${host}`, async () => {
    await rejects(start({ host }), { code: "cannot-serve", hint: "Choose an address of this machine." });
  });
}

const OPENSSL = await runQuickTool("openssl", ["version"]).then(() => true, () => false);

/** A certificate for this machine that nobody has signed. */
async function makeCertificate() {
  await using folder = await createTemporaryFolder();
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const flags = ["-nodes", "-days", "2", "-addext", "basicConstraints=critical,CA:FALSE", ...names];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", "key.pem"];
  await runQuickTool("openssl", ["req", "-x509", ...key, "-out", "cert.pem", ...flags], { cwd: folder.path });
  const read = (name: string) => Deno.readTextFile(`${folder.path}/${name}.pem`);
  return { cert: await read("cert"), key: await read("key") };
}

Deno.test({
  name: "startHttpServer() serves HTTPS, and cuts those off who do not speak it",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const tls = await makeCertificate();
    await using server = await start({ tls });
    const secure = await Deno.connectTls({ hostname: "localhost", port: server.port, caCerts: [tls.cert] });
    using client = new RawClient(secure);
    await client.send(`${LAST}Content-Length: 2\r\n\r\nhi`);
    deepStrictEqual((await client.ended).bodies, [{ body: "hi" }]);
    await using hasty = await start({ tls, timeouts: SHORT });
    for (const text of ["", "\x16\x03\x01", `${LAST}Content-Length: 2\r\n\r\nhi`]) {
      deepStrictEqual((await talk(hasty.port, text)).statuses, []);
    }
    deepStrictEqual([server.seen, hasty.seen], [["POST /webhook hi"], []]);
  },
});

Deno.test({
  name: "startHttpServer() refuses a certificate that does not fit its key",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const [one, other] = [await makeCertificate(), await makeCertificate()];
    const error = { code: "cannot-serve", message: /^Cannot use the certificate: / };
    for (const key of [other.key, "", one.cert]) await rejects(start({ tls: { cert: one.cert, key } }), error);
    await rejects(start({ tls: { cert: one.key, key: one.key } }), error);
  },
});

Deno.test("startHttpServer() refuses what is no certificate", async () => {
  await rejects(start({ tls: { cert: "x", key: "x" } }), { code: "cannot-serve" });
});
