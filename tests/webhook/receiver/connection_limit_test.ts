import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Incoming } from "../../../src/webhook/receiver/exchange.ts";
import { startHttpServer } from "../../../src/webhook/receiver/start_http_server.ts";
import { RawClient, talk } from "./raw_client.ts";

const GET = "GET / HTTP/1.1\r\nHost: x\r\n";
const LAST = `${GET}Connection: close\r\n\r\n`;
const LONG = { headers: 60_000, request: 60_000, idle: 60_000 };

async function start(maxConnections: number, answer = (_: Incoming) => Promise.resolve({ status: 200, body: "{}" })) {
  return await startHttpServer({ host: "127.0.0.1", port: 0, timeouts: LONG, maxConnections, answer });
}

const connect = (port: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => RawClient.connect(port)));

/** Whether a connection ends before another request on it is answered. */
async function isOpen(client: RawClient): Promise<boolean> {
  await client.send(`${GET}\r\n`);
  return await Promise.race([client.heard("200 OK").then(() => true), client.ended.then(() => false)]);
}

Deno.test("startHttpServer() accepts a delivery while 1,100 silent clients are connected", async () => {
  await using server = await startHttpServer({
    ...{ host: "127.0.0.1", port: 0, timeouts: LONG },
    answer: () => Promise.resolve({ status: 202, body: "{}" }),
  });
  const idle = await connect(server.port, 1100);
  deepStrictEqual((await talk(server.port, LAST)).statuses, [202]);
  for (const client of idle) client[Symbol.dispose]();
  await Promise.all(idle.map(({ ended }) => ended));
});

Deno.test("startHttpServer() lets the connection go that has been idle longest", async () => {
  await using server = await start(3);
  const [first, second, third] = await connect(server.port, 3);
  if (first === undefined || second === undefined || third === undefined) throw new Error("unreachable");
  for (const client of [first, second, third]) strictEqual(await isOpen(client), true);
  strictEqual(await isOpen(first), true); // so that the second is the oldest
  const [fourth] = await connect(server.port, 1);
  await second.ended;
  deepStrictEqual([await isOpen(first), await isOpen(third)], [true, true]);
  for (const client of [first, second, third, fourth]) client?.[Symbol.dispose]();
});

const POST = "POST / HTTP/1.1\r\nHost: x\r\n";
const ANSWER = { status: 202, body: "{}" };

/** Answers when it has the body, or none comes. */
async function takeBody(incoming: Incoming) {
  await incoming.readBody(10_000).catch(() => {});
  return ANSWER;
}

for (
  const [what, head, piece] of [
    ["sent nothing", "", ""],
    ["sent half of their first line", "POST /web", ""],
    ["sent half of their headers", `${POST}X-Slow: 1\r\n`, ""],
    ["send their headers drop by drop", POST, "X"],
    ["sent half of their body", `${POST}Content-Length: 1000\r\n\r\nabc`, ""],
    ["send their body drop by drop", `${POST}Content-Length: 1000\r\n\r\n`, "x"],
    ["sent half of a chunk", `${POST}Transfer-Encoding: chunked\r\n\r\na\r\nabc`, ""],
    ["sent half a body behind a whole one", `${POST}Content-Length: 0\r\n\r\n${POST}Content-Length: 9\r\n\r\nabc`, ""],
  ] as const
) {
  Deno.test(`startHttpServer() takes deliveries while all other clients ${what}`, async () => {
    await using server = await start(8, takeBody);
    const others = await connect(server.port, 8);
    for (const client of others) await client.send(head);
    const drip = setInterval(() => others.forEach((client) => void client.send(piece)), 5);
    for (let i = 0; i < 20; i++) {
      deepStrictEqual((await talk(server.port, `${POST}Connection: close\r\nContent-Length: 2\r\n\r\nhi`)).statuses, [
        202,
      ]);
    }
    clearInterval(drip);
    for (const client of others) client[Symbol.dispose]();
    await Promise.all(others.map(({ ended }) => ended));
  });
}

Deno.test("startHttpServer() takes a delivery while 1,100 clients hold half a body back", async () => {
  await using server = await startHttpServer({
    ...{ host: "127.0.0.1", port: 0, timeouts: LONG },
    answer: takeBody,
  });
  const slow = await connect(server.port, 1100);
  for (const client of slow) await client.send(`${POST}Content-Length: 1000\r\n\r\nabc`);
  deepStrictEqual((await talk(server.port, LAST)).statuses, [202]);
  for (const client of slow) client[Symbol.dispose]();
  await Promise.all(slow.map(({ ended }) => ended));
});

Deno.test("startHttpServer() takes a delivery while all other clients do not read their answers", async () => {
  const body = JSON.stringify("x".repeat(2 ** 24)); // more than the system holds for both sides
  let asked = 0;
  await using server = await start(4, async () => {
    if (++asked <= 4) return { status: 200, body };
    return await Promise.resolve(ANSWER);
  });
  const deaf = await Promise.all(
    Array.from({ length: 4 }, () => Deno.connect({ hostname: "127.0.0.1", port: server.port })),
  );
  for (const client of deaf) await client.write(new TextEncoder().encode(`${GET}\r\n`));
  while (asked < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  deepStrictEqual((await talk(server.port, LAST)).statuses, [202]);
  for (const client of deaf) client.close();
});

Deno.test("startHttpServer() turns a client away where all connections wait for an answer", async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let count = 0;
  await using server = await start(2, async () => {
    if (++count === 2) asked.resolve();
    await gate.promise;
    return { status: 200, body: "{}" };
  });
  const busy = await connect(server.port, 2);
  for (const client of busy) await client.send(LAST);
  await asked.promise;
  deepStrictEqual((await talk(server.port, LAST)).statuses, []);
  gate.resolve();
  for (const client of busy) deepStrictEqual((await client.ended).statuses, [200]);
  deepStrictEqual((await talk(server.port, LAST)).statuses, [200]);
  for (const client of busy) client[Symbol.dispose]();
});
