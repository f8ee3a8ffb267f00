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

Deno.test("startHttpServer() takes a delivery while 1,100 clients are connected and say nothing", async () => {
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
