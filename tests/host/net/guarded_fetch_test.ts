import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { createForeignFetch, type GuardedNetwork } from "../../../src/host/net/guarded_fetch.ts";
import type { ForeignAddress } from "../../../src/host/net/foreign_address.ts";
import { InwardError } from "../../../src/host/net/inward.ts";

/** Hosts of all kinds by the wikis that may lead to them: a public one, one on a private network, one on this machine. */
const HOSTS: Readonly<Record<string, readonly (readonly [host: string, ...addresses: string[]])[]>> = {
  "public, private, machine": [
    ["media.example", "93.184.216.34"],
    ["media.example.", "93.184.216.34"],
    ["MEDIA.example", "93.184.216.34"],
    ["xn--bcher-kva.example", "2606:4700::1111"],
    ["bücher.example", "2606:4700::1111", "93.184.216.34"],
    ["nat64.example", "64:ff9b::808:808"],
    ["6to4.example", "2002:808:808::1"],
    ["internal.example", "8.8.4.4"],
    ["files", "93.184.216.34"],
    ["files.corp.internal", "2a00::7"],
    ["8.8.8.8"],
    ["0x8.8.8.8"],
    ["134744072"],
    ["[2606:4700::1111]"],
    ["[64:ff9b::8.8.8.8]"],
    ["[::ffff:8.8.8.8]"],
    ["[2002:808:808::]"],
  ],
  "private, machine": [
    ["nas.example", "10.0.0.7"],
    ["dual.example", "10.0.0.7", "fd00::7"],
    ["both.example", "93.184.216.34", "192.168.1.7"],
    ["mapped.example", "::ffff:10.0.0.7"],
    ["translated.example", "64:ff9b::a00:7"],
    ["6to4-inside.example", "2002:a00:7::1"],
    ["tailnet.example", "100.64.0.7"],
    ["ula.example", "fd12:3456:789a::7"],
    ["site-local.example", "fec0::7"],
    ["jira", "172.16.0.7"],
    ["nas.local", "192.168.1.7"],
    ["10.0.0.7"],
    ["10.7"],
    ["0xa000007"],
    ["167772167"],
    ["012.0.0.7"],
    ["１０.0.0.7"],
    ["172.31.255.255"],
    ["192.168.1.1."],
    ["100.64.0.1"],
    ["[fd00::7]"],
    ["[fc00::7]"],
    ["[fec0::7]"],
    ["[::ffff:192.168.1.1]"],
    ["[::10.0.0.7]"],
    ["[64:ff9b::a00:7]"],
    ["[64:ff9b:1::a00:7]"],
    ["[2002:c0a8:101::]"],
  ],
  "machine": [
    ["evil.example", "127.0.0.1"],
    ["evil-v6.example", "::1"],
    ["two.example", "93.184.216.34", "127.0.0.1"],
    ["two-reversed.example", "127.0.0.1", "93.184.216.34"],
    ["v4-and-v6.example", "93.184.216.34", "::ffff:127.0.0.1"],
    ["zero.example", "0.0.0.0"],
    ["zero-v6.example", "::"],
    ["127.0.0.1.nip.example", "127.0.0.1"],
    ["localhost.", "127.0.0.1"],
    ["localhost", "127.0.0.1"],
    ["a.localhost", "127.0.0.1"],
    ["LOCALHOST", "127.0.0.1"],
    ["localhost.localdomain", "127.0.0.1"],
    ["ip6-localhost", "::1"],
    ["127.0.0.1"],
    ["127.1"],
    ["127.0.1"],
    ["0177.0.0.1"],
    ["0x7f.1"],
    ["0x7f000001"],
    ["2130706433"],
    ["017700000001"],
    ["%31%32%37.0.0.1"],
    ["127。0。0。1"],
    ["①②⑦.0.0.1"],
    ["0"],
    ["0.0.0.0"],
    ["[::1]"],
    ["[::]"],
    ["[0:0:0:0:0:0:0:1]"],
    ["[::ffff:7f00:1]"],
    ["[::ffff:127.0.0.1]"],
    ["[::127.0.0.1]"],
    ["[64:ff9b::7f00:1]"],
    ["[64:ff9b:1::7f00:1]"],
    ["[64:ff9b:1:7f00:0:100::]"],
    ["[2002:7f00:1::]"],
    ["[2001:0:808:808::80ff:fffe]"],
    ["[2600::5efe:7f00:1]"],
    ["[2600::200:5efe:127.0.0.1]"],
    ["[::ffff:0:127.0.0.1]"],
  ],
  "": [
    ["metadata.google.internal", "169.254.169.254"],
    ["metadata.google.internal.", "93.184.216.34"],
    ["METADATA.google.internal", "93.184.216.34"],
    ["metadata", "10.0.0.7"],
    ["metadata.goog", "169.254.169.254"],
    ["instance-data.ec2.internal", "169.254.169.254"],
    ["instance-data", "169.254.169.254"],
    ["aws.example", "169.254.169.254"],
    ["aws-v6.example", "fd00:ec2::254"],
    ["alibaba.example", "100.100.100.200"],
    ["azure.example", "168.63.129.16"],
    ["link.example", "169.254.7.7"],
    ["link-v6.example", "fe80::1"],
    ["zone.example", "fe80::1%eth0"],
    ["bench.example", "198.18.0.1"],
    ["multicast.example", "224.0.0.251"],
    ["nothing.example", "not an address"],
    ["169.254.169.254"],
    ["0xa9fea9fe"],
    ["2852039166"],
    ["0251.0376.0251.0376"],
    ["169.254.43518"],
    ["100.100.100.200"],
    ["[fd00:ec2::254]"],
    ["[fe80::1]"],
    ["[::ffff:169.254.169.254]"],
    ["[::169.254.169.254]"],
    ["[64:ff9b::a9fe:a9fe]"],
    ["[64:ff9b::6464:64c8]"],
    ["[2002:a9fe:a9fe::]"],
    ["198.18.0.1"],
    ["224.0.0.1"],
    ["255.255.255.255"],
    ["240.0.0.1"],
    ["192.0.2.1"],
    ["203.0.113.1"],
    ["[2001:db8::1]"],
    ["[ff02::1]"],
    ["[2001:2::1]"],
  ],
};

