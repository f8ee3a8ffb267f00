import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { type FakeRequest, openReceiver, PAYLOAD } from "./fixtures.ts";

for (
  const [what, body, reason] of [
    ["another event", { event: "space_created", timestamp: 1 }, '"space_created" is not a supported event type'],
    ["an event of Forge that is not received", { eventType: "avi:confluence:liked:page" }, "avi:confluence:liked:page"],
    ["a comment on a blog post", {
      eventType: "avi:confluence:created:comment",
      content: { id: "1", container: { id: "2", type: "blogpost" } },
    }, "does not belong to a page"],
  ] as const
) {
  Deno.test(`createReceiver() answers ${what} with 200, logs it and does not keep it`, async () => {
    const { send, inbox, outcomes, lines } = openReceiver();
    const { status, json } = await send({ body });
    strictEqual(status, 200);
    strictEqual(json.ignored.includes(reason), true, json.ignored);
    deepStrictEqual([outcomes, await inbox.list({ limit: 1 })], [[{ kind: "ignored" }], []]);
    deepStrictEqual(lines, [`Ignored a delivery: ${json.ignored}`]);
  });
}

for (
  const [what, body, message] of [
    ["no JSON", "{", /it is not JSON/],
    ["nothing", "", /it is not JSON/],
    ["two documents", "{}{}", /it is not JSON/],
    ["Latin-1", Uint8Array.of(0x22, 0xe9, 0x22), /it is not UTF-8/],
    ["half a character", Uint8Array.of(0x22, 0xc3, 0x22), /it is not UTF-8/],
    ["a list", [PAYLOAD], /it is not a JSON object/],
    ["null", "null", /it is not a JSON object/],
    ["several findings", { eventType: "page_moved", timestamp: "x", user: 1, page: {} }, /timestamp.*; .*page.id/s],
  ] as const
) {
  Deno.test(`createReceiver() answers 400 for a body with ${what}`, async () => {
    const { send, refusals, outcomes } = openReceiver();
    const { status, json } = await send({ body });
    deepStrictEqual([status, json.error, Object.keys(json)], [400, "bad-payload", ["error", "message"]]);
    match(json.message, message);
    deepStrictEqual([refusals, outcomes], [[400], []]);
  });
}

Deno.test("createReceiver() answers 400 for an invalid filter in the URL", async () => {
  const { send } = openReceiver();
  for (
    const [target, message] of [["/?pages=a", /in its URL, "a" is not a page ID/], [
      "/?space=,",
      /space key/,
    ]] as const
  ) {
    const { status, json } = await send({ target });
    deepStrictEqual([status, json.error], [400, "bad-payload"]);
    match(json.message, message);
  }
});

Deno.test("createReceiver() answers 400 and does not read on for a body that is nested very deeply", async () => {
  const { send } = openReceiver();
  strictEqual((await send({ body: `${"[".repeat(400_000)}` })).status, 400);
  strictEqual((await send({ body: `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}` })).status, 400);
});

for (const target of ["/webhooks", "/health/", "/healthz", "/webhook.json", "//webhook", "/WEBHOOK", "*", ""]) {
  Deno.test(`createReceiver() answers 404 on ${JSON.stringify(target)}`, async () => {
    const { send, refusals } = openReceiver();
    const { status, json } = await send({ target });
    deepStrictEqual([status, json, refusals], [404, { error: "not-found", message: "Send deliveries to /webhook" }, [
      404,
    ]]);
  });
}

for (
  const [method, target, allow] of [
    ["GET", "/webhook", "POST"],
    ["HEAD", "/webhook", "POST"],
    ["PUT", "/webhook/x", "POST"],
    ["GET", "/", "POST"],
    ["OPTIONS", "/", "POST"],
    ["POST", "/health", "GET, HEAD"],
    ["DELETE", "/health?x", "GET, HEAD"],
  ] as const
) {
  Deno.test(`createReceiver() answers ${method} ${target} with 405 and Allow: ${allow}`, async () => {
    const { status, headers, json } = await openReceiver().send({ method, target });
    deepStrictEqual([status, headers["allow"], json.error], [405, allow, "method-not-allowed"]);
  });
}

for (
  const type of ["", "text/plain", "text/json", "application/xml", "application/jsonp", "application/x+json+y", "*/*"]
) {
  Deno.test(`createReceiver() answers the type ${JSON.stringify(type)} with 415`, async () => {
    const { status, json } = await openReceiver().send({ headers: { "content-type": type } });
    deepStrictEqual([status, json.error], [415, "not-json"]);
  });
}

for (
  const [request, options, status, error, retryAfter] of [
    [{ body: "x".repeat(1001) }, { maxBody: 1000 }, 413, "too-large", undefined],
    [{ bodyError: "too-large" }, {}, 413, "too-large", undefined],
    [{ bodyError: "busy" }, {}, 503, "busy", "1"],
    [{ bodyError: "broken" }, {}, 400, "broken-body", undefined],
    [{ bodyError: "too-many-pieces" }, {}, 400, "too-many-pieces", undefined],
    [{ bodyError: "too-slow" }, {}, 408, "timeout", undefined],
    [{ headers: { "content-encoding": "gzip" }, bodyError: "broken" }, {}, 415, "encoded", undefined],
    [{}, { isClosing: () => true }, 503, "closing", "10"],
  ] satisfies [FakeRequest, Parameters<typeof openReceiver>[0], number, string, string | undefined][]
) {
  Deno.test(`createReceiver() answers ${status} ${error}`, async () => {
    const { send, refusals, outcomes } = openReceiver(options);
    const { json, ...answer } = await send(request);
    deepStrictEqual([answer.status, json.error, answer.headers["retry-after"]], [status, error, retryAfter]);
    deepStrictEqual([typeof json.message, refusals, outcomes], ["string", [status], []]);
  });
}

