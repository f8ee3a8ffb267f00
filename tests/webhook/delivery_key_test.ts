import { deepStrictEqual, match, notStrictEqual, strictEqual } from "node:assert/strict";
import * as v from "valibot";
import { deliveryKey } from "../../src/webhook/delivery_key.ts";
import { STORED_EVENT } from "../../src/webhook/stored_shapes.ts";
import type { WebhookEvent } from "../../src/webhook/webhook_event.ts";

const EVENT: WebhookEvent = { eventType: "page_updated", timestamp: "2025-01-14T10:30:00.000Z", page: { id: "1" } };

interface Sent {
  headers?: Record<string, string>;
  body?: string;
  event?: WebhookEvent;
  dated?: boolean;
  receivedAt?: number;
  identity?: readonly unknown[];
}

function keyOf({ headers = {}, body = "{}", event = EVENT, dated = true, receivedAt = 1, identity }: Sent): string {
  const header = (name: string) => headers[name] ?? null;
  return deliveryKey(header, new TextEncoder().encode(body), {
    ...{ event, dated, receivedAt },
    ...(identity === undefined ? {} : { identity }),
  });
}

const id = { "x-request-id": "a" };

for (
  const [what, first, second] of [
    ["the same body later", {}, { receivedAt: 2 }],
    ["the same id of an undated body", { headers: id, dated: false }, { headers: id, dated: false, receivedAt: 2 }],
    ["an empty id", {}, { headers: { "x-request-id": "" } }],
    ["another body that the wiki says is of the same event", { identity: ["a", 1] }, {
      identity: ["a", 1],
      body: "[]",
    }],
    ["another id that a relay gives the same event", { identity: [1] }, { identity: [1], headers: id }],
    ["another id of lower rank", { headers: id }, { headers: { ...id, "x-tool-delivery": "b" } }],
  ] satisfies [string, Sent, Sent][]
) {
  Deno.test(`deliveryKey() recognises ${what}`, () => strictEqual(keyOf(first), keyOf(second)));
}

for (
  const [what, first, second] of [
    ["another body", {}, { body: "[]" }],
    ["the same body about another type", {}, { event: { ...EVENT, eventType: "page_moved" } }],
    ["an undated body that comes later", { dated: false }, { dated: false, receivedAt: 2 }],
    ["the same id with another body", { headers: id }, { headers: id, body: "[]" }],
    ["the same body of another event", { identity: ["a", 1] }, { identity: ["a", 2] }],
    ["another id", { headers: id }, { headers: { "x-request-id": "b" } }],
    ["the same id in another header", { headers: id }, { headers: { "x-tool-delivery": "a" } }],
    ["the same id for another type", { headers: id }, { headers: id, event: { ...EVENT, eventType: "page_moved" } }],
    ["the same id for another page", { headers: id }, { headers: id, body: '{"page":{"id":"2"}}' }],
    ["the same id for a comment", { headers: id }, { headers: id, body: '{"comment":{"id":"2"}}' }],
    ["no id", { headers: id }, {}],
  ] satisfies [string, Sent, Sent][]
) {
  Deno.test(`deliveryKey() distinguishes ${what}`, () => notStrictEqual(keyOf(first), keyOf(second)));
}

for (
  const [what, sent, key] of [
    ["a body", {}, "lj4T5REe-HNF0Nl2trcb0dMghCYULza8J0EufhvRncU"],
    ["a body with an id", { headers: id }, "T3b83_XrYkIkEu1ofcd-Aqqy7wkK2RUNuR_HPbv2OGw"],
    ["an identity", { identity: ["a", 1] }, "E18XpHWmGv3urzdZrS5FrRx6uxkjlavkfkH8jjldwak"],
    ["a long body", { body: `[${"1,".repeat(50_000)}1]` }, "xvcfEh_WrHQUeBOd4D1iTZsy8nsOtVmlHp2TmgU0LCQ"],
  ] satisfies [string, Sent, string][]
) {
  Deno.test(`deliveryKey() of ${what} stays the same, so that the keys of an earlier program count`, () => {
    strictEqual(keyOf(sent), key);
  });
}

Deno.test("deliveryKey() is short whatever a header holds", () => {
  for (const value of ["x".repeat(8000), "\u0000é"]) {
    match(keyOf({ headers: { "x-request-id": value } }), /^[\w-]{43}$/);
  }
});

const STORED = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: { id: "1" } };
const REQUEST = { ...STORED, eventType: "export_requested", book: { scope: "page", id: "1" } };

for (
  const [what, event] of [
    ["an event of the wiki", STORED],
    ["an event of a route", { ...STORED, route: "chat-2", source: "n1" }],
    ["a request for an export", REQUEST],
    ["a request of a route", { ...REQUEST, route: "pdf" }],
  ] as const
) {
  Deno.test(`STORED_EVENT reads ${what}, without what it does not know`, () => {
    deepStrictEqual(v.parse(STORED_EVENT, { ...event, more: 1 }), event);
  });
}

for (
  const [what, event] of [
    ["without a source", { ...STORED, route: "chat" }],
    ["without a route", { ...STORED, source: "n1" }],
    ["with a route that is no text", { ...STORED, route: null, source: "n1" }],
    ["with a route that no route is called", { ...STORED, route: "Chat room", source: "n1" }],
    ["with a long route", { ...STORED, route: "x".repeat(41), source: "n1" }],
    ["with a source that is no identifier", { ...STORED, route: "chat", source: "../x" }],
    ["with an unknown type", { ...STORED, eventType: "x", route: "chat", source: "n1" }],
    ["that is a request with a route that is no text", { ...REQUEST, route: 7 }],
  ] as const
) {
  Deno.test(`STORED_EVENT refuses an event of a route ${what}: it would run elsewhere`, () => {
    strictEqual(v.is(STORED_EVENT, event), false);
  });
}
