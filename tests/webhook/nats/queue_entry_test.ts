import { deepStrictEqual, notStrictEqual, ok, rejects, strictEqual, throws } from "node:assert/strict";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import {
  encode,
  eventMessage,
  isEventId,
  readEventMessage,
  readMark,
  readQueueEntry,
} from "../../../src/webhook/nats/queue_entry.ts";
import { isRouteToken, kindOfToken, laneToken, messageId, routeToken } from "../../../src/webhook/nats/queue_names.ts";
import * as fc from "../../support/property.ts";
import { newEvent } from "../inbox_steps.ts";

const subject = "tool.events.p1";
const TIME = "2025-01-14T10:30:15.000Z";

Deno.test("readEventMessage() reads what eventMessage() writes", () => {
  const { event, receivedAt } = newEvent();
  const first = readEventMessage({ subject, seq: 7, data: eventMessage({ event, receivedAt }) });
  deepStrictEqual(first, {
    ...{ id: "n7", seq: 7, lane: "p1", state: "waiting", event, receivedAt },
    ...{ generation: 0, attempts: 0, tries: 0, interruptions: 0 },
  });
  const replayed = { id: "n7", generation: 2, attempts: 3, reason: "no" };
  const data = eventMessage({ event, receivedAt, required: { space: "DOCS" } }, replayed);
  deepStrictEqual(readEventMessage({ subject, seq: 9, data }), {
    ...first,
    ...replayed,
    seq: 9,
    required: { space: "DOCS" },
  });
});

Deno.test("readEventMessage(), readEntry() and readMark() never throw, whatever there is", () => {
  fc.assert(fc.property(fc.oneof(fc.uint8Array(), fc.json().map((text) => new TextEncoder().encode(text))), (data) => {
    readEventMessage({ subject, seq: 1, data });
    strictEqual(readQueueEntry(data), undefined);
    strictEqual(readMark(data), undefined);
  }));
  strictEqual(
    readEventMessage({ subject, seq: 1, data: encode({ event: { eventType: 1 }, receivedAt: 1 }) }),
    undefined,
  );
  strictEqual(readQueueEntry(encode({ id: "../x" })), undefined);
});

for (
  const [what, message] of [
    ["another type", { event: { eventType: "\x1b[31m", timestamp: TIME }, receivedAt: 1 }],
    ["no time", { event: { eventType: "page_updated" }, receivedAt: 1 }],
    ["a time that is none", { event: { eventType: "page_updated", timestamp: "x" }, receivedAt: 1 }],
    ["an arrival that is no time", { event: { eventType: "page_updated", timestamp: TIME }, receivedAt: 1e300 }],
    ["an arrival before all times", { event: { eventType: "page_updated", timestamp: TIME }, receivedAt: -1 }],
  ] as const
) {
  Deno.test(`readEventMessage() takes no event with ${what}`, () => {
    strictEqual(readEventMessage({ subject, seq: 1, data: encode(message) }), undefined);
  });
}

Deno.test("readEventMessage() takes known fields of their types, and nothing else", () => {
  const page = { id: "1", title: { a: 1 }, spaceKey: ["x"], version: "7", url: 5, more: [[[]]] };
  const event = { eventType: "page_updated", timestamp: TIME, page, user: { displayName: 5 }, comment: 7, more: 1 };
  deepStrictEqual(readEventMessage({ subject, seq: 1, data: encode({ event, receivedAt: 1 }) })?.event, {
    ...{ eventType: "page_updated", timestamp: TIME },
    page: { id: "1" },
  });
});

