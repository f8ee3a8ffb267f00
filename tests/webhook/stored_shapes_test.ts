import { deepStrictEqual, strictEqual } from "node:assert/strict";
import * as v from "valibot";
import { STORED_EVENT } from "../../src/webhook/stored_shapes.ts";

const EVENT = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: { id: "1" } };
const REQUEST = { ...EVENT, eventType: "export_requested", book: { scope: "page", id: "1" } };

for (
  const [what, event] of [
    ["an event of the wiki", EVENT],
    ["an event of a route", { ...EVENT, route: "chat-2", source: "n1" }],
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
    ["without a source", { ...EVENT, route: "chat" }],
    ["without a route", { ...EVENT, source: "n1" }],
    ["with a route that is no text", { ...EVENT, route: null, source: "n1" }],
    ["with a route that no route is called", { ...EVENT, route: "Chat room", source: "n1" }],
    ["with a long route", { ...EVENT, route: "x".repeat(41), source: "n1" }],
    ["with a source that is no identifier", { ...EVENT, route: "chat", source: "../x" }],
    ["with an unknown type", { ...EVENT, eventType: "x", route: "chat", source: "n1" }],
    ["that is a request with a route that is no text", { ...REQUEST, route: 7 }],
  ] as const
) {
  Deno.test(`STORED_EVENT refuses an event of a route ${what}: it would run elsewhere`, () => {
    strictEqual(v.is(STORED_EVENT, event), false);
  });
}