const WIKIS: Readonly<Record<string, readonly [host: string, ...addresses: string[]]>> = {
  public: ["wiki.example", "93.184.216.1"],
  private: ["wiki.corp", "10.0.0.2", "fd00::2"],
  machine: ["wiki.test", "127.0.0.1"],
};

/** Network in which a name has these addresses, and what was sent to it. */
function network(addresses: Readonly<Record<string, readonly string[]>>, change: Partial<GuardedNetwork> = {}) {
  const sent: string[] = [];
  const asked: string[] = [];
  const foreign = createForeignFetch({
    fetch: (input) => {
      sent.push(String(input));
      return Promise.resolve(new Response("plain"));
    },
    fetchAt: (to, url) => {
      sent.push(`${url.href} at ${to.join(" ")}`);
      return Promise.resolve(new Response("pinned"));
    },
    resolve: (name) => {
      asked.push(name);
      const found = addresses[name];
      return found === undefined ? Promise.reject(new Error(`getaddrinfo ENOTFOUND ${name}`)) : Promise.resolve(found);
    },
    isProxied: () => false,
    ...change,
  });
  const send = (url: string, from: string | undefined, more: Pick<ForeignAddress, "allowed"> = {}) => {
    return foreign({ url: new URL(url), from: from === undefined ? undefined : new URL(from), ...more }, {});
  };
  return { sent, asked, send };
}

for (const [leaders, hosts] of Object.entries(HOSTS)) {
  for (const [host, ...addresses] of hosts) {
    for (const [name, [wiki, ...ofWiki]] of Object.entries(WIKIS)) {
      const isAllowed = leaders.includes(name);
      Deno.test(`createForeignFetch() ${isAllowed ? "follows" : "refuses"} ${host} ${addresses.join(" ")} of a wiki: ${name}`, async () => {
        const url = new URL(`https://${host}/f`);
        const { send, sent } = network({ [url.hostname]: addresses, [wiki]: ofWiki });
        const answer = send(url.href, `https://${wiki}/`);
        if (!isAllowed) await rejects(answer, InwardError);
        else await answer;
        const place = addresses.length === 0 ? "" : ` at ${addresses.join(" ")}`;
        deepStrictEqual(sent, isAllowed ? [`${url.href}${place}`] : []);
      });
    }
  }
}

Deno.test("createForeignFetch() knows at least 80 spellings and names", () => {
  ok(Object.values(HOSTS).flat().length >= 80);
});

const WIKI = "https://wiki.example/";
const PUBLIC = { "wiki.example": ["93.184.216.1"] };

Deno.test("createForeignFetch() connects to the judged address, whatever the resolver answers next", async () => {
  const answers = [["93.184.216.34"], ["127.0.0.1"]];
  const { send, sent } = network({}, {
    resolve: (name) => Promise.resolve(name === "media.example" ? answers.shift() ?? [] : ["93.184.216.1"]),
  });
  await send("https://media.example/f", WIKI);
  deepStrictEqual(sent, ["https://media.example/f at 93.184.216.34"]);
  await rejects(send("https://media.example/f", WIKI), { name: "InwardError", place: "this machine" });
});