Deno.test("readQueueEntry() reads what was written, and rejects impossible states, times and attempts", () => {
  const { event, receivedAt } = newEvent();
  const times = { startedAt: 1, endedAt: 2 };
  const attempt = {
    number: 1,
    ...times,
    outcome: "failed",
    reason: "exit code 3",
    exitCode: 3,
    output: "no",
    outputCut: true,
  };
  const counts = { seq: 7, generation: 0, attempts: 1, tries: 1, interruptions: 0 };
  const entry = {
    id: "n7",
    lane: "p1",
    state: "waiting",
    event,
    receivedAt,
    retryAt: 5,
    reason: "x",
    ...counts,
    attempt,
  };
  deepStrictEqual(readQueueEntry(encode(entry)), entry);
  for (const wrong of [{ state: "running" }, { state: "x" }, { retryAt: 1e300 }, { finishedAt: "x" }, { reason: {} }]) {
    strictEqual(readQueueEntry(encode({ ...entry, ...wrong })), undefined);
  }
  for (const wrong of [{ outcome: "x" }, { startedAt: 1e300 }, { number: "1" }]) {
    strictEqual(readQueueEntry(encode({ ...entry, attempt: { ...attempt, ...wrong } }))?.attempt, undefined);
  }
});

Deno.test("readEventMessage() takes no name from outside that could become part of a subject", () => {
  const { event, receivedAt } = newEvent();
  for (const id of ["*", "n1.>", "n0", "n-1", "n1e3", "x", ""]) {
    const data = encode({ event, receivedAt, id, generation: -1, attempts: 1.5 });
    const { id: read, generation, attempts } = readEventMessage({ subject, seq: 4, data }) ?? {};
    deepStrictEqual({ read, generation, attempts }, { read: "n4", generation: 0, attempts: 0 });
  }
});

Deno.test("isEventId() accepts numbers that can be represented exactly", () => {
  for (const id of ["n1", "n123456789012345", "n123456789012345-r0123456789"]) ok(isEventId(id) && id.length <= 40);
  for (const id of ["n1-r", "n1-r012345678g", "n1-r01234567890", "n0-r0123456789", "n1-r0123456789-r0123456789"]) {
    strictEqual(isEventId(id), false);
  }
  for (const id of ["", "n", "1", "n0", "n01", "n1234567890123456", " n1", "n1\n", "N1"]) {
    strictEqual(isEventId(id), false);
  }
});

Deno.test("laneToken() is one token, and another one for another lane", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (one, other) => {
    for (const text of [one, `page:${one}`, `comment:${one}`]) ok(/^[pch][a-z0-9_-]{1,40}$/.test(laneToken(text)));
    if (one !== other) notStrictEqual(laneToken(`page:${one}`), laneToken(`page:${other}`));
    notStrictEqual(laneToken(`page:${one}`), laneToken(`comment:${one}`));
  }));
  deepStrictEqual(["page:12345", "comment:a-b"].map(laneToken), ["p12345", "ca-b"]);
  notStrictEqual(laneToken("page:A").toLowerCase(), laneToken("page:a"));
});

Deno.test("laneToken() keeps routes, kinds and pages apart, and apart from all that needs no route", () => {
  const routes = ["chat", "chat-2", "x".repeat(40)];
  const lanes = ["route", "route-book", "route-find"].flatMap((kind) =>
    routes.flatMap((route) => ["page:1", "page:A", "comment:1", "", "a:b:c"].map((rest) => `${kind}:${route}:${rest}`))
  );
  const tokens = lanes.map(laneToken);
  strictEqual(new Set(tokens).size, lanes.length);
  for (const [at, token] of tokens.entries()) {
    ok(/^xr[ebf][0-9a-f]{36}$/.test(token), token);
    const [kind = "", route = ""] = lanes[at]?.split(":") ?? [];
    const kinds = { route: "event", "route-book": "book", "route-find": "find" } as const;
    const wanted = kind === "route" || kind === "route-book" || kind === "route-find" ? kinds[kind] : "event";
    deepStrictEqual([isRouteToken(token), kindOfToken(token)], [true, wanted]);
    deepStrictEqual(routes.filter((each) => token.startsWith(routeToken(each, wanted))), [route]);
  }
  for (
    const lane of ["page:r1", "export:page:1", "export:space:r", "export:tree:~Ü", "export:find:1", "", "comment:r"]
  ) {
    strictEqual(isRouteToken(laneToken(lane)), false, lane);
  }
});

