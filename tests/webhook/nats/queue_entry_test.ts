import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import {
  encode,
  eventMessage,
  isEventId,
  readEventMessage,
  readMark,
  readQueueEntry,
} from "../../../src/webhook/nats/queue_entry.ts";
import { laneToken, messageId } from "../../../src/webhook/nats/queue_names.ts";
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
  ok(isEventId("n1") && isEventId("n123456789012345"));
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

Deno.test("messageId() is a valid header value", () => {
  fc.assert(fc.property(fc.string(), (key) => ok(/^[A-Za-z0-9_-]{43}$/.test(messageId(key)))));
});
