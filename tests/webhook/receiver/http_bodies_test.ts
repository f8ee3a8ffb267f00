import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { type Answer, type Incoming, refusal } from "../../../src/webhook/receiver/exchange.ts";
import { ReadingBudget, readRequestBody } from "../../../src/webhook/receiver/reading_budget.ts";
import { LAST, POST, start } from "./http_fixtures.ts";
import { ask, RawClient, talk } from "./raw_client.ts";

Deno.test("startHttpServer() refuses a body that is too large before it is sent", async () => {
  await using server = start();
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Content-Length: 1001\r\n\r\n`);
  const { statuses, text } = await client.answered();
  deepStrictEqual([statuses, server.seen], [[413], ["too-large"]]);
  match(text, /connection: close/i);
});

Deno.test("startHttpServer() refuses a body that is too large where the client waits to be asked for it", async () => {
  await using server = start();
  const { statuses } = await ask(server.port, `${POST}Content-Length: 1001\r\nExpect: 100-continue\r\n\r\n`);
  deepStrictEqual(statuses.at(-1), 413); // Deno.serve may ask for it by itself
});

Deno.test("startHttpServer() asks for a body where the client waits for that", async () => {
  await using server = start();
  using client = await RawClient.connect(server.port);
  await client.send(`${LAST}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
  await client.heard("100 Continue\r\n\r\n");
  await client.send("hi");
  deepStrictEqual((await client.ended).statuses, [100, 202]);
});

Deno.test("startHttpServer() takes a body of exactly the largest size", async () => {
  await using server = start();
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
  await using server = start({ answer });
  const { bodies } = await talk(server.port, `${LAST}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n`);
  deepStrictEqual([bodies, seen.map(({ length }) => length)], [[{ length: 2 }], [0]]);
});

Deno.test("startHttpServer() stops reading chunks when there are too many", async () => {
  await using server = start();
  const chunk = `200\r\n${"x".repeat(512)}\r\n`;
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  await client.send(chunk);
  await client.answered();
  for (let i = 0; i < 20; i++) await client.send(chunk); // goes nowhere
  deepStrictEqual([(await client.answered()).statuses, server.seen], [[413], ["too-large"]]);
});