Deno.test("messageId() is a valid header value", () => {
  fc.assert(fc.property(fc.string(), (key) => ok(/^[A-Za-z0-9_-]{43}$/.test(messageId(key)))));
});

const plain = { tls: false };

for (
  const [url, expected] of [
    ["nats://host", { ...plain, servers: ["host:4222"], label: "host:4222" }],
    ["NATS://host:1234/", { ...plain, servers: ["host:1234"], label: "host:1234" }],
    ["tls://[::1]:5", { tls: true, servers: ["[::1]:5"], label: "[::1]:5" }],
    ["nats://a, nats://b:2", { ...plain, servers: ["a:4222", "b:2"], label: "a:4222, b:2" }],
    ["nats://me:p%40ss@a", { ...plain, servers: ["a:4222"], label: "a:4222", user: "me", password: "p@ss" }],
    ["nats://t0ken@a", { ...plain, servers: ["a:4222"], label: "a:4222", token: "t0ken" }],
    ["nats://a,tls://me:x@b", {
      tls: true,
      servers: ["a:4222", "b:4222"],
      label: "a:4222, b:4222",
      user: "me",
      password: "x",
    }],
  ] as const
) {
  Deno.test(`parseQueueUrl() reads ${JSON.stringify(url)}`, () => {
    deepStrictEqual(parseQueueUrl(url), { ...expected, servers: [...expected.servers] });
  });
}

for (
  const url of [
    ...["", "host:4222", "http://user:secret@host", "nats://", "nats://user:secret@", "nats://a,", "nats://a/b"],
    ...["nats://user:secret@a?x=1", "nats://a#b", "file:///etc/passwd", "nats://user:secret@a:99999", "secret"],
  ]
) {
  Deno.test(`parseQueueUrl() refuses ${JSON.stringify(url)} and keeps secrets`, () => {
    throws(() => parseQueueUrl(url), (error) => {
      ok(error instanceof InboxError);
      strictEqual(error.code, "inbox-unavailable");
      return !`${error.message} ${error.hint}`.includes("secret");
    });
  });
}

/** Answers every connection with a text, and closes or resets it. */
function startGreeter(text: string, signal: AbortSignal): { port: number; finished: Promise<void> } {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  signal.addEventListener("abort", () => listener.close());
  const finished = (async () => {
    for await (const connection of listener) {
      await connection.write(new TextEncoder().encode(text)).catch(() => 0);
      connection.close();
    }
  })().catch(() => undefined);
  return { port: listener.addr.port, finished };
}

const info = JSON.stringify({ server_id: "x", version: "2.9.10", proto: 1, headers: true, max_payload: 1048576 });

for (
  const [title, text] of [
    ["says nothing", ""],
    ["speaks another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n"],
    ["sends broken JSON", "INFO {\r\n"],
    ["goes away after the greeting", `INFO ${info}\r\n`],
    ["refuses who asks", `INFO ${info}\r\n-ERR 'Authorization Violation'\r\n`],
    ["never ends its line", "INFO {".padEnd(2 * 1024 * 1024, "x")],
  ] as const
) {
  Deno.test(`openNatsInbox() refuses a server that ${title}`, async () => {
    const abort = new AbortController();
    const { port, finished } = startGreeter(text, abort.signal);
    await rejects(openNatsInbox({ url: `nats://127.0.0.1:${port}` }), {
      name: "InboxError",
      code: "inbox-unavailable",
    });
    abort.abort();
    await finished;
  });
}

Deno.test("openNatsInbox() does not speak in clear where encryption was asked for", async () => {
  const abort = new AbortController();
  const { port, finished } = startGreeter(`INFO ${info}\r\n`, abort.signal);
  const error = await openNatsInbox({ url: `tls://me:secret@127.0.0.1:${port}` }).catch((error: unknown) => error);
  strictEqual(error instanceof Error && /does not support 'tls'/.test(error.message), true);
  deepStrictEqual(Deno.inspect(error, { depth: 20 }).includes("secret"), false);
  abort.abort();
  await finished;
});
