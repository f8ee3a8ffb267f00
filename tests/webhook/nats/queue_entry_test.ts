import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  encode,
  eventMessage,
  isEventId,
  readEntry,
  readEventMessage,
  readMark,
} from "../../../src/webhook/nats/queue_entry.ts";
import { laneToken, messageId } from "../../../src/webhook/nats/queue_names.ts";
import { newEvent } from "../inbox_steps.ts";

const subject = "tool.events.p1";

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
    strictEqual(readEntry(data), undefined);
    strictEqual(readMark(data), undefined);
  }));
  strictEqual(
    readEventMessage({ subject, seq: 1, data: encode({ event: { eventType: 1 }, receivedAt: 1 }) }),
    undefined,
  );
  strictEqual(readEntry(encode({ id: "../x" })), undefined);
});

Deno.test("readEventMessage() takes no name from outside that could become part of a subject", () => {
  const { event, receivedAt } = newEvent();
  for (const id of ["*", "n1.>", "n0", "n-1", "n1e3", "x", ""]) {
    const data = encode({ event, receivedAt, id, generation: -1, attempts: 1.5 });
    const { id: read, generation, attempts } = readEventMessage({ subject, seq: 4, data }) ?? {};
    deepStrictEqual({ read, generation, attempts }, { read: "n4", generation: 0, attempts: 0 });
  }
});

Deno.test("isEventId() knows numbers that can be held exactly", () => {
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

Deno.test("messageId() can stand in a header", () => {
  fc.assert(fc.property(fc.string(), (key) => ok(/^[A-Za-z0-9_-]{43}$/.test(messageId(key)))));
});
