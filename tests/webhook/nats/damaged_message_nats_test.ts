import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Inbox } from "../../../src/webhook/inbox.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { laneToken, QueueNames } from "../../../src/webhook/nats/queue_names.ts";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { type NatsServer, testWithNats } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim } from "../inbox_steps.ts";

const names = new QueueNames("tool");
const TIME = "2025-01-14T10:30:15.000Z";
const EVENT = { eventType: "page_updated", timestamp: TIME, page: { id: "1" } };

/** Puts bytes into the lane of a page as another program would, and gives their identifier. */
async function storeBytes({ url }: NatsServer, page: string, bytes: Uint8Array): Promise<string> {
  const connection = await openConnection(parseQueueUrl(url));
  const { seq } = await connection.store(names.subject("events", laneToken(`page:${page}`)), bytes);
  await connection.nats.close();
  return `n${seq}`;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Works until an event is dead; there must be nothing to work on. */
async function untilDead(inbox: Inbox): Promise<void> {
  while ((await inbox.status()).counts.dead === 0) await nothingToClaim(inbox);
}

async function healthOf(inbox: Inbox): Promise<unknown[]> {
  const work = () => ({ serves: false, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 });
  const { status, dead, problem } = await createHealth({ inbox, uptime: () => 0, now: Date.now, work })();
  return [status, dead, problem];
}

for (
  const [what, text, reason] of [
    ["is cut off", '{"event":{"eventTy', "cannot be read: its payload is not JSON"],
    ["is empty", "", "cannot be read: its payload is not JSON"],
    ["is no event", '{"event":{"eventType":"party"},"receivedAt":1}', "cannot be read: its payload is not an event"],
    ["is a number", "7", "cannot be read: its payload is not an event"],
    [
      "has another filter",
      JSON.stringify({ event: EVENT, receivedAt: 1, required: 5 }),
      "cannot be read: its filter is invalid",
    ],
    [
      "came at no time",
      JSON.stringify({ event: EVENT, receivedAt: 1e300 }),
      "cannot be read: its arrival is not a time",
    ],
  ] as const
) {
  testWithNats(`a message that ${what} is a dead event with its reason, and the rest goes on`, async (server) => {
    await using inbox = await openNatsInbox(server);
    const damaged = await storeBytes(server, "1", encode(text));
    const next = (await inbox.add(newEvent({ page: "1" }))).id;
    const other = (await inbox.add(newEvent({ page: "2" }))).id;
    strictEqual((await inbox.get(damaged))?.state, "waiting");
    deepStrictEqual((await inbox.list({ limit: 10 })).map(({ state }) => state), ["waiting", "waiting", "waiting"]);
    const claims = [await claimNow(inbox), await claimNow(inbox)];
    deepStrictEqual(claims.map(({ id }) => id).sort(), [next, other].sort());
    for (const claim of claims) await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    await untilDead(inbox);
    const record = await inbox.get(damaged);
    deepStrictEqual([record?.state, record?.reason, record?.event.eventType], ["dead", reason, "unreadable"]);
    const listed = await inbox.list({ limit: 10 });
    deepStrictEqual(
      new Map(listed.map(({ id, state }) => [id, state])),
      new Map([[damaged, "dead"], [next, "done"], [other, "done"]]),
    );
    deepStrictEqual((await inbox.list({ states: ["dead"], limit: 10 })).map(({ id }) => id), [damaged]);
    deepStrictEqual(await healthOf(inbox), ["degraded", 1, "an event cannot be read"]);
  });
}

testWithNats("a damaged event keeps its bytes, is replayed with them, and is dropped", async (server) => {
  await using inbox = await openNatsInbox(server);
  const bytes = Uint8Array.of(0xff, 0, 0x7b, 0x22);
  const first = await storeBytes(server, "1", bytes);
  await untilDead(inbox);
  deepStrictEqual(await keptBytes(server, first), bytes);
  strictEqual(await inbox.replay(first), true);
  deepStrictEqual(await inbox.get(first), undefined);
  await untilDead(inbox);
  const [again] = await inbox.list({ states: ["dead"], limit: 10 });
  match(again?.reason ?? "", /^cannot be read: /);
  deepStrictEqual(await keptBytes(server, again?.id ?? ""), bytes);
  strictEqual(await inbox.drop(again?.id ?? ""), true);
  strictEqual((await inbox.get(again?.id ?? ""))?.state, "dropped");
  deepStrictEqual(await healthOf(inbox), ["ok", 0, null]);
  const { counts, unreadable } = await inbox.status();
  deepStrictEqual([counts, unreadable], [
    { waiting: 0, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 1 },
    undefined,
  ]);
  strictEqual(await inbox.drop(again?.id ?? ""), false);
});

testWithNats("of a long message that cannot be read the beginning is kept, and it is not replayed", async (server) => {
  await using inbox = await openNatsInbox(server);
  const id = await storeBytes(server, "1", new Uint8Array(700_000).fill(0x61));
  await untilDead(inbox);
  strictEqual((await keptBytes(server, id)).length, 256 * 1024);
  strictEqual(await inbox.replay(id), false);
  strictEqual((await inbox.get(id))?.state, "dead");
});

testWithNats("a damaged message that no worker takes can be dropped", async (server) => {
  await using inbox = await openNatsInbox(server);
  const id = await storeBytes(server, "1", encode("x"));
  strictEqual(await inbox.replay(id), false);
  strictEqual(await inbox.drop(id), true);
  await nothingToClaim(inbox);
  const { waiting, dead, dropped } = (await inbox.status()).counts;
  deepStrictEqual([waiting, dead, dropped], [0, 0, 1]);
});

/** What is kept of a damaged event, as somebody with the tools of the queue would read it. */
async function keptBytes({ url }: NatsServer, id: string): Promise<Uint8Array> {
  const connection = await openConnection(parseQueueUrl(url));
  const message = await connection.lastOf(names.stream("unreadable"), names.subject("unreadable", id));
  await connection.nats.close();
  const { raw } = JSON.parse(new TextDecoder().decode(message?.data)) as { raw: string };
  return Uint8Array.from(atob(raw), (char) => char.charCodeAt(0));
}
