import { deepStrictEqual, ok } from "node:assert/strict";
import { NO_TLS, over, startEither } from "./http_fixtures.ts";
import { LAST, POST } from "./http_fixtures.ts";

for (const isSecure of [false, true]) {
  for (
    const [what, text] of [
      ["two lengths", `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\nhi!`],
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
      ["chunks over HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
      ["two hosts", `${POST}Host: y\r\nContent-Length: 2\r\n\r\nhi`],
      ["an unknown version", "POST / HTTP/1.2\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi"],
      ["TLS", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
    ] as const
  ) {
    Deno.test(`startHttpServer()${over(isSecure)} takes nothing with ${what}, nor anything behind it`, {
      ignore: isSecure && NO_TLS,
    }, async () => {
      await using server = await startEither(isSecure);
      const { statuses, bodies } = await server.talk(`${text}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`);
      deepStrictEqual([statuses, bodies, server.seen], [[400], [], []]); // Deno.serve refuses it
    });
  }

  for (
    const [what, text] of [
      ["a chunk that has no size", `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\nhi\r\n0\r\n\r\n`],
      ["a chunk of boundless size", `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nhi\r\n0\r\n\r\n`],
      ["what only looks like HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ] as const
  ) {
    Deno.test(`startHttpServer()${over(isSecure)} ends a connection with ${what}, and takes nothing from it`, {
      ignore: isSecure && NO_TLS,
    }, async () => {
      await using server = await startEither(isSecure);
      await server.talk(`${text}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`);
      ok(server.seen.every((each) => each === "broken"), server.seen.join());
    });
  }

  for (
    const [what, text] of [
      ["the same length twice", `${LAST}Content-Length: 2\r\nContent-Length: 2\r\n\r\nhi`],
      ["bare line feeds", "POST /webhook HTTP/1.1\nHost: x\nConnection: close\nContent-Length: 2\n\nhi"],
      ["an extension of a chunk", `${LAST}Transfer-Encoding: chunked\r\n\r\n2;x=y\r\nhi\r\n0\r\n\r\n`],
      ["a trailer", `${LAST}Transfer-Encoding: Chunked\r\n\r\n2\r\nhi\r\n0\r\nContent-Length: 9\r\n\r\n`],
    ] as const
  ) {
    Deno.test(`startHttpServer()${over(isSecure)} reads ${what} in the one way that there is`, {
      ignore: isSecure && NO_TLS,
    }, async () => {
      await using server = await startEither(isSecure);
      await server.talk(text);
      deepStrictEqual(server.seen, ["POST /webhook hi"]);
    });
  }

  Deno.test(`startHttpServer()${over(isSecure)} refuses a request that is compressed as a whole`, {
    ignore: isSecure && NO_TLS,
  }, async () => {
    await using server = await startEither(isSecure);
    const text = `${LAST}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n`;
    const { statuses, bodies } = await server.talk(text);
    deepStrictEqual([statuses, bodies], [[400], [{ error: "bad-request", message: "This is not an HTTP request" }]]);
    deepStrictEqual(server.seen, []);
  });

  for (
    const [what, text] of [
      ["a header", `${POST}X-Bomb: ${"x".repeat(70_000)}\r\n\r\n`],
      ["many headers", `${POST}${"X-Bomb: xxxxxxxx\r\n".repeat(4000)}\r\n`],
      ["a header without end", `${POST}X-Bomb: ${"x".repeat(1_000_000)}`],
      ["a path", `POST /${"x".repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ] as const
  ) {
    Deno.test(
      `startHttpServer()${over(isSecure)} refuses ${what} of more than 64 KiB`,
      { ignore: isSecure && NO_TLS },
      async () => {
        await using server = await startEither(isSecure);
        const { statuses } = await server.talk(text);
        ok(statuses.every((status) => [400, 414, 431].includes(status)), statuses.join()); // its sender may not hear it
        deepStrictEqual(server.seen, []);
      },
    );
  }
}
