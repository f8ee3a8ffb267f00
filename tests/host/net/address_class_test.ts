import { ok, strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { classifyAddress, normalizeAddress } from "../../../src/host/net/address_class.ts";
import type { AddressClass } from "../../../src/host/net/address_ranges_table.ts";
import { classifyHost, guessClass, isLoopback } from "../../../src/host/net/host_class.ts";
import { canonicalAddress, createAddressSet, ownNetwork } from "../../../src/host/net/address_set.ts";

const CLASSES: readonly (readonly [AddressClass, ...string[]])[] = [
  ["public", "8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "198.17.0.1", "198.20.0.1"],
  ["public", "192.167.1.1", "169.253.1.1", "223.255.255.255", "128.0.0.1", "192.0.1.1", "168.63.129.17"],
  ["public", "2606:4700::1111", "2a00:1450:4001::1", "2001:4860:4860::8888", "2003::1", "2001:4:112::1", "2001:200::1"],
  ["loopback", "127.0.0.1", "127.255.255.254", "::1", "0:0:0:0:0:0:0:1"],
  ["unspecified", "0.0.0.0", "::"],
  ["link-local", "169.254.0.1", "169.254.169.253", "fe80::1", "febf::", "fe80::1%eth0", "fe80::5efe:8.8.8.8"],
  ["metadata", "169.254.169.254", "169.254.170.2", "100.100.100.200", "168.63.129.16", "192.0.0.192"],
  ["metadata", "fd00:ec2::254", "fd20:ce::254", "fd00:42::42", "fd00:c1::a9fe:a9fe"],
  ["private", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "fec0::1", "feff::1"],
  ["unique-local", "fc00::1", "fd12:3456::1", "fdff:ffff::", "fd00:ec2::253", "fd00::5efe:8.8.8.8"],
  ["shared", "100.64.0.1", "100.127.255.255", "100.100.100.201"],
  ["benchmarking", "198.18.0.1", "198.19.255.255", "2001:2::1"],
  ["documentation", "192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  ["multicast", "224.0.0.1", "239.255.255.255", "ff02::1", "ff0e::1"],
  ["broadcast", "255.255.255.255"],
  ["reserved", "0.0.0.1", "0.255.255.255", "192.0.0.1", "192.88.99.1", "240.0.0.1", "255.255.255.254"],
  ["reserved", "100::1", "5f00::1", "4000::1", "2001:10::1", "2001:20::1", "fe00::1", "1::1", "64:ff9a::7f00:1"],
];

for (const [name, ...addresses] of CLASSES) {
  for (const address of addresses) {
    Deno.test(`classifyAddress() finds ${address} ${name}`, () => strictEqual(classifyAddress(address), name));
  }
}

for (
  const text of ["", "wiki.example", "127.1", "0x7f.0.0.1", "127.0.0.1.", "1.2.3.4:80", "[::1]", "localhost", "fe80"]
) {
  Deno.test(`classifyAddress() finds no address in ${JSON.stringify(text)}`, () => {
    strictEqual(classifyAddress(text), undefined);
    strictEqual(normalizeAddress(text), undefined);
  });
}

type Bytes = readonly [number, number, number, number];
const group = (high: number, low: number) => (high * 256 + low).toString(16);
const pairs = ([a, b, c, d]: Bytes) => `${group(a, b)}:${group(c, d)}`;
const invert = ([a, b, c, d]: Bytes): Bytes => [a ^ 255, b ^ 255, c ^ 255, d ^ 255];

/** Writes an IPv4 address in each of the forms in which IPv6 has one. */
const FORMS: Readonly<Record<string, (bytes: Bytes) => string>> = {
  "mapped": (bytes) => `::ffff:${pairs(bytes)}`,
  "mapped, with dots": (bytes) => `::ffff:${bytes.join(".")}`,
  "mapped, with all zeros": (bytes) => `0000:0000:0000:0000:0000:FFFF:${pairs(bytes)}`,
  "translated": (bytes) => `::ffff:0:${pairs(bytes)}`,
  "NAT64": (bytes) => `64:ff9b::${pairs(bytes)}`,
  "NAT64 of a site": (bytes) => `64:ff9b:1::${pairs(bytes)}`,
  "NAT64 of a site, with a prefix of 48 bits": ([a, b, c, d]) =>
    `64:ff9b:1:${group(a, b)}:${c.toString(16)}:${d.toString(16)}00:0:0`,
  "6to4": (bytes) => `2002:${pairs(bytes)}::1`,
  "Teredo client": (bytes) => `2001:0:808:808:0:0:${pairs(invert(bytes))}`,
  "Teredo server": (bytes) => `2001:0:${pairs(bytes)}:0:0:f7f7:f7f7`,
  "ISATAP": (bytes) => `2600:1::5efe:${bytes.join(".")}`,
  "ISATAP of a global address": (bytes) => `2600:1::200:5efe:${pairs(bytes)}`,
  "with a zone": (bytes) => `::ffff:${pairs(bytes)}%1`,
};
/** Forms in which some bits may be read in two ways: not public if one of them is not. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["NAT64 of a site, with a prefix of 48 bits"]);

const byte = fc.integer({ min: 0, max: 255 });
const anyBytes: fc.Arbitrary<Bytes> = fc.oneof(
  fc.tuple(byte, byte, byte, byte),
  fc.tuple(fc.constantFrom(10, 127, 224, 255), byte, byte, byte),
  fc.tuple(fc.constantFrom(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constantFrom(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constantFrom(100, 172, 198), fc.integer({ min: 16, max: 127 }), byte, byte),
  fc.constantFrom<Bytes>([169, 254, 169, 254], [100, 100, 100, 200], [8, 8, 8, 8], [203, 0, 113, 7]),
);

for (const [name, write] of Object.entries(FORMS)) {
  Deno.test(`classifyAddress() judges an address by the IPv4 address in it: ${name}`, () => {
    fc.assert(fc.property(anyBytes, (bytes) => {
      const expected = classifyAddress(bytes.join("."));
      const found = classifyAddress(write(bytes));
      if (AMBIGUOUS.has(name)) ok(found !== "public" || expected === "public", `${write(bytes)}: ${found}`);
      else strictEqual(found, expected, write(bytes));
    }));
  });
}

Deno.test("classifyAddress() judges compatible addresses by the IPv4 address in them, but :: and ::1 as themselves", () => {
  for (
    const [address, name] of [["::127.0.0.1", "loopback"], ["::a00:1", "private"], ["::808:808", "public"]] as const
  ) {
    strictEqual(classifyAddress(address), name);
  }
  strictEqual(classifyAddress("::2"), "reserved");
});

Deno.test("normalizeAddress() returns one spelling per address", () => {
  for (
    const [text, expected] of [
      ["FD00:0:0::7%eth0", "fd00::7"],
      ["fd00:0000::0007", "fd00::7"],
      ["10.0.0.7", "10.0.0.7"],
    ] as const
  ) {
    strictEqual(normalizeAddress(text), expected);
  }
});

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

for (
  const [ranges, inside, outside] of [
    [["10.0.0.0/8"], ["10.0.0.0", "10.255.255.255", "::ffff:10.1.2.3", "::ffff:a01:203"], ["11.0.0.0"]],
    [["10.1.2.3/8"], ["10.255.255.255"], ["9.0.0.1"]],
    [["192.0.2.7"], ["192.0.2.7"], ["192.0.2.8"]],
    [["192.0.2.128/25"], ["192.0.2.128"], ["192.0.2.127"]],
    [["0.0.0.0/0"], ["1.2.3.4"], ["::1"]],
    [["::/0"], ["::1"], ["1.2.3.4", "::ffff:1.2.3.4"]],
    [["2001:db8::/33"], ["2001:db8:7fff::1", "2001:DB8::1%eth0"], ["2001:db8:8000::"]],
    [["fe80::/10"], ["fe80::1%3"], ["fec0::1"]],
    [["::ffff:10.0.0.0/104"], ["10.1.2.3", "::ffff:10.1.2.3"], ["11.0.0.0"]],
    [["::ffff:10.0.0.1"], ["10.0.0.1"], ["10.0.0.2"]],
    [["127.0.0.1", "::1"], ["127.0.0.1", "::1", "0:0:0:0:0:0:0:1"], ["127.0.0.2"]],
    [[], [], ["127.0.0.1", "::1"]],
    [["0.0.0.0/0", "::/0"], ["127.0.0.1", "::1"], ["", "localhost", "127.1", "0x7f.0.0.1", "1.2.3.4:80", "[::1]"]],
  ] as const
) {
  Deno.test(`createAddressSet() of ${ranges.join(", ") || "nothing"} has ${inside.join(", ") || "nothing"}`, () => {
    const set = createAddressSet(ranges);
    ok(typeof set !== "string");
    for (const address of inside) ok(set.has(address), address);
    for (const address of outside) ok(!set.has(address), address);
  });
}

for (
  const text of [
    ...["", "10.0.0.0/33", "10/8", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/a", "::1/129", "localhost", "10.0.0.*"],
    ...["fe80::1%eth0", "[::1]", "::ffff:10.0.0.0/95", "10.0.0.256", "010.0.0.1", " 10.0.0.1"],
  ]
) {
  Deno.test(`createAddressSet() refuses ${JSON.stringify(text)}`, () => {
    strictEqual(createAddressSet(["127.0.0.1", text]), text);
  });
}

Deno.test("canonicalAddress() has one spelling for each address", () => {
  strictEqual(canonicalAddress("::FFFF:192.0.2.7"), "192.0.2.7");
  strictEqual(canonicalAddress("2001:DB8:0:0::7%eth0"), "2001:db8::7");
  strictEqual(canonicalAddress("unknown"), undefined);
});

Deno.test("ownNetwork() takes the addresses of one network of IPv6 for one sender", () => {
  strictEqual(ownNetwork("2001:db8:1:2::7"), ownNetwork("2001:db8:1:2:ffff::1"));
  ok(ownNetwork("2001:db8:1:2::7") !== ownNetwork("2001:db8:1:3::7"));
  strictEqual(ownNetwork("::ffff:192.0.2.7"), "::ffff:192.0.2.7");
  ok(ownNetwork("192.0.2.7") !== ownNetwork("192.0.2.8"));
});
