import { ok, strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { createAddressSet } from "../../../src/host/net/address_set.ts";
import { findSender } from "../../../src/host/net/forwarded_sender.ts";
import { parseHttpDate, parseRetryAfter } from "../../../src/host/net/retry_after.ts";
import { isProxied } from "../../../src/host/net/proxy_environment.ts";

const PROXIES = createAddressSet(["10.0.0.0/8", "fd00::/8"]);

function sender(remote: string, forwardedFor: string | null, forwarded: string | null = null): string {
  ok(typeof PROXIES !== "string");
  return findSender({ remote, forwardedFor, forwarded }, PROXIES);
}

for (
  const [remote, header, expected] of [
    ["192.0.2.1", "198.51.100.7", "192.0.2.1"], // not from a proxy
    ["10.0.0.1", null, "10.0.0.1"],
    ["10.0.0.1", "198.51.100.7", "198.51.100.7"],
    ["::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7"],
    ["fd00::1", "2001:DB8::7", "2001:db8::7"],
    ["10.0.0.1", "6.6.6.6, 198.51.100.7", "198.51.100.7"], // what a sender wrote before
    ["10.0.0.1", "10.0.0.9, 198.51.100.7", "198.51.100.7"], // a sender that calls itself a proxy
    ["10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2, 10.0.0.3", "198.51.100.7"],
    ["10.0.0.1", "10.0.0.5, 10.0.0.2", "10.0.0.5"], // proxies all the way
    ["10.0.0.1", "198.51.100.7:4711", "198.51.100.7"],
    ["10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"],
    ["10.0.0.1", "[2001:db8::7]", "2001:db8::7"],
    ["10.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"],
    ["10.0.0.1", "6.6.6.6, unknown", "10.0.0.1"],
    ["10.0.0.1", "6.6.6.6, ", "10.0.0.1"],
    ["10.0.0.1", "6.6.6.6, unknown, 10.0.0.2", "10.0.0.1"],
    ["10.0.0.1", "", "10.0.0.1"],
    ["10.0.0.1", "localhost", "10.0.0.1"],
    ["10.0.0.1", "127.0.0.1\u0000", "10.0.0.1"],
  ] as const
) {
  Deno.test(`findSender() of ${remote} with X-Forwarded-For ${JSON.stringify(header)} is ${expected}`, () => {
    strictEqual(sender(remote, header), expected);
  });
}

for (
  const [header, expected] of [
    ["for=198.51.100.7", "198.51.100.7"],
    ["For=198.51.100.7;proto=https; by=10.0.0.1", "198.51.100.7"],
    ['proto=https;for="[2001:db8::7]:4711"', "2001:db8::7"],
    ["for=[2001:db8::7]", "2001:db8::7"],
    ["for=6.6.6.6, for=198.51.100.7, for=10.0.0.2", "198.51.100.7"],
    ['for=6.6.6.6, for="198.51.100.7:80"', "198.51.100.7"],
    ['host="a,b";for=198.51.100.7', "198.51.100.7"],
    ["for=6.6.6.6, for=_hidden", "10.0.0.1"],
    ["for=6.6.6.6, for=unknown", "10.0.0.1"],
    ["for=6.6.6.6, proto=https", "10.0.0.1"],
    ['for="6.6.6.6, for=198.51.100.7', "10.0.0.1"], // a quote left open
    ['for=6.6.6.6;a=", for="[2001:db8::7]"', "10.0.0.1"], // one that swallows what a proxy has added
    ['for=6.6.6.6;a=", for=198.51.100.7;host="x"', "10.0.0.1"],
    ['for=6.6.6.6;a=", for=198.51.100.7;host=""', "10.0.0.1"],
    ["nonsense", "10.0.0.1"],
    ["", "10.0.0.1"],
  ] as const
) {
  Deno.test(`findSender() with Forwarded ${JSON.stringify(header)} is ${expected}`, () => {
    strictEqual(sender("10.0.0.1", null, header), expected);
  });
}

Deno.test("findSender() believes two headers only when they agree", () => {
  strictEqual(sender("10.0.0.1", "6.6.6.6", "for=198.51.100.7"), "10.0.0.1");
  strictEqual(sender("10.0.0.1", "198.51.100.7", "for=6.6.6.6"), "10.0.0.1");
  strictEqual(sender("10.0.0.1", "198.51.100.7, 10.0.0.3", "for=198.51.100.7"), "198.51.100.7");
});

Deno.test("findSender() never takes anything that stands before the address a trusted proxy has added", () => {
  const spoofed = fc.string({ unit: fc.constantFrom(...'for=;,"\\ []:._1.6a\t') });
  fc.assert(fc.property(spoofed, (text) => {
    const among = (found: string) => ok(["198.51.100.7", "10.0.0.1"].includes(found), found);
    among(sender("10.0.0.1", `${text}, 198.51.100.7`));
    among(sender("10.0.0.1", null, `${text}, for=198.51.100.7`));
    among(sender("10.0.0.1", null, `${text}, for="198.51.100.7:80";proto="http"`));
    among(sender("10.0.0.1", text, "for=198.51.100.7"));
  }));
});

const NOW = Date.UTC(2025, 0, 14, 10, 30, 15);

for (
  const [text, delay] of [
    ["0", 0],
    ["1", 1000],
    [" 120 ", 120_000],
    ["0.5", 500],
    ["999999999", 999_999_999_000],
    ["Tue, 14 Jan 2025 10:30:45 GMT", 30_000],
    ["Tue, 14 Jan 2025 10:30:15 GMT", 0],
    ["Tue, 14 Jan 2020 10:30:15 GMT", 0],
    [null, undefined],
    ["", undefined],
    ["-1", undefined],
    ["1e9", undefined],
    ["9999999999", undefined],
    ["soon", undefined],
    ["2025-01-14T10:30:45Z", undefined],
    ["Tue, 99 Jan 2025 10:30:45 GMT", undefined],
    ["Tue, 14 Foo 2025 10:30:45 GMT", undefined],
  ] as const
) {
  Deno.test(`parseRetryAfter() reads ${JSON.stringify(text)} as ${delay}`, () => {
    strictEqual(parseRetryAfter(text, NOW), delay);
  });
}

Deno.test("parseHttpDate() reads the form that servers send", () => {
  strictEqual(parseHttpDate("Tue, 14 Jan 2025 10:30:15 GMT"), NOW);
});

const PROXY = { HTTPS_PROXY: "http://proxy:3128" };

for (
  const [url, variables, expected] of [
    ["https://a.example/", {}, false],
    ["https://a.example/", PROXY, true],
    ["http://a.example/", PROXY, false],
    ["http://a.example/", { HTTP_PROXY: "proxy:3128" }, true],
    ["http://a.example/", { http_proxy: "socks5h://proxy" }, true],
    ["http://a.example/", { HTTP_PROXY: "proxy:3128", REQUEST_METHOD: "GET" }, false],
    ["https://a.example/", { ALL_PROXY: "https://user:password@proxy" }, true],
    ["http://a.example/", { all_proxy: "unix:/run/proxy" }, true],
    ["https://a.example/", { HTTPS_PROXY: "" }, false],
    ["https://a.example/", { HTTPS_PROXY: "ftp://proxy" }, false],
    ["https://a.example/", { HTTPS_PROXY: "ftp://proxy", https_proxy: "proxy" }, true],
    ["https://a.example/", { ...PROXY, NO_PROXY: "a.example" }, false],
    ["https://b.a.example/", { ...PROXY, NO_PROXY: "x.example, a.example" }, false],
    ["https://b.a.example/", { ...PROXY, NO_PROXY: ".a.example" }, false],
    ["https://ba.example/", { ...PROXY, NO_PROXY: "a.example" }, true],
    ["https://a.example/", { ...PROXY, NO_PROXY: "*" }, false],
    ["https://a.example/", { ...PROXY, no_proxy: "a.example" }, false],
    ["https://a.example/", { ...PROXY, NO_PROXY: "", no_proxy: "a.example" }, true],
    ["https://10.1.2.3/", { ...PROXY, NO_PROXY: "10.0.0.0/8" }, false],
    ["https://11.1.2.3/", { ...PROXY, NO_PROXY: "10.0.0.0/8,10.0.0.0/99,10.0.0.0/x" }, true],
    ["https://10.1.2.3/", { ...PROXY, NO_PROXY: "10.1.2.3" }, false],
    ["https://[fd00::7]/", { ...PROXY, NO_PROXY: "fd00::/8" }, false],
    ["https://[fd00::7]/", { ...PROXY, NO_PROXY: "*" }, true],
  ] as const
) {
  Deno.test(`isProxied() returns ${expected} for ${url} with ${JSON.stringify(variables)}`, () => {
    const read = (name: string) => Object.entries(variables).find(([each]) => each === name)?.[1];
    strictEqual(isProxied(new URL(url), read), expected);
  });
}
