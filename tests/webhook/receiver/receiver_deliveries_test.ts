import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { startHttpServer } from "../../../src/webhook/receiver/start_http_server.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { SIGNATURE_HEADERS } from "../../../src/webhook/verify_signature.ts";
import { createCertificate, OPENSSL } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { bytesOf, openReceiver, PAYLOAD } from "./fixtures.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

Deno.test("createReceiver() lets only wanted events in", async () => {
  const { send, outcomes } = openReceiver({
    rules: { events: ["page_updated"], space: "docs", pages: ["12345", "7"] },
  });
  strictEqual((await send()).status, 202);
  const others = [
    { ...PAYLOAD, eventType: "page_moved" },
    { ...PAYLOAD, page: { ...PAYLOAD.page, id: "8" } },
    { ...PAYLOAD, page: { ...PAYLOAD.page, spaceKey: "OPS" } },
    { ...PAYLOAD, eventType: "comment_created", page: undefined, comment: { id: 1 } },
  ];
  for (const body of others) deepStrictEqual(Object.keys((await send({ body })).json), ["ignored"]);
  deepStrictEqual(outcomes.map(({ kind }) => kind), ["accepted", "ignored", "ignored", "ignored", "ignored"]);
});

for (
  const [target, body, status] of [
    ["/webhook?space=DOCS&pages=1,12345", PAYLOAD, 202],
    ["/webhook?space=OPS", PAYLOAD, 200],
    ["/webhook?pages=1,2", PAYLOAD, 200],
    ["/webhook?pages=7&event=page_moved", { timestamp: 1, page: { id: 7 } }, 202],
    ["/webhook?pages=8&event=page_moved", { timestamp: 1, page: { id: 7 } }, 200],
    ["/webhook?event=page_moved&space=DOCS", { timestamp: 1, page: { id: 7, spaceKey: "DOCS" } }, 202],
  ] as const
) {
  Deno.test(`createReceiver() applies the filter of the address ${target}: ${status}`, async () => {
    strictEqual((await openReceiver().send({ target, body })).status, status);
  });
}

Deno.test("createReceiver() applies its own filter and that of the address together", async () => {
  const { send } = openReceiver({ rules: { pages: ["1", "12345"] } });
  strictEqual((await send({ target: "/?pages=12345,9" })).status, 202);
  strictEqual((await send({ target: "/?pages=9" })).status, 200);
});

Deno.test("createReceiver() keeps an event whose space has to be found out, with that space", async () => {
  const { send, inbox } = openReceiver({ rules: { space: "DOCS" } });
  strictEqual((await send({ body: { event: "page_moved", timestamp: 1, page: { id: 7 } } })).status, 202);
  const claim = await inbox.claim(new AbortController().signal);
  deepStrictEqual([claim?.required, claim?.event.page], [{ space: "DOCS" }, { id: "7" }]);
});

Deno.test("createReceiver() stores events where no handler is given", async () => {
  const { send, inbox } = openReceiver({ keepOnly: true });
  strictEqual((await send()).status, 202);
  strictEqual((await inbox.get("e1"))?.state, "stored");
});

for (
  const [rules, target, body, reason] of [
    [
      { space: "OPS", pages: ["5"] },
      "/",
      {},
      "--pages of the server excludes page_updated of page 12345 in space DOCS",
    ],
    [{ space: "OPS" }, "/", {}, "--space of the server excludes page_updated of page 12345 in space DOCS"],
    [{ events: ["page_moved"] }, "/", {}, "--events of the server excludes page_updated of page 12345 in space DOCS"],
    [
      { space: "DOCS" },
      "/?pages=5&space=OPS",
      {},
      "?pages= in the URL of the delivery excludes page_updated of page 12345",
    ],
    [{}, "/?space=OPS", {}, "?space= in the URL of the delivery excludes page_updated of page 12345 in space DOCS"],
    [
      { space: "OPS" },
      "/?space=DOCS",
      { page: { id: "7" } },
      "?space= in the URL of the delivery excludes page_updated of page 7",
    ],
    [
      { space: "OPS", pages: ["7"] },
      "/?space=DOCS&pages=7",
      { page: { id: "7" } },
      "?space= in the URL of the delivery excludes page_updated of page 7",
    ],
    [
      { pages: ["1"] },
      "/?pages=2",
      { eventType: "comment_created", page: undefined, comment: { id: 9 } },
      "?pages= in the URL of the delivery excludes comment_created of comment 9",
    ],
  ] as const
) {
  Deno.test(`createReceiver() answers and logs that ${reason}, which ${JSON.stringify(rules)} demands`, async () => {
    const { send, lines } = openReceiver({ rules });
    const { status, json } = await send({ target, body: { ...PAYLOAD, ...body } });
    deepStrictEqual([status, json.ignored.startsWith(reason)], [200, true], json.ignored);
    deepStrictEqual(lines, [`Ignored a delivery: ${json.ignored}`]);
  });
}

Deno.test("createReceiver() logs up to five events a minute that a filter excludes", async () => {
  const { send, lines, clock } = openReceiver({ rules: { space: "OPS" } });
  const ignore = async () => {
    for (let id = 1; id <= 200; id++) await send({ body: { ...PAYLOAD, page: { id: `${id}`, spaceKey: "DOCS" } } });
  };
  await ignore();
  deepStrictEqual(lines.map((line) => /page (\d+)/.exec(line)?.[1]), ["1", "2", "3", "4", "5"]);
  clock.now += 60_000;
  await ignore();
  strictEqual(lines.length, 10);
});

