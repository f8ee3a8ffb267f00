import { strictEqual } from "node:assert/strict";
import { isLinkLocal } from "../../../src/host/net/link_local.ts";

for (
  const [host, expected] of [
    ...["169.254.169.254", "0xa9fea9fe", "169.254.1", "[fe80::1]", "[febf::]", "[::ffff:169.254.169.254]"].map(
      (host) => [host, true] as const,
    ),
    ...["169.253.1.1", "169.254.example.com", "[fec0::1]", "[fe7f::1]", "10.0.0.1", "fe80.example.com", "[::1]"].map(
      (host) => [host, false] as const,
    ),
  ]
) {
  Deno.test(`isLinkLocal() returns ${expected} for ${host}`, () => {
    strictEqual(isLinkLocal(new URL(`http://${host}/`)), expected);
  });
}
