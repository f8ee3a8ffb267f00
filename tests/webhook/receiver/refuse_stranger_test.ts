import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { describeAccepted } from "../../../src/webhook/receiver/refuse_sender.ts";
import { openReceiver } from "./fixtures.ts";

const BROWSER = { error: "from-browser", message: /no wiki sends them/ };
const UNKNOWN = { error: "unknown-host", message: /^Without a secret, .* 127\.0\.0\.1 and \[::1\]\. Give a secret$/ };

const LOCAL = [["localhost:8080"], ["LOCALHOST"], ["127.0.0.1:1"], ["[::1]:8080"], ["localhost", "127.0.0.1"], []];
const FOREIGN = [
  ...[["evil.example"], ["evil.example:8080"], ["localhost."], ["127.0.0.2"], [""], ["localhost, localhost"]],
  ...[["evil.example", "localhost"], ["localhost", "evil.example"], ["localhost, evil.example"]],
];
const MARKS: Readonly<Record<string, string>>[] = [
  ...[{ origin: "http://evil.example" }, { origin: "http://localhost:8080" }, { origin: "null" }, { origin: "" }],
  ...["same-origin", "same-site", "cross-site"].map((site) => ({ "sec-fetch-site": site })),
  ...[{ "sec-fetch-mode": "cors" }, { "sec-fetch-dest": "empty" }, { "sec-fetch-user": "?1" }, { "sec-fetch-x": "y" }],
  { origin: "http://evil.example", "sec-fetch-site": "none" },
];
const TYPED = { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
const PATHS = [["POST", "/webhook"], ["POST", "/webhook/page_moved?x=y"], ["POST", "/"], ["GET", "/health"]] as const;
const ODD_PATHS = [["OPTIONS", "/webhook"], ["GET", "/"], ["HEAD", "/health"], ["POST", "/health"], [
  "GET",
  "/metrics",
]] as const;

/** A receiver as a server has it: without a secret, with one, or with unsigned deliveries from anywhere. */
const open = {
  unsigned: () => openReceiver(),
  signed: () => openReceiver({ secrets: ["s3cret"], hosts: { names: "any", hint: "" } }),
  anyHost: () => openReceiver({ hosts: { names: "any", hint: "" } }),
};

for (
  const [kind, hostLists] of [["unsigned", LOCAL], ["signed", [...LOCAL, ...FOREIGN]], ["anyHost", FOREIGN]] as const
) {
  Deno.test(`refuseStranger() takes requests that are ${kind} and of no browser to any of its hosts`, async () => {
    for (const hosts of hostLists) {
      const { send } = open[kind]();
      const secret = kind === "signed" ? { secret: "s3cret" } : {};
      for (const [method, target] of PATHS) {
        const { status } = await send({
          method,
          target,
          hosts,
          ...secret,
          headers: { "x-forwarded-host": "x.example" },
        });
        strictEqual(status < 400, true, `${method} ${target} to ${hosts}: ${status}`);
      }
    }
  });

  for (const headers of MARKS) {
    Deno.test(`refuseStranger() refuses what has ${JSON.stringify(headers)}, where it is ${kind}`, async () => {
      for (const [method, target] of [...PATHS, ...ODD_PATHS]) {
        const { send, inbox, outcomes, refusals } = open[kind]();
        const [hosts = []] = hostLists;
        const { status, json } = await send({ method, target, hosts, headers, secret: "s3cret" });
        deepStrictEqual([status, json.error, refusals], [403, BROWSER.error, [403]], `${method} ${target}`);
        match(json.message, BROWSER.message);
        deepStrictEqual([outcomes, await inbox.list({ limit: 1 })], [[], []]);
      }
    });
  }

  Deno.test(`refuseStranger() lets a person look at the health and send nothing, where it is ${kind}`, async () => {
    const { send } = open[kind]();
    const [hosts = []] = hostLists;
    for (const method of ["GET", "HEAD"]) {
      strictEqual((await send({ method, target: "/health", hosts, headers: TYPED })).status, 200);
    }
    for (const [method, target] of [["POST", "/webhook"], ["GET", "/webhook"], ["GET", "/nothing"]] as const) {
      strictEqual((await send({ method, target, hosts, headers: TYPED, secret: "s3cret" })).status, 403);
    }
  });
}

for (const hosts of FOREIGN) {
  Deno.test(`refuseStranger() refuses unsigned requests to ${JSON.stringify(hosts)}, whatever they want`, async () => {
    for (const headers of [{}, TYPED, ...MARKS]) {
      for (const [method, target] of [...PATHS, ...ODD_PATHS]) {
        const { send, inbox, outcomes, refusals } = open.unsigned();
        const { status, json } = await send({ method, target, hosts, headers });
        deepStrictEqual([status, json.error, refusals], [403, UNKNOWN.error, [403]], `${method} ${target}`);
        match(json.message, UNKNOWN.message);
        deepStrictEqual([outcomes, await inbox.list({ limit: 1 })], [[], []]);
      }
    }
  });
}

Deno.test("refuseStranger() takes unsigned requests to further names of this machine", async () => {
  const { send } = openReceiver({ hosts: { names: ["127.0.0.2"], hint: "" } });
  deepStrictEqual((await send({ hosts: ["127.0.0.2:8080"] })).status, 202);
  deepStrictEqual((await send({ hosts: ["127.0.0.3:8080"] })).status, 403);
});

Deno.test("refuseStranger() takes what Node's fetch sends, in relays", async () => {
  const headers = { accept: "*/*", "accept-language": "*", "sec-fetch-mode": "cors", "user-agent": "node" };
  for (const kind of ["unsigned", "signed"] as const) {
    strictEqual((await open[kind]().send({ headers, secret: "s3cret" })).status, 202);
  }
});

Deno.test("refuseStranger() comes before the body, the type, the signature and the end of the server", async () => {
  const { send } = openReceiver({ secrets: ["s3cret"], isClosing: () => true });
  const headers = { origin: "null", "content-type": "text/plain" };
  for (const request of [{ headers }, { hosts: ["evil.example"], headers: { "content-type": "text/plain" } }]) {
    strictEqual((await send({ ...request, bodyError: "broken" })).status, 403);
  }
});

Deno.test("refuseStranger() refuses the connection test of a wiki too, where a browser sends it", async () => {
  const { send, outcomes } = openReceiver();
  strictEqual((await send({ headers: { "x-event-key": "diagnostics:ping", origin: "null" } })).status, 403);
  deepStrictEqual(outcomes, []);
});

Deno.test("createReceiver() logs up to five hosts that a stranger names in a minute, and once that it is a browser", async () => {
  const { send, lines, clock } = openReceiver();
  const knock = async () => {
    for (let i = 0; i < 100; i++) {
      await send({ hosts: [`evil${i}.example\x1b[2J\n`] });
      await send({ headers: { origin: `http://evil${i}.example` } });
      await send({ method: "GET", target: "/health", hosts: ["x".repeat(10_000)] });
    }
  };
  await knock();
  const named = (host: string) => `it names the host "${host}". Give a secret`;
  deepStrictEqual(lines, [
    `! Refused a delivery with 403: ${named("evil0.example\\x1b[2J\\n")}`,
    "! Refused a delivery with 403: A request with Origin or Sec-Fetch-* headers comes from a browser: no wiki sends them",
    `! Refused a request with 403: ${named(`${"x".repeat(199)}…`)}`,
    ...[1, 2, 3].map((i) => `! Refused a delivery with 403: ${named(`evil${i}.example\\x1b[2J\\n`)}`),
  ]);
  clock.now += 60_000;
  await send({ method: "GET", target: "/health", hosts: ["x".repeat(10_000), ""] });
  strictEqual(lines.length, 7);
  match(lines[6] ?? "", /^! Refused a request with 403: it names the host "x{199}…" and no host\. /);
  doesNotMatch(lines.join(""), /\p{Cc}/u);
});

for (
  const [proven, names, accepted] of [
    [["signed deliveries"], [], "only signed deliveries are accepted"],
    [["signed deliveries", "others"], "any", "only signed deliveries or others are accepted"],
    [[], "any", "without a secret, every delivery is accepted"],
    [[], [], "without a secret, only deliveries from this machine are accepted"],
    [[], ["127.0.0.1"], "without a secret, only deliveries from this machine are accepted"],
    [[], ["h.example"], 'without a secret, only deliveries from this machine or to "h.example" are accepted'],
  ] as const
) {
  Deno.test(`describeAccepted() says: ${accepted} (${proven}, to ${names})`, () => {
    strictEqual(describeAccepted(proven, { names }), accepted);
  });
}