const UNSIGNED = { error: "bad-signature", message: "The signature is missing or wrong" };

const GOOD = signPayload(bytesOf(PAYLOAD), "s3cret");

for (
  const [what, headers] of [
    ["no signature", {}],
    ["another secret", { "x-tool-signature": signPayload(bytesOf(PAYLOAD), "other") }],
    ["a signature of another body", { "x-tool-signature": signPayload(bytesOf("{}"), "s3cret") }],
    ["two of them in a header", { "x-tool-signature": `${GOOD}, ${GOOD}` }],
    ["a header that nobody named", { "x-signature": GOOD }],
    ["an empty header", { "x-tool-signature": "" }],
  ] as const
) {
  Deno.test(`createReceiver() answers 401 with one text for ${what}`, async () => {
    const { send, inbox, refusals } = openReceiver({ secrets: ["s3cret"] });
    const { status, json } = await send({ headers });
    deepStrictEqual([status, json, refusals], [401, UNSIGNED, [401]]);
    deepStrictEqual(await inbox.list({ limit: 1 }), []);
  });
}

for (
  const [what, headers, secrets] of [
    ["the header of the specification", { "x-tool-signature": GOOD }, ["s3cret"]],
    ["X-Hub-Signature", { "x-hub-signature": GOOD }, ["s3cret"]],
    ["X-Hub-Signature-256", { "x-hub-signature-256": GOOD }, ["s3cret"]],
    ["a good header beside a bad one", { "x-tool-signature": "sha1=00", "x-hub-signature-256": GOOD }, ["s3cret"]],
    ["a second secret", { "x-tool-signature": GOOD }, ["new", "s3cret"]],
    ["a header of one's own", { "x-wiki-mac": GOOD }, ["s3cret"]],
  ] as const
) {
  Deno.test(`createReceiver() takes a signature with ${what}`, async () => {
    const { send } = openReceiver({ secrets, signatureHeaders: ["x-wiki-mac", ...SIGNATURE_HEADERS] });
    strictEqual((await send({ headers })).status, 202);
  });
}

Deno.test("createReceiver() checks signatures over the raw bytes, a byte order mark included", async () => {
  const { send, inbox } = openReceiver({ secrets: ["s3cret"] });
  const body = bytesOf(`\ufeff${JSON.stringify(PAYLOAD)}\r\n`);
  strictEqual((await send({ body, secret: "s3cret" })).status, 202);
  strictEqual((await inbox.get("e1"))?.event.page?.title, "API Reference");
  strictEqual((await send({ body, headers: { "x-tool-signature": GOOD } })).status, 401);
});

for (const value of [undefined, "", "sha1=00", `sha256=${"0".repeat(63)}`, GOOD.slice("sha256=".length)]) {
  Deno.test(`createReceiver() does not read the body of a delivery with the signature ${value}`, async () => {
    const { send } = openReceiver({ secrets: ["s3cret"] });
    const headers: Record<string, string> = value === undefined ? {} : { "x-tool-signature": value };
    strictEqual((await send({ headers, bodyError: "too-large" })).status, 401);
    strictEqual((await send({ headers: { "x-hub-signature": GOOD, ...headers }, bodyError: "too-large" })).status, 413);
  });
}

Deno.test("createReceiver() checks the signature before anything in the body", async () => {
  const { send } = openReceiver({ secrets: ["s3cret"] });
  for (const body of ["{", Uint8Array.of(0xff), "null", { event: "space_created" }, { ...PAYLOAD, page: null }]) {
    const { status, json } = await send({ body, secret: "wrong" });
    deepStrictEqual([status, json], [401, UNSIGNED]);
  }
  strictEqual((await send({ body: "{", secret: "s3cret" })).status, 400);
  strictEqual((await send({ target: "/?pages=a", secret: "wrong" })).status, 401);
});

const SENDERS = 8;
const ROTATIONS = 3;

Deno.test("startHttpServer() acknowledges every delivery that it has stored, while certificates change under load", {
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
}, async () => {
  const tls = await createCertificate("DNS:localhost");
  const stored: string[] = [];
  const acknowledged: string[] = [];
  await using server = startHttpServer({
    ...{ host: "127.0.0.1", port: 0, tls },
    async answer({ readBody }) {
      const body = new TextDecoder().decode(await readBody(1000));
      await waitFor(1);
      stored.push(body);
      return { status: 202, body: "{}" };
    },
  });
  using client = Deno.createHttpClient({ caCerts: [tls.cert] });
  const url = `https://localhost:${server.port}/webhook`;
  let isOver = false;
  const senders = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let at = 0; !isOver; at++) {
      const body = `${sender}:${at}`;
      const status = await fetch(url, { method: "POST", body, client }).then(async (response) => {
        await response.body?.cancel();
        return response.status;
      }, () => undefined); // between two listeners
      if (status === 202) acknowledged.push(body);
    }
  });
  for (let at = 0; at < ROTATIONS; at++) {
    const before = acknowledged.length;
    await server.replaceCertificate(tls);
    while (acknowledged.length < before + SENDERS) await waitFor(5);
  }
  isOver = true;
  await Promise.all(senders);
  ok(acknowledged.length >= SENDERS * ROTATIONS);
  deepStrictEqual(stored.sort(), acknowledged.sort());
});