Deno.test("createReceiver() closes the connections of those who come while it is closing", async () => {
  const { headers } = await openReceiver({ isClosing: () => true }).send();
  strictEqual(headers["connection"], "close");
});

Deno.test("createReceiver() answers 503 when the inbox is full", async () => {
  const inbox = new MemoryInbox({ capacity: 1 });
  const { send, refusals } = openReceiver({ inbox });
  strictEqual((await send()).status, 202);
  const { status, json, headers } = await send({ headers: { "x-request-id": "2" } });
  deepStrictEqual([status, json, headers], [
    503,
    { error: "inbox-full", message: "The inbox is full" },
    { "retry-after": "60" },
  ]);
  deepStrictEqual(refusals, [503]);
});

Deno.test("createReceiver() answers 503 while the inbox cannot be written, and recovers", async () => {
  const { send, inbox, lines } = openReceiver();
  inbox.problem = "no space left on /var/lib/secret-path";
  const { status, json, headers } = await send();
  deepStrictEqual([status, json, headers], [
    503,
    { error: "inbox-unavailable", message: "The event cannot be stored at the moment" },
    { "retry-after": "5" },
  ]);
  deepStrictEqual(lines, ["! Cannot store the event: no space left on /var/lib/secret-path"]);
  inbox.problem = undefined;
  strictEqual((await send()).status, 202);
});

Deno.test("createReceiver() logs the same problem once per minute, however many deliveries it refuses", async () => {
  const { send, inbox, lines, clock } = openReceiver();
  inbox.problem = "no space left";
  for (let i = 0; i < 100; i++) strictEqual((await send()).status, 503);
  strictEqual(lines.length, 1);
  clock.now += 60_000;
  await send();
  strictEqual(lines.length, 2);
});

Deno.test("createReceiver() answers 413 for an event that is larger than the queue takes", async () => {
  const inbox = new MemoryInbox();
  inbox.add = () => Promise.reject(new InboxError("event-too-large", "Cannot store the event: 2 MB"));
  const { status, json } = await openReceiver({ inbox }).send();
  deepStrictEqual([status, json], [413, { error: "too-large", message: "The event is larger than the queue accepts" }]);
});

Deno.test("createReceiver() answers 500 for a bug, without telling strangers about it", async () => {
  const inbox = new MemoryInbox();
  inbox.add = () => Promise.reject(new TypeError("undefined is not s3cret"));
  const { send, lines } = openReceiver({ inbox });
  const { status, json } = await send();
  deepStrictEqual([status, json], [500, { error: "internal", message: "The server cannot answer this request" }]);
  deepStrictEqual(lines, ["! Cannot answer a request: undefined is not s3cret"]);
  const health = openReceiver({ health: () => Promise.reject(new Error("x")) });
  strictEqual((await health.send({ method: "GET", target: "/health" })).status, 500);
});

Deno.test("createReceiver() repeats nothing from outside but escaped", async () => {
  const evil = "\x1b[2J\n[2025-01-14 10:30:15] forged\u202e";
  const { send } = openReceiver();
  for (
    const request of [{ body: { ...PAYLOAD, eventType: evil } }, { target: `/?pages=${encodeURIComponent(evil)}` }]
  ) {
    doesNotMatch((await send(request)).json.message, /[\p{Cc}\u202e]/u);
  }
});

for (
  const [request, logged] of [
    [{ bodyError: "too-slow" }, "! Refused a delivery with 408: The request did not arrive in time"],
    [{ bodyError: "busy" }, "! Refused a delivery with 503: Too many requests at once"],
    [{ method: "GET" }, undefined],
    [{ method: "GET", target: "/.env" }, undefined],
  ] satisfies [FakeRequest, string | undefined][]
) {
  Deno.test(`createReceiver() logs ${logged ?? `nothing about ${JSON.stringify(request)}`}`, async () => {
    const { send, lines } = openReceiver();
    await send(request);
    deepStrictEqual(lines, logged === undefined ? [] : [logged]);
  });
}

Deno.test("createReceiver() logs why it refuses, each kind once per minute", async () => {
  const { send, lines, clock } = openReceiver({ secrets: ["s3cret"] });
  const refuse = async () => {
    await send({ headers: { "x-hub-signature": "sha256=00" } });
    await send({ headers: { "content-type": "text/plain" } });
    await send({ target: "/nowhere?a=b" });
    await send({ target: "/scanned", method: "GET" });
  };
  await refuse();
  await refuse();
  clock.now += 60_000;
  await send({});
  deepStrictEqual(lines, [
    "! Refused a delivery with 401: the signature in x-hub-signature has a wrong form. " +
    "The digest must be 64 hex digits; it has 2 characters. " +
    "Send sha256= and the HMAC-SHA256 of the body in 64 hex digits",
    "! Refused a delivery with 415: Send deliveries as application/json",
    '! Refused a delivery with 404: it was sent to "/nowhere", not to /webhook',
    "! Refused a delivery with 401: it has no signature (x-tool-signature, x-hub-signature-256, x-hub-signature)",
  ]);
});
