import { deepStrictEqual, ok } from "node:assert/strict";
import { FLAG, FRAME, frame, headerBlock } from "../../support/net/http2_client.ts";
import { NO_TLS, over, startEither } from "./http_fixtures.ts";
import { LAST } from "./http_fixtures.ts";

const POST = headerBlock([[":method", "POST"], [":scheme", "http"], [":authority", "x"], [":path", "/webhook"]]);
const BODY = new TextEncoder().encode("hi");
const CANCEL = Uint8Array.of(0, 0, 0, 8);

const headers = (stream: number, flags: number = FLAG.endOfHeaders) =>
  frame(FRAME.headers, { flags, stream, payload: POST });
const body = (stream: number) => frame(FRAME.data, { flags: FLAG.endOfStream, stream, payload: BODY });

/** Streams of a client have odd numbers. */
const streams = (count: number) => Array.from({ length: count }, (_, at) => 2 * at + 1);

async function assertServes({ talk }: Awaited<ReturnType<typeof startEither>>): Promise<void> {
  deepStrictEqual((await talk(`${LAST}Content-Length: 2\r\n\r\nhi`)).statuses, [202]);
}

for (const isSecure of [false, true]) {
  Deno.test(`startHttpServer()${over(isSecure)} takes a delivery over HTTP/2, whose authority is the host`, {
    ignore: isSecure && NO_TLS,
  }, async () => {
    const hosts: (readonly string[])[] = [];
    await using server = await startEither(isSecure, {
      answer(incoming) {
        hosts.push(incoming.hosts());
        return Promise.resolve({ status: 202, body: "{}", headers: { connection: "close" } });
      },
    });
    using client = await server.connectHttp2();
    await client.send(headers(1), body(1));
    await client.until(({ answered }) => answered === 1);
    deepStrictEqual([client.facts, hosts], [{ answered: 1, reset: 0, isLeaving: false }, [["x"]]]);
  });

  Deno.test(
    `startHttpServer()${
      over(isSecure)
    } answers 1,000 requests of one HTTP/2 connection, or refuses those that are too many`,
    { ignore: isSecure && NO_TLS },
    async () => {
      await using server = await startEither(isSecure);
      using client = await server.connectHttp2();
      await client.send(...streams(1000).flatMap((stream) => [headers(stream), body(stream)]));
      await client.until(({ answered, reset, isLeaving }) => answered + reset >= 1000 || isLeaving);
      ok(client.facts.answered >= 200, JSON.stringify(client.facts));
      await assertServes(server);
    },
  );

  Deno.test(`startHttpServer()${over(isSecure)} holds at most 200 requests of an HTTP/2 connection that do not end`, {
    ignore: isSecure && NO_TLS,
  }, async () => {
    let held = 0;
    await using server = await startEither(isSecure, {
      async answer({ readBody }) {
        held++;
        await readBody(1000).catch(() => {});
        return { status: 202, body: "{}" };
      },
    });
    using client = await server.connectHttp2();
    await client.send(...streams(1000).map((stream) => headers(stream)));
    await client.until(({ reset, isLeaving }) => reset >= 800 || isLeaving);
    ok(held <= 200, `${held} are held`);
    await assertServes(server);
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
          ...Array.from(
            { length: 5000 },
            () => frame(FRAME.continuation, { stream: 1, payload: new Uint8Array(1000) }),
          ),
        ],
      ],
      [
        "continues its headers with nothing",
        [headers(1, 0), ...Array.from({ length: 50_000 }, () => frame(FRAME.continuation, { stream: 1 }))],
      ],
      ["sends data for nothing", Array.from({ length: 5000 }, () => body(1))],
    ] as const
  ) {
    Deno.test(`startHttpServer()${over(isSecure)} ends an HTTP/2 connection that ${what}`, {
      ignore: isSecure && NO_TLS,
    }, async () => {
      await using server = await startEither(isSecure);
      using client = await server.connectHttp2();
      await client.send(...frames);
      await client.ended;
      await assertServes(server);
    });
  }

  for (
    const [what, frames] of [
      ["pings", Array.from({ length: 20_000 }, () => frame(FRAME.ping, { payload: new Uint8Array(8) }))],
      ["settings", Array.from({ length: 20_000 }, () => frame(FRAME.settings, {}))],
    ] as const
  ) {
    Deno.test(`startHttpServer()${over(isSecure)} serves others while an HTTP/2 connection floods it with ${what}`, {
      ignore: isSecure && NO_TLS,
    }, async () => {
      await using server = await startEither(isSecure);
      using client = await server.connectHttp2();
      await Promise.all([client.send(...frames), assertServes(server), assertServes(server)]);
    });
  }
}