Deno.test("createForeignFetch() keeps a host where it first was, so that it cannot move inward to lead there", async () => {
  let isInside = false;
  const { send, sent } = network({}, {
    resolve: (name) => Promise.resolve(name === "nas.example" || isInside ? ["10.0.0.7"] : ["93.184.216.34"]),
  });
  await send("https://media.example/f", WIKI);
  isInside = true;
  for (const from of [WIKI, "https://media.example/f"]) await rejects(send("https://nas.example/", from), InwardError);
  strictEqual(sent.length, 1);
});

Deno.test("createForeignFetch() counts a wiki with public addresses as public, whatever others it has", async () => {
  const { send } = network({ "wiki.example": ["10.0.0.2", "2606:4700::1"], "nas.example": ["10.0.0.7"] });
  await rejects(send("https://nas.example/", WIKI), { place: "a private network" });
});

Deno.test("createForeignFetch() counts a wiki as public that only a resolver elsewhere knows, and nobody as well", async () => {
  const { send } = network({ "nas.example": ["10.0.0.7"], "media.example": ["93.184.216.34"] });
  for (const from of [WIKI, undefined]) {
    await rejects(send("https://nas.example/", from), InwardError);
    strictEqual(await (await send("https://media.example/", from)).text(), "pinned");
  }
  strictEqual(await (await send("https://nas.example/", "https://wiki/")).text(), "pinned");
});

Deno.test("createForeignFetch() leads a wiki into its own network, such as one of fake addresses", async () => {
  const fake = { "wiki.example": ["198.18.0.2"], "media.example": ["198.18.0.3"], "nas.example": ["10.0.0.7"] };
  const { send } = network(fake);
  strictEqual((await send("https://media.example/", WIKI)).status, 200);
  await rejects(send("https://nas.example/", WIKI), InwardError);
});

Deno.test("createForeignFetch() fails as the runtime does where a name is unknown", async () => {
  for (const addresses of [PUBLIC, { ...PUBLIC, "gone.example": [] }]) {
    const { send } = network(addresses);
    await rejects(send("https://gone.example/", WIKI), { name: "TypeError", message: /^dns error: failed to lookup/ });
  }
});

Deno.test("createForeignFetch() lets a name lead to private addresses that are allowed by number, and to no others", async () => {
  const names = { ...PUBLIC, "nas.example": ["10.0.0.7", "fd00::7"], "more.example": ["10.0.0.7", "10.0.0.8"] };
  const { send, sent } = network({ ...names, "evil.example": ["127.0.0.1"], "aws.example": ["169.254.169.254"] });
  const allowed = ["10.0.0.7", "FD00:0::7", "127.0.0.1", "169.254.169.254", "nas.example"];
  for (const host of ["nas.example", "10.0.0.7", "[fd00::7]"]) await send(`https://${host}/`, WIKI, { allowed });
  strictEqual(sent.length, 3);
  for (const host of ["more.example", "evil.example", "aws.example", "127.0.0.1", "10.0.0.8", "169.254.169.254"]) {
    await rejects(send(`https://${host}/`, WIKI, { allowed }), InwardError);
  }
});

Deno.test("createForeignFetch() leaves the connection to a proxy, but judges what it can", async () => {
  const isProxied = ({ hostname }: URL) => hostname !== "direct.example";
  const names = { ...PUBLIC, "evil.example": ["127.0.0.1"], "direct.example": ["93.184.216.35"] };
  const { send, sent } = network({ ...names, "media.example": ["93.184.216.34"] }, { isProxied });
  for (const host of ["media.example", "unknown.example", "direct.example"]) await send(`https://${host}/`, WIKI);
  deepStrictEqual(sent, [
    "https://media.example/",
    "https://unknown.example/",
    "https://direct.example/ at 93.184.216.35",
  ]);
  for (
    const host of ["evil.example", "127.0.0.1", "jira", "nas.local", "metadata.google.internal", "[fd00:ec2::254]"]
  ) {
    await rejects(send(`https://${host}/`, WIKI), InwardError);
  }
});

Deno.test("createForeignFetch() waits once for a resolver that does not answer behind a proxy", async () => {
  const asked: string[] = [];
  const resolve = (name: string) => (asked.push(name), new Promise<never>(() => {}));
  const { send, sent } = network({}, { isProxied: () => true, resolve, patienceMs: 1 });
  for (const path of ["a", "b"]) await send(`https://media.example/${path}`, WIKI);
  deepStrictEqual([sent.length, asked], [2, ["wiki.example", "media.example"]]);
});

Deno.test("createForeignFetch() ends with its signal while a name is looked up", async () => {
  const foreign = createForeignFetch({
    fetch: () => Promise.reject(new Error("not expected")),
    fetchAt: () => Promise.reject(new Error("not expected")),
    resolve: () => new Promise(() => {}),
    isProxied: () => false,
  });
  const stop = new AbortController();
  const answer = foreign({ url: new URL("https://media.example/"), from: new URL(WIKI) }, { signal: stop.signal });
  stop.abort(new Error("stopped"));
  await rejects(answer, { message: "stopped" });
});
