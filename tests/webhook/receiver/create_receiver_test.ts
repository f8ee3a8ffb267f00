import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { DEDUPE_WINDOW_MS, InboxError } from "../../../src/webhook/inbox.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { SIGNATURE_HEADERS } from "../../../src/webhook/signature_header.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { bytesOf, type FakeRequest, MORNING, openReceiver, PAYLOAD } from "./fixtures.ts";

const JSON_TYPE = "application/json";
const UNSIGNED = { error: "bad-signature", message: "The signature is missing or wrong" };

Deno.test("createReceiver() answers 202 with the id once the event is kept", async () => {
  const { send, inbox, outcomes, refusals, lines } = openReceiver();
  const { status, json } = await send();
  deepStrictEqual([status, json], [202, { id: "e1" }]);
  const record = await inbox.get("e1");
  deepStrictEqual([record?.event, record?.receivedAt, record?.state], [PAYLOAD, MORNING, "waiting"]);
  deepStrictEqual(outcomes, [{ kind: "accepted", id: "e1", event: PAYLOAD, receivedAt: MORNING }]);
  deepStrictEqual([refusals, lines], [[], []]);
});

for (const target of ["/webhook", "/webhook/", "/webhook/team/wiki", "/", "/?space=DOCS", "/webhook?x=%ff&=&&"]) {
  Deno.test(`createReceiver() takes deliveries on ${target}`, async () => {
    strictEqual((await openReceiver().send({ target })).status, 202);
  });
}

Deno.test("createReceiver() answers a delivery that comes again with 200 and the first id", async () => {
  const { send, clock, outcomes, inbox } = openReceiver();
  await send();
  clock.now += DEDUPE_WINDOW_MS - 1;
  const { status, json } = await send();
  deepStrictEqual([status, json], [200, { id: "e1", duplicate: true }]);
  strictEqual((await inbox.list({ limit: 9 })).length, 1);
  deepStrictEqual(outcomes.map(({ kind }) => kind), ["accepted", "duplicate"]);
  clock.now += DEDUPE_WINDOW_MS;
  deepStrictEqual((await send()).json, { id: "e2" });
});

for (const name of ["x-request-id", "x-atlassian-webhook-identifier", "x-tool-delivery"]) {
  Deno.test(`createReceiver() recognises a delivery by its ${name}`, async () => {
    const { send } = openReceiver();
    strictEqual((await send({ headers: { [name]: "d1" } })).status, 202);
    deepStrictEqual((await send({ headers: { [name]: "d1" } })).json, { id: "e1", duplicate: true });
    deepStrictEqual((await send({ headers: { [name]: "d2" } })).json, { id: "e2" });
  });

  Deno.test(`createReceiver() keeps another body with the same ${name}, since it is another event`, async () => {
    const { send, inbox } = openReceiver();
    const other = { ...PAYLOAD, page: { ...PAYLOAD.page, version: 8 } };
    strictEqual((await send({ headers: { [name]: "d1" } })).status, 202);
    deepStrictEqual(await send({ headers: { [name]: "d1" }, body: other }).then(({ json }) => json), { id: "e2" });
    strictEqual((await inbox.list({ limit: 9 })).length, 2);
  });
}

Deno.test("createReceiver() recognises what Forge resends, whatever a relay adds to it", async () => {
  const { send } = openReceiver();
  const content = { id: "5", type: "page", title: "API", version: { number: 7 } };
  const body = {
    ...{ eventType: "avi:confluence:updated:page", atlassianId: "5b10" },
    ...{ eventCreatedDate: "2025-01-14T10:30:15.000Z", content },
  };
  const later = { ...body, content: { ...content, version: { number: 8 } } };
  strictEqual((await send({ body, headers: { "x-request-id": "1" } })).status, 202);
  const resent = await send({ body: { ...body, retryContext: { retryCount: 1 } }, headers: { "x-request-id": "2" } });
  deepStrictEqual([resent.status, resent.json], [200, { id: "e1", duplicate: true }]);
  deepStrictEqual((await send({ body: later })).json, { id: "e2" });
});

for (const name of ["content_removed", "page_published", "page_snapshotted", "page_initialized", "page_started"]) {
  Deno.test(`createReceiver() answers /webhook/${name} with 200`, async () => {
    const body = { userAccountId: "5b10", timestamp: 1768246501113, page: { id: 1 } };
    const { status, json } = await openReceiver().send({ target: `/webhook/${name}`, body });
    deepStrictEqual([status, json], [200, { ignored: `"${name}" is not a supported event type` }]);
  });
}

Deno.test("createReceiver() keeps two events that do not say when they happened", async () => {
  const { send, clock } = openReceiver();
  const body = { eventType: "page_updated", page: { id: "1" } };
  await send({ body });
  clock.now += 1;
  deepStrictEqual((await send({ body })).json, { id: "e2" });
});

