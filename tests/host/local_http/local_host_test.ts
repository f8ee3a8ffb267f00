import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { areLocalHosts, hostsOf } from "../../../src/host/local_http/local_host.ts";

for (
  const host of [
    ...["127.0.0.1", "127.0.0.1:8080", "localhost", "localhost:1", "LOCALHOST:65535", "Localhost", "[::1]"],
    "[::1]:8080",
  ]
) {
  Deno.test(`areLocalHosts() accepts ${host}`, () => {
    strictEqual(areLocalHosts([host]), true);
  });
}

for (
  const host of [
    ...["", " ", ":", ":8080", "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example"],
    ...[
      "evil-localhost",
      "x.localhost",
      "localhost.",
      "localhost.:8080",
      "127.0.0.1.",
      "127.0.0.2",
      "127.1",
      "0.0.0.0",
    ],
    ...["2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.01", "::1", "[::]", "[::1", "[0:0:0:0:0:0:0:1]", "[::2]"],
    ...["[::ffff:127.0.0.1]", "[::1%25lo]", "localhost:", "localhost:123456", "localhost:8080:8080", "localhost:port"],
    ...["user@localhost", "localhost@evil.example", "evil.example@localhost", "localhost/", "localhost#evil.example"],
    ...["localhost?x", "localhost\\evil.example", "http://localhost", "localhost, localhost", "localhost evil.example"],
    ...[
      "localhost\n",
      "\tlocalhost",
      "lo\u00adcalhost",
      "l\u03bfcalhost",
      "\uff4cocalhost",
      "\u212aocalhost",
      "%6cocalhost",
    ],
    ...["192.168.0.2:8080", "169.254.169.254", "host.docker.internal", "[fe80::1]"],
  ]
) {
  Deno.test(`areLocalHosts() refuses ${JSON.stringify(host)}`, () => {
    strictEqual(areLocalHosts([host]), false);
    strictEqual(areLocalHosts(["localhost", host]), false);
    strictEqual(areLocalHosts([host, "localhost"]), false);
  });
}

Deno.test("areLocalHosts() accepts further names of this machine, with any port", () => {
  const others = ["127.0.0.2", "[fd00::1]", "hooks.example.com"];
  for (const name of ["127.0.0.2", "127.0.0.2:8080", "[FD00::1]:1", "Hooks.Example.Com:443", "localhost"]) {
    strictEqual(areLocalHosts([name], others), true, name);
  }
  for (const name of ["127.0.0.3", "[fd00::2]", "x.hooks.example.com", "hooks.example.com."]) {
    strictEqual(areLocalHosts([name], others), false, name);
  }
});

for (
  const [url, host, hosts] of [
    ["http://localhost:80/a", "localhost", ["localhost", "localhost"]],
    ["http://evil.example/a", "localhost", ["evil.example", "localhost"]],
    ["http://localhost/a", undefined, ["localhost", ""]],
    ["http://a b/", "a b", ["", "a b"]],
    ["", "x", ["", "x"]],
  ] as const
) {
  Deno.test(`hostsOf() lists the hosts of ${JSON.stringify(url)} and the header ${host}`, () => {
    deepStrictEqual(hostsOf({ url, headers: new Headers(host === undefined ? {} : { host }) }), hosts);
  });
}
