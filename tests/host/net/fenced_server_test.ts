import { deepStrictEqual, match, ok, rejects, strictEqual, throws } from "node:assert/strict";
import { type FencedHandler, FencedListener } from "../../../src/host/net/fenced_listener.ts";
import { FencedServer } from "../../../src/host/net/fenced_server.ts";
import { RawClient, talk } from "../../webhook/receiver/raw_client.ts";

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const LAST = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
const HALF = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc";

const HOUR_MS = 3_600_000;

/** A server for which the test says how much connections use, of the ten that they may. */
function start(handler: FencedHandler = () => new Response("{}"), noticeMs?: number) {
  const load = { used: 0, checks: 0, cuts: 0, peak: 0 };
  const used = () => {
    load.checks++;
    const { peak } = load;
    load.peak = 0;
    return Math.max(peak, load.used);
  };
  const server = new FencedServer({
    ...{ hostname: "127.0.0.1", port: 0, handler, onCut: () => load.cuts++ },
    load: { used, share: 10, checkMs: 10 },
    ...(noticeMs === undefined ? {} : { noticeMs }),
  });
  const checked = async () => {
    for (const before = load.checks; load.checks < before + 3;) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { server, load, checked, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

for (
  const [what, text] of [
    ["say nothing", ""],
    ["do not end their headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
    ["do not end their bodies", HALF],
    ["are idle", GET],
  ] as const
) {
  Deno.test(`FencedServer cuts connections that ${what} when there are too many, and listens again`, async () => {
    await using fenced = start(async (request) => new Response(`{"body":"${await request.text().catch(() => "")}"}`));
    const { server, load } = fenced;
    const clients = await Promise.all(Array.from({ length: 5 }, () => RawClient.connect(server.port)));
    for (const client of clients) await client.send(text);
    load.used = 11;
    await Promise.all(clients.map(({ ended }) => ended));
    load.used = 0;
    for (const client of clients) client[Symbol.dispose]();
    let statuses: number[] = [];
    while (statuses.length === 0) statuses = (await talk(server.port, LAST).catch(() => ({ statuses: [] }))).statuses;
    deepStrictEqual(statuses, [200]);
  });
}

Deno.test("FencedServer leaves connections alone while there are not too many", async () => {
  await using fenced = start();
  using client = await RawClient.connect(fenced.server.port);
  fenced.load.used = 5;
  await fenced.checked();
  await client.send(GET);
  const { text, statuses } = await client.answered();
  deepStrictEqual([statuses, /connection: close/i.test(text)], [[200], false]);
});

Deno.test("FencedServer leaves connections alone when something else uses too much for a moment", async () => {
  await using fenced = start(undefined, 1);
  using client = await RawClient.connect(fenced.server.port);
  for (let peaks = 0; peaks < 3; peaks++) {
    fenced.load.peak = 11;
    await fenced.checked();
  }
  await client.send(GET);
  const { text, statuses } = await client.answered();
  deepStrictEqual([statuses, /connection: close/i.test(text), fenced.load.cuts], [[200], false, 0]);
});

Deno.test("FencedServer asks clients to connect again when half of the connections are taken", async () => {
  await using fenced = start();
  fenced.load.used = 6;
  await fenced.checked();
  match((await talk(fenced.server.port, LAST)).text, /connection: close/i);
});

Deno.test("FencedServer answers a request that was admitted before it cuts the connections", async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await using fenced = start(async (_request, _sender, admit) => {
    strictEqual(admit(), undefined);
    asked.resolve();
    await gate.promise;
    return new Response("{}");
  });
  using client = await RawClient.connect(fenced.server.port);
  using idle = await RawClient.connect(fenced.server.port);
  await client.send(GET);
  await asked.promise;
  fenced.load.used = 11;
  await fenced.checked();
  gate.resolve();
  deepStrictEqual((await client.ended).statuses, [200]);
  await idle.ended;
  fenced.load.used = 0;
});

Deno.test("FencedServer counts again without connections when it listens again", async () => {
  await using fenced = start();
  const { load, server } = fenced;
  using cut = await RawClient.connect(server.port);
  load.used = 11;
  await cut.ended;
  await fenced.checked(); // 11 is what the process uses now
  strictEqual(load.cuts, 1);
  using client = await RawClient.connect(server.port);
  load.used = 20;
  await fenced.checked();
  await client.send(GET);
  deepStrictEqual((await client.answered()).statuses, [200]);
});

Deno.test("FencedServer allows no more because connections that it cut were slow to end", async () => {
  await using fenced = start();
  const { load, server } = fenced;
  using cut = await RawClient.connect(server.port);
  load.used = 11;
  await cut.ended;
  await fenced.checked(); // they are still counted while it listens again
  load.used = 0;
  await fenced.checked();
  using client = await RawClient.connect(server.port);
  load.used = 11;
  await client.ended;
  strictEqual(load.cuts, 2);
});

Deno.test("FencedServer goes on when nothing is left to accept a connection with", async () => {
  await using fenced = start();
  fenced.load.used = Infinity;
  using client = await RawClient.connect(fenced.server.port);
  await client.ended;
  fenced.load.used = 0;
  await fenced.checked();
  let statuses: number[] = [];
  while (statuses.length === 0) {
    statuses = (await talk(fenced.server.port, LAST).catch(() => ({ statuses: [] }))).statuses;
  }
  deepStrictEqual(statuses, [200]);
});

Deno.test("FencedServer gives no notice when nothing is left to accept a connection with", async () => {
  await using fenced = start(undefined, HOUR_MS);
  using client = await RawClient.connect(fenced.server.port);
  fenced.load.used = 11;
  await fenced.checked();
  fenced.load.used = Infinity;
  await client.ended;
  strictEqual(fenced.load.cuts, 1);
});

Deno.test("FencedServer stops for good, also while it cuts connections", async () => {
  const fenced = start();
  const { server, load } = fenced;
  load.used = 11;
  await fenced.checked();
  await server.stop(0);
  await rejects(RawClient.connect(server.port));
});

Deno.test("FencedListener ends without those who stay after its farewell", async () => {
  const listener = new FencedListener({ hostname: "127.0.0.1", port: 0 }, () => new Response("a"));
  const http2 = await Deno.connect({ hostname: "127.0.0.1", port: listener.port });
  const read = () => http2.read(new Uint8Array(100));
  await http2.write(new TextEncoder().encode("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0"));
  ok(await read()); // the settings of the server
  await listener.cut(1, 20);
  ok(await read()); // goodbye, which the client does not heed
  await listener.stop(0);
  http2.close();
});

Deno.test("FencedServer reports a port in use", async () => {
  await using fenced = start();
  const { port } = fenced.server;
  const handler = () => new Response();
  throws(() => new FencedServer({ hostname: "127.0.0.1", port, handler }), Deno.errors.AddrInUse);
});