Deno.test("createReceiver() keeps deliveries in the order of their arrival, whatever their times say", async () => {
  const { send, inbox } = openReceiver();
  for (const second of ["09", "03", "07"]) {
    await send({ body: { ...PAYLOAD, timestamp: `2025-01-14T10:30:${second}Z` } });
  }
  const events = (await inbox.list({ limit: 9 })).reverse().map(({ event }) => event.timestamp.slice(17, 19));
  deepStrictEqual(events, ["09", "03", "07"]);
});

Deno.test("createReceiver() answers a test of the connection with 200, also without a signature", async () => {
  const { send, inbox, outcomes } = openReceiver({ secrets: ["s3cret"] });
  const { status, json } = await send({ headers: { "x-event-key": "diagnostics:ping" }, body: { test: true } });
  deepStrictEqual([status, json], [200, { ignored: "a test of the connection" }]);
  deepStrictEqual([outcomes, await inbox.list({ limit: 1 })], [[{ kind: "ignored" }], []]);
  strictEqual((await send({ headers: { "x-event-key": "page:updated" } })).status, 401);
});

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
    ["an unknown type", { ...PAYLOAD, eventType: "page_upated" }, /"page_upated"/],
    ["no type", { page: { id: "1" } }, /"eventType", "event" and the URL do not name/],
    ["no page", { ...PAYLOAD, page: undefined }, /"page" is missing/],
    ["an id that is a fraction", { ...PAYLOAD, page: { id: 1.5 } }, /"page.id" is a number/],
    ["a time that is none", { ...PAYLOAD, timestamp: "yesterday" }, /"timestamp" is not/],
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

