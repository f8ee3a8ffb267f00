import { ok, strictEqual } from "node:assert/strict";
import { canonicalAddress, createAddressSet, ownNetwork } from "../../../src/host/net/address_set.ts";

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
