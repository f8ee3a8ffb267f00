import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import type { Answer } from "../../../src/webhook/receiver/exchange.ts";
import { RawClient, talk } from "./raw_client.ts";
import { LAST, LONG, POST, SHORT, start } from "./http_fixtures.ts";

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
