import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openReceiver, PAYLOAD } from "./fixtures.ts";

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

Deno.test("createReceiver() stores events where no handler is given", async () => {
  const { send, inbox } = openReceiver({ keepOnly: true });
  strictEqual((await send()).status, 202);
  strictEqual((await inbox.get("e1"))?.state, "stored");
});
