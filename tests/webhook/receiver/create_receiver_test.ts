import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DEDUPE_WINDOW_MS } from "../../../src/webhook/inbox.ts";
import { MORNING, openReceiver, PAYLOAD } from "./fixtures.ts";

const JSON_TYPE = "application/json";

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

Deno.test("createReceiver() stores two events without times", async () => {
  const { send, clock } = openReceiver();
  const body = { eventType: "page_updated", page: { id: "1" } };
  await send({ body });
  clock.now += 1;
  deepStrictEqual((await send({ body })).json, { id: "e2" });
});

Deno.test("createReceiver() stores deliveries in the order of arrival, whatever their times", async () => {
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

for (const method of ["GET", "HEAD"]) {
  Deno.test(`createReceiver() answers ${method} /health with the health, also while it is closing`, async () => {
    const { send, refusals } = openReceiver({ isClosing: () => true });
    const { status, json, headers } = await send({ method, target: "/health?from=monitor" });
    deepStrictEqual([status, json, headers["cache-control"], refusals], [200, { status: "ok" }, "no-store", []]);
  });
}

for (
  const type of [JSON_TYPE, "application/json; charset=utf-8", "Application/JSON ;x=y", "application/vnd.wiki.v1+json"]
) {
  Deno.test(`createReceiver() takes the type ${type}`, async () => {
    strictEqual((await openReceiver().send({ headers: { "content-type": type } })).status, 202);
  });
}

for (const target of ["/webhook?event=page_moved", "/webhook/page_moved"]) {
  Deno.test(`createReceiver() takes the name of the event from ${target}`, async () => {
    const { send, inbox } = openReceiver({ secrets: ["s3cret"] });
    const body = { timestamp: 1768246501113, page: { id: 98 } };
    strictEqual((await send({ target, body, secret: "s3cret" })).status, 202);
    const event = { eventType: "page_moved", timestamp: "2026-01-12T19:35:01.113Z", page: { id: "98" } };
    deepStrictEqual((await inbox.get("e1"))?.event, event);
  });
}
