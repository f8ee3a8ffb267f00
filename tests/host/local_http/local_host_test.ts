import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { areLocalHosts, hostsOf } from "../../../src/host/local_http/local_host.ts";
import { Revision } from "../../../src/host/local_http/revision.ts";
import { type Sender, senderOf } from "../../../src/host/local_http/request_sender.ts";
import { LocalKey, plainAddress } from "../../../src/host/local_http/local_key.ts";

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

Deno.test("Revision.changedSince() waits for a change, and knows of one that has been", async () => {
  const revision = new Revision();
  const { signal } = new AbortController();
  await revision.changedSince(-1, signal);
  const waiting = revision.changedSince(0, signal);
  revision.raise();
  await waiting;
  strictEqual(revision.number, 1);
});

Deno.test("Revision.changedSince() ends with its signal", async () => {
  const stop = new AbortController();
  const waiting = new Revision().changedSince(0, stop.signal);
  stop.abort();
  await waiting;
  await new Revision().changedSince(0, stop.signal);
});

const HOST = { host: "127.0.0.1:8080" };
const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-user": "?1" };

for (
  const [what, headers, sender] of [
    ["curl", { accept: "*/*", "user-agent": "curl/8" }, "program"],
    ["a wiki behind a tunnel", { "x-forwarded-host": "x.example", "x-forwarded-for": "1.2.3.4" }, "program"],
    ["a client with hints about itself", { "sec-ch-ua": "x", "sec-gpc": "1" }, "program"],
    ["fetch of Node", { "accept-language": "*", "sec-fetch-mode": "cors" }, "program"],
    ["an address that somebody typed", { ...NAVIGATION, "sec-fetch-site": "none" }, "person"],
    ["a script of the page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }, "own-page"],
    ["a form of the page", { origin: "http://127.0.0.1:8080", "sec-fetch-site": "same-origin" }, "own-page"],
    ["a page of a browser without sites", { origin: "http://127.0.0.1:8080" }, "own-page"],
    ["fetch of Node that claims a site", { "accept-language": "*", "sec-fetch-site": "same-origin" }, "own-page"],
    ["a mode without any language", { "sec-fetch-mode": "cors" }, "own-page"],
    ["a purpose alone", { "sec-fetch-dest": "empty", "accept-language": "*" }, "own-page"],
    ["a mark that is not known yet", { "sec-fetch-storage-access": "none" }, "own-page"],
    ["an empty mark", { "sec-fetch-user": "" }, "own-page"],
    ["a link of another site", { ...NAVIGATION, "sec-fetch-site": "cross-site" }, "other-site"],
    ["another port of this machine", { "sec-fetch-site": "same-site" }, "other-site"],
    ["a site that is not known yet", { "sec-fetch-site": "other" }, "other-site"],
    ["a page of another site", { origin: "https://evil.example" }, "other-site"],
    ["a page that hides its site", { origin: "null" }, "other-site"],
    ["an empty origin", { origin: "" }, "other-site"],
    ["another port of this host", { origin: "http://127.0.0.1:8081" }, "other-site"],
    ["HTTPS on this port", { origin: "https://127.0.0.1:8080" }, "other-site"],
    ["another name of this machine", { origin: "http://localhost:8080" }, "other-site"],
    ["two origins", { origin: "http://127.0.0.1:8080, http://evil.example" }, "other-site"],
    [
      "a typed address with the origin of a site",
      { origin: "http://evil.example", "sec-fetch-site": "none" },
      "other-site",
    ],
    [
      "an origin beside a mode alone",
      { origin: "null", "accept-language": "*", "sec-fetch-mode": "cors" },
      "other-site",
    ],
  ] satisfies [string, Record<string, string>, Sender][]
) {
  Deno.test(`senderOf() takes ${what} for ${sender}`, () => {
    strictEqual(senderOf(new Headers({ ...HOST, ...headers })), sender);
  });
}

Deno.test("senderOf() takes the page of a rebound name for a page", () => {
  strictEqual(senderOf(new Headers({ host: "evil.example", origin: "http://evil.example" })), "own-page");
});

Deno.test("LocalKey.random() creates keys of 128 bits that differ in everything", () => {
  const [a, b] = [LocalKey.random(), LocalKey.random()];
  for (const text of [a.text, b.text]) match(text, /^[\w-]{22}$/);
  for (const name of ["text", "session", "place"] as const) strictEqual(a[name] === b[name], false, name);
});

Deno.test("LocalKey refuses fewer than 128 random bits", () => {
  throws(() => new LocalKey(new Uint8Array(15)), RangeError);
});

Deno.test("LocalKey gives browsers nothing that has the key or a part of it", () => {
  const key = new LocalKey(new Uint8Array(16).fill(3));
  match(key.place, /^\/[\w-]{22}\/$/);
  for (const kept of [key.session, key.place]) strictEqual(kept.includes(key.text.slice(0, 6)), false);
  deepStrictEqual([key.isKey(key.session), key.isSession(key.text), key.isSession(key.place)], [false, false, false]);
});

Deno.test("LocalKey shows its text only where it is asked for", () => {
  const key = new LocalKey(new Uint8Array(16).fill(3));
  for (const shown of [JSON.stringify(key), Deno.inspect(key), String(key)]) {
    deepStrictEqual([shown.includes(key.text), shown.includes(key.session)], [false, false]);
  }
  strictEqual(key.addressAt(8081), `${plainAddress(8081)}#key=${key.text}`);
});

for (
  const change of [
    (key: string) => key.slice(1),
    (key: string) => `${key}A`,
    () => "",
    (key: string) => key.toLowerCase(),
  ]
) {
  Deno.test(`LocalKey.isKey() and isSession() refuse what ${change} makes of them`, () => {
    const key = new LocalKey(new Uint8Array(16).fill(3));
    deepStrictEqual([key.isKey(key.text), key.isSession(key.session)], [true, true]);
    deepStrictEqual([key.isKey(change(key.text)), key.isSession(change(key.session))], [false, false]);
  });
}
