import { strictEqual } from "node:assert/strict";
import { classifyHost, guessClass } from "../../../src/host/net/host_class.ts";

for (
  const [hosts, expected] of [
    [["wiki", "wiki.local", "x.cluster.local", "nas.home.arpa", "db.internal", "printer.localdomain"], "private"],
    [["a.corp", "a.home", "a.mail", "a.lan", "a.intranet", "a.private", "A.CORP.", "a.b.corp"], "private"],
    [["a.test", "a.invalid", "a.onion", "a.alt"], "private"],
    [
      ["kubernetes.default.svc", "db.default.svc.cluster.local", "vault.service.consul", "host.docker.internal"],
      "private",
    ],
    [
      ["wiki.example", "example.com", "corp.example.com", "a.homes", "a.local.example", "local.de", "a.xcorp"],
      "public",
    ],
    [["example.arpa", "a.homexarpa", "home.arpa.com"], "public"],
    [["localhost", "a.localhost", "localhost.localdomain"], "loopback"],
    [["metadata", "metadata.google.internal", "METADATA.goog.", "metadata.packet.net"], "metadata"],
    [["metadata.platformequinix.com", "metadata.vultr.com", "metadata.oraclecloud.com"], "metadata"],
  ] as const
) {
  for (const host of hosts) {
    Deno.test(`guessClass() is ${expected} for ${host}`, () => strictEqual(guessClass(host), expected));
  }
}

for (
  const host of [
    ...["169.254.169.254", "192.0.0.192", "168.63.129.16", "169.254.170.2", "100.100.100.200", "[fd00:ec2::254]"],
    ...["[fd00:c1::a9fe:a9fe]", "[fe80::a9fe:a9fe]", "[::ffff:169.254.169.254]"],
  ]
) {
  Deno.test(`classifyHost() knows the metadata of clouds at ${host}`, () =>
    strictEqual(classifyHost(host), "metadata"));
}
