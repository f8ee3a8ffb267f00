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