Deno.test("createReceiver() answers 400 for an address whose filter is none", async () => {
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

const GOOD = signPayload(bytesOf(PAYLOAD), "s3cret");

for (
  const [what, headers] of [
    ["no signature", {}],
    ["another secret", { "x-tool-signature": signPayload(bytesOf(PAYLOAD), "other") }],
    ["a signature of another body", { "x-tool-signature": signPayload(bytesOf("{}"), "s3cret") }],
    ["no prefix", { "x-tool-signature": GOOD.slice("sha256=".length) }],
    ["another prefix", { "x-tool-signature": GOOD.replace("sha256", "sha1") }],
    ["an upper case prefix", { "x-tool-signature": GOOD.replace("sha256", "SHA256") }],
    ["half a digest", { "x-tool-signature": GOOD.slice(0, 39) }],
    ["more behind it", { "x-tool-signature": `${GOOD}00` }],
    ["two of them in a header", { "x-tool-signature": `${GOOD}, ${GOOD}` }],
    ["base64", { "x-tool-signature": `sha256=${btoa("x".repeat(32))}` }],
    ["letters that are no digits", { "x-tool-signature": `sha256=${"g".repeat(64)}` }],
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
    ["upper case digits", { "x-tool-signature": `sha256=${GOOD.slice(7).toUpperCase()}` }, ["s3cret"]],
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

Deno.test("createReceiver() checks the signature before anything in the body", async () => {
  const { send } = openReceiver({ secrets: ["s3cret"] });
  for (const body of ["{", Uint8Array.of(0xff), "null", { event: "space_created" }, { ...PAYLOAD, page: null }]) {
    const { status, json } = await send({ body, secret: "wrong" });
    deepStrictEqual([status, json], [401, UNSIGNED]);
  }
  strictEqual((await send({ body: "{", secret: "s3cret" })).status, 400);
  strictEqual((await send({ target: "/?pages=a", secret: "wrong" })).status, 401);
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

for (const method of ["GET", "HEAD"]) {
  Deno.test(`createReceiver() answers ${method} /health with the health, also while it is closing`, async () => {
    const { send, refusals } = openReceiver({ isClosing: () => true });
    const { status, json, headers } = await send({ method, target: "/health?from=monitor" });
    deepStrictEqual([status, json, headers["cache-control"], refusals], [200, { status: "ok" }, "no-store", []]);
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
  const type of [JSON_TYPE, "application/json; charset=utf-8", "Application/JSON ;x=y", "application/vnd.wiki.v1+json"]
) {
  Deno.test(`createReceiver() takes the type ${type}`, async () => {
    strictEqual((await openReceiver().send({ headers: { "content-type": type } })).status, 202);
  });
}

for (
  const [request, options, status, error, retryAfter] of [
    [{ body: "x".repeat(1001) }, { maxBody: 1000 }, 413, "too-large", undefined],
    [{ bodyError: "too-large" }, {}, 413, "too-large", undefined],
    [{ bodyError: "busy" }, {}, 503, "busy", "1"],
    [{ bodyError: "broken" }, {}, 400, "broken-body", undefined],
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

Deno.test("createReceiver() tells of the same trouble once a minute, however many it turns away", async () => {
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
  for (const body of others) deepStrictEqual((await send({ body })).json, { ignored: "a filter excludes it" });
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

Deno.test("createReceiver() keeps events as done where nothing is to be done with them", async () => {
  const { send, inbox } = openReceiver({ keepOnly: true });
  strictEqual((await send()).status, 202);
  strictEqual((await inbox.get("e1"))?.state, "done");
});

const TIMES = { timestamp: 1768246501113 };
const AT = "2026-01-12T19:35:01.113Z";

for (
  const [what, target, body, event] of [
    ["the specification's", "/webhook", PAYLOAD, PAYLOAD],
    ["the specification's with a numeric id", "/", { ...PAYLOAD, page: { id: 12345 } }, {
      ...PAYLOAD,
      page: { id: "12345" },
    }],
    ["Data Center's", "/webhook", {
      ...TIMES,
      event: "page_updated",
      userKey: "ff80",
      page: { id: 1015809 },
      updateTrigger: "edit_page",
    }, { eventType: "page_updated", timestamp: AT, user: { accountId: "ff80" }, page: { id: "1015809" } }],
    ["Data Center's with an id that is a text", "/webhook", {
      ...TIMES,
      event: "page_trashed",
      page: { id: "1015809" },
    }, { eventType: "page_trashed", timestamp: AT, page: { id: "1015809" } }],
    ["Data Center's comment", "/webhook", { ...TIMES, event: "comment_removed", comment: { id: 77 } }, {
      eventType: "comment_removed",
      timestamp: AT,
      comment: { id: "77" },
    }],
    ["Cloud Connect's", "/webhook?event=page_updated", {
      ...{ ...TIMES, userAccountId: "557058:a", accountType: "customer" },
      page: {
        id: 98,
        title: "Plan",
        spaceKey: "OPS",
        version: 3,
        contentType: "page",
        self: "https://x.atlassian.net/98",
      },
    }, {
      ...{ eventType: "page_updated", timestamp: AT, user: { accountId: "557058:a" } },
      page: { id: "98", title: "Plan", spaceKey: "OPS", version: 3, url: "https://x.atlassian.net/98" },
    }],
    ["Cloud Connect's with the event in the path", "/webhook/page_moved", { ...TIMES, page: { id: "98" } }, {
      ...{ eventType: "page_moved", timestamp: AT, page: { id: "98" } },
    }],
    ["Cloud Connect's comment", "/webhook/comment_created", {
      ...TIMES,
      comment: { id: 5, parent: { id: 98, title: "P" } },
    }, {
      ...{ eventType: "comment_created", timestamp: AT, page: { id: "98", title: "P" }, comment: { id: "5" } },
    }],
    ["Forge's", "/webhook", {
      ...{ eventType: "avi:confluence:updated:page", atlassianId: "557058:a" },
      content: { id: "98", type: "page", title: "Plan", space: { id: 1, key: "OPS" } },
    }, {
      ...{ eventType: "page_updated", timestamp: new Date(MORNING).toISOString(), user: { accountId: "557058:a" } },
      page: { id: "98", title: "Plan", spaceKey: "OPS" },
    }],
    ["Forge's comment with numeric ids", "/webhook", {
      ...{ eventType: "avi:confluence:deleted:comment" },
      content: { id: 5, type: "comment", space: { key: "OPS" }, container: { id: 98, type: "page", title: "Plan" } },
    }, {
      ...{ eventType: "comment_removed", timestamp: new Date(MORNING).toISOString() },
      ...{ page: { id: "98", title: "Plan", spaceKey: "OPS" }, comment: { id: "5" } },
    }],
  ] as const
) {
  Deno.test(`createReceiver() keeps ${what} payload as the specification's`, async () => {
    const { send, inbox } = openReceiver({ secrets: ["s3cret"] });
    strictEqual((await send({ target, body, secret: "s3cret" })).status, 202);
    deepStrictEqual((await inbox.get("e1"))?.event, event);
  });
}

Deno.test("createReceiver() repeats nothing from outside but escaped", async () => {
  const evil = "\x1b[2J\n[2025-01-14 10:30:15] forged\u202e";
  const { send } = openReceiver();
  for (
    const request of [{ body: { ...PAYLOAD, eventType: evil } }, { target: `/?pages=${encodeURIComponent(evil)}` }]
  ) {
    doesNotMatch((await send(request)).json.message, /[\p{Cc}\u202e]/u);
  }
});

Deno.test("createReceiver() tells in the log why it refuses, each kind once a minute", async () => {
  const { send, lines, clock } = openReceiver({ secrets: ["s3cret"] });
  const refuse = async () => {
    await send({ headers: { "x-hub-signature": "sha256=00" } });
    await send({ headers: { "content-type": "text/plain" } });
    await send({ target: "/nowhere" });
  };
  await refuse();
  await refuse();
  clock.now += 60_000;
  await send({});
  deepStrictEqual(lines, [
    "! Refused a delivery with 401: the signature in x-hub-signature was not made with the secret of this server",
    "! Refused a delivery with 415: Send deliveries as application/json",
    "! Refused a delivery with 401: it has no signature (x-tool-signature, x-hub-signature-256, x-hub-signature)",
  ]);
});