for (
  const [what, head, body] of [
    ["announces", `Content-Length: ${16 * 2 ** 20}`, "x".repeat(16 * 2 ** 20)],
    ["sends a chunk that is", "Transfer-Encoding: chunked", `1000000\r\n${"x".repeat(2 ** 24)}\r\n0\r\n\r\n`],
  ] as const
) {
  Deno.test(`startHttpServer() answers 413 to a client that ${what} too large and reads only when all is sent`, async () => {
    await using server = start();
    using client = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    const bytes = new TextEncoder().encode(`${POST}${head}\r\n\r\n${body}`);
    for (let done = 0; done < bytes.length;) done += await client.write(bytes.subarray(done)); // meets no broken pipe
    const answer = new Uint8Array(4096);
    const length = await client.read(answer) ?? 0;
    match(new TextDecoder().decode(answer.subarray(0, length)), /^HTTP\/1\.1 413 .*\{"error":"too-large"/s);
    deepStrictEqual(server.seen, ["too-large"]);
  });
}

Deno.test("startHttpServer() takes a body while others that take all the memory do not come to their ends", async () => {
  const answer = async ({ readBody }: Incoming): Promise<Answer> => {
    const reason = await readBody(2 ** 24).then(() => undefined, (error) => String(error.reason));
    return reason === undefined ? { status: 202, body: "{}" } : refusal(503, reason, "x");
  };
  await using server = start({ answer });
  const others = await Promise.all(Array.from({ length: 5 }, () => RawClient.connect(server.port)));
  const half = `${POST}Content-Length: ${2 ** 24}\r\n\r\n${"x".repeat(15 * 2 ** 20)}`;
  for (const client of others) await client.send(half);
  await others[0]?.heard("busy");
  deepStrictEqual((await talk(server.port, `${LAST}Content-Length: 2\r\n\r\nhi`)).statuses, [202]);
  for (const client of others) client[Symbol.dispose]();
  const answers = await Promise.all(others.map(({ ended }) => ended));
  const errors = answers.map(({ bodies }) => bodies[0]?.error);
  deepStrictEqual([errors[0], ...errors.slice(2)], ["busy", undefined, undefined, undefined]);
});

Deno.test("startHttpServer() takes no request behind one that it has refused while it came", async () => {
  await using server = start();
  using client = await RawClient.connect(server.port);
  await client.send(`${POST}Content-Length: 2000\r\n\r\n`);
  await client.heard("too-large");
  await client.send(`${"x".repeat(2000)}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`);
  deepStrictEqual([(await client.ended).statuses, server.seen], [[413], ["too-large"]]);
});

Deno.test("startHttpServer() reads no more than was announced", async () => {
  await using server = start();
  await talk(server.port, `${POST}Content-Length: 2\r\n\r\nhi and more\r\n\r\n`);
  deepStrictEqual(server.seen, ["POST /webhook hi"]);
});

const MEBIBYTE = 1024 * 1024;
const LONG_MS = 60_000;

/** A body that comes in the pieces that a test sends. */
function open(maxBytes: number, budget: ReadingBudget, headers: Readonly<Record<string, string>> = {}) {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const request = new Request("http://x", { method: "POST", body: readable, headers });
  const body = readRequestBody(request, maxBytes, budget);
  body.catch(() => {}); // it is awaited later
  const writer = writable.getWriter();
  return {
    body,
    /** Sends a piece; one that nobody reads any more is no error. */
    send: (bytes: Uint8Array) => writer.write(bytes).catch(() => {}),
    end: () => writer.close().catch(() => {}),
    breakOff: () => writer.abort(new Error("gone")).catch(() => {}),
  };
}

Deno.test("readRequestBody() counts the memory that bodies take, and gives it back at their end", async () => {
  using budget = new ReadingBudget(LONG_MS);
  const [one, other] = [open(MEBIBYTE, budget), open(MEBIBYTE, budget)];
  for (let i = 0; i < 600; i++) await one.send(Uint8Array.of(i));
  await other.send(new Uint8Array(5000));
  await other.send(new Uint8Array(0));
  strictEqual(budget.taken, 1024 + 5000);
  await other.end();
  strictEqual((await other.body).view().length, 5000);
  strictEqual(budget.taken, 1024);
  await one.end();
  deepStrictEqual([(await one.body).view().length, budget.taken], [600, 0]);
});

Deno.test("readRequestBody() stops the body that has been coming longest where all take too much", async () => {
  using budget = new ReadingBudget(LONG_MS);
  const [first, second, third] = [60, 60, 60].map((size) => open(size * MEBIBYTE, budget));
  await second?.send(new Uint8Array(3 * MEBIBYTE));
  await first?.send(new Uint8Array(60 * MEBIBYTE));
  await third?.send(new Uint8Array(5 * MEBIBYTE));
  await rejects(first?.body ?? Promise.resolve(), { reason: "busy" });
  await Promise.all([second?.end(), third?.end()]);
  const lengths = (await Promise.all([second?.body, third?.body])).map((body) => body?.view().length);
  deepStrictEqual([lengths, budget.taken], [[3 * MEBIBYTE, 5 * MEBIBYTE], 0]);
});

for (
  const [reason, go] of [
    ["too-large", async ({ send }) => {
      await send(new Uint8Array(2999));
      await send(new Uint8Array(2));
    }],
    ["broken", async ({ send, breakOff }) => {
      await send(new Uint8Array(5));
      await breakOff();
    }],
    ["too-many-pieces", async ({ send }) => {
      for (let i = 0; i < 1100; i++) await send(Uint8Array.of(1));
    }],
  ] satisfies [string, (opened: ReturnType<typeof open>) => Promise<void>][]
) {
  Deno.test(`readRequestBody() gives a body up that is ${reason}, and its memory back`, async () => {
    using budget = new ReadingBudget(LONG_MS);
    const opened = open(3000, budget);
    await go(opened);
    await rejects(opened.body, { reason });
    strictEqual(budget.taken, 0);
  });
}

Deno.test("readRequestBody() takes one piece for every 16 bytes, and 1,024 more", async () => {
  using budget = new ReadingBudget(LONG_MS);
  const { body, send, end } = open(MEBIBYTE, budget);
  for (let i = 0; i < 1024; i++) await send(Uint8Array.of(1));
  for (let i = 0; i < 2000; i++) await send(new Uint8Array(16));
  await end();
  strictEqual((await body).view().length, 1024 + 2000 * 16);
});

for (const headers of [{}, { "content-length": "9" }]) {
  Deno.test(`ReadingBudget stops a body that takes too long (${Object.keys(headers)})`, async () => {
    using budget = new ReadingBudget(30);
    const opened = open(100, budget, headers);
    await opened.send(Uint8Array.of(1));
    await rejects(opened.body, { reason: "too-slow" });
    strictEqual(budget.taken, 0);
    await opened.breakOff();
  });
}

Deno.test("ReadingBudget does not stop a body that another one began long before", async () => {
  using budget = new ReadingBudget(200);
  const slow = open(100, budget);
  await rejects(slow.body, { reason: "too-slow" });
  const { body, send, end } = open(100, budget);
  await send(Uint8Array.of(1));
  await end();
  strictEqual((await body).view().length, 1);
});
