import { deepStrictEqual, ok } from "node:assert/strict";
import { FLAG, FRAME, frame, headerBlock, Http2Client } from "../../support/net/http2_client.ts";
import { LAST, start } from "./http_fixtures.ts";
import { talk } from "./raw_client.ts";

const POST = headerBlock([[":method", "POST"], [":scheme", "http"], [":authority", "x"], [":path", "/webhook"]]);
const BODY = new TextEncoder().encode("hi");
const CANCEL = Uint8Array.of(0, 0, 0, 8);

const headers = (stream: number, flags: number = FLAG.endOfHeaders) =>
  frame(FRAME.headers, { flags, stream, payload: POST });
const body = (stream: number) => frame(FRAME.data, { flags: FLAG.endOfStream, stream, payload: BODY });

/** Streams of a client have odd numbers. */
const streams = (count: number) => Array.from({ length: count }, (_, at) => 2 * at + 1);

async function assertServes(port: number): Promise<void> {
  deepStrictEqual((await talk(port, `${LAST}Content-Length: 2\r\n\r\nhi`)).statuses, [202]);
}

Deno.test("startHttpServer() takes a delivery over HTTP/2 in clear text, whose authority is the host", async () => {
  const hosts: (readonly string[])[] = [];
  await using server = start({
    answer(incoming) {
      hosts.push(incoming.hosts());
      return Promise.resolve({ status: 202, body: "{}", headers: { connection: "close" } });
    },
  });
  using client = await Http2Client.connect(server.port);
  await client.send(headers(1), body(1));
  await client.until(({ answered }) => answered === 1);
  deepStrictEqual([client.facts, hosts], [{ answered: 1, reset: 0, isLeaving: false }, [["x"]]]);
});

Deno.test("startHttpServer() answers 1,000 requests of one HTTP/2 connection, or refuses those that are too many", async () => {
  await using server = start();
  using client = await Http2Client.connect(server.port);
  await client.send(...streams(1000).flatMap((stream) => [headers(stream), body(stream)]));
  await client.until(({ answered, reset, isLeaving }) => answered + reset >= 1000 || isLeaving);
  ok(client.facts.answered >= 200, JSON.stringify(client.facts));
  await assertServes(server.port);
});

Deno.test("startHttpServer() holds at most 200 requests of an HTTP/2 connection that do not end", async () => {
  let held = 0;
  await using server = start({
    async answer({ readBody }) {
      held++;
      await readBody(1000).catch(() => {});
      return { status: 202, body: "{}" };
    },
  });
  using client = await Http2Client.connect(server.port);
  await client.send(...streams(1000).map((stream) => headers(stream)));
  await client.until(({ reset, isLeaving }) => reset >= 800 || isLeaving);
  ok(held <= 200, `${held} are held`);
  await assertServes(server.port);
});

for (
  const [what, frames] of [
    [
      "resets each request at once",
      streams(20_000).flatMap((stream) => [headers(stream), frame(FRAME.reset, { stream, payload: CANCEL })]),
    ],
    [
      "continues its headers without end",
      [
        headers(1, 0),
        ...Array.from({ length: 5000 }, () => frame(FRAME.continuation, { stream: 1, payload: new Uint8Array(1000) })),
      ],
    ],
    [
      "continues its headers with nothing",
      [headers(1, 0), ...Array.from({ length: 50_000 }, () => frame(FRAME.continuation, { stream: 1 }))],
    ],
    ["sends data for nothing", Array.from({ length: 5000 }, () => body(1))],
  ] as const
) {
  Deno.test(`startHttpServer() ends an HTTP/2 connection that ${what}`, async () => {
    await using server = start();
    using client = await Http2Client.connect(server.port);
    await client.send(...frames);
    await client.ended;
    await assertServes(server.port);
  });
}

for (
  const [what, frames] of [
    ["pings", Array.from({ length: 20_000 }, () => frame(FRAME.ping, { payload: new Uint8Array(8) }))],
    ["settings", Array.from({ length: 20_000 }, () => frame(FRAME.settings, {}))],
  ] as const
) {
  Deno.test(`startHttpServer() serves others while an HTTP/2 connection floods it with ${what}`, async () => {
    await using server = start();
    using client = await Http2Client.connect(server.port);
    await Promise.all([client.send(...frames), assertServes(server.port), assertServes(server.port)]);
  });
}
