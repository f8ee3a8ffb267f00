import { strictEqual } from "node:assert/strict";
import { isLoopback } from "../../../src/host/net/loopback.ts";

for (
  const [host, expected] of [
    ...[
      "localhost",
      "localhost.",
      "wiki.localhost",
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0",
      "0.0.0.0",
      "[::1]",
      "[::]",
    ]
      .map((host) => [host, true] as const),
    ...["[::ffff:127.0.0.1]", "[::ffff:127.255.0.9]", "[::ffff:0.0.0.0]"].map((host) => [host, true] as const),
    ...["128.0.0.1", "127.0.0.1.example.com", "localhost.example.com", "[::2]", "[::ffff:128.0.0.1]", "10.0.0.1"].map(
      (host) => [host, false] as const,
    ),
  ]
) {
  Deno.test(`isLoopback() returns ${expected} for ${host}`, () => {
    strictEqual(isLoopback(new URL(`http://${host}/`)), expected);
  });
}
