import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { InboxStatus } from "../../../src/webhook/inbox.ts";
import { DamagedEvents } from "../../../src/webhook/nats/damaged_events.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { QueueLedger } from "../../../src/webhook/nats/queue_ledger.ts";
import { QueueNames } from "../../../src/webhook/nats/queue_names.ts";
import { QueueView } from "../../../src/webhook/nats/queue_view.ts";
import { readNewestFirst } from "../../../src/webhook/nats/read_newest_first.ts";
import { skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";

/** Looks at a queue again and again, and counts what the server is asked. */
async function openView(url: string) {
  const names = new QueueNames("tool");
  const connection = await openConnection(parseQueueUrl(url));
  const ledger = new QueueLedger(connection, names);
  const damaged = new DamagedEvents({ connection, names, now: Date.now });
  const view = new QueueView({ connection, names, ledger, damaged, now: Date.now });
  await view.status();
  return {
    async look(): Promise<{ status: InboxStatus; questions: number }> {
      const before = connection.nats.stats().outMsgs;
      const status = await view.status();
      return { status, questions: connection.nats.stats().outMsgs - before };
    },
    [Symbol.asyncDispose]: () => connection.nats.close(),
  };
}

Deno.test("status() asks little about a page with many events", { ignore: skipWithoutNats() }, async () => {
  await using server = await startNatsServer();
  await using inbox = await openNatsInbox(server);
  const start = Date.now() - 60_000;
  await Promise.all(Array.from({ length: 300 }, (_, at) => inbox.add(newEvent({ page: 1, receivedAt: start + at }))));
  await claimNow(inbox);
  await using view = await openView(server.url);
  const { status, questions } = await view.look();
  deepStrictEqual([status.counts.waiting, status.counts.running, status.dueSince], [299, 1, undefined]);
  ok(status.oldestWaitingAt !== undefined && status.oldestWaitingAt < start + 300);
  ok(questions < 30, `${questions} questions`);
});

Deno.test(
  "status() asks only so much about many pages that wait for another attempt",
  { ignore: skipWithoutNats() },
  async () => {
    await using server = await startNatsServer();
    await using inbox = await openNatsInbox(server);
    const retryAt = Date.now() + 3_600_000;
    for (let page = 0; page < 100; page++) {
      await inbox.add(newEvent({ page }));
      await inbox.settle(await claimNow(inbox), { state: "waiting", retryAt, attempt: attemptResult("failed") });
    }
    await using view = await openView(server.url);
    const { status, questions } = await view.look();
    deepStrictEqual([status.counts.waiting, status.dueSince], [100, undefined]);
    ok(questions < 200, `${questions} questions`);
  },
);

Deno.test("status() knows what came after its last look", { ignore: skipWithoutNats() }, async () => {
  await using server = await startNatsServer();
  await using inbox = await openNatsInbox(server);
  await using view = await openView(server.url);
  const [first, second] = [newEvent({ receivedAt: 2_000_000 }), newEvent({ receivedAt: 1_000_000 })];
  await inbox.add(first);
  strictEqual((await view.look()).status.lastEventAt, 2_000_000);
  await inbox.settle(await claimNow(inbox), { state: "done" });
  await inbox.add(second);
  strictEqual((await view.look()).status.lastEventAt, 2_000_000);
  await inbox.add(newEvent({ receivedAt: 3_000_000 }));
  strictEqual((await view.look()).status.lastEventAt, 3_000_000);
});

Deno.test("readNewestFirst() reads from the end, whatever was removed in between, until it is enough", {
  ignore: skipWithoutNats(),
}, async () => {
  await using server = await startNatsServer();
  const connection = await openConnection(parseQueueUrl(server.url));
  await connection.manager.streams.add({ name: "S", subjects: ["s.*"], allow_direct: true });
  const walk = async (enough = Infinity): Promise<number[]> => {
    const seen: number[] = [];
    await readNewestFirst(connection, "S", (messages) => {
      seen.push(...messages.map(({ seq }) => seq));
      return Promise.resolve(seen.length >= enough ? "enough" : "continue");
    });
    return seen;
  };
  deepStrictEqual(await walk(), []);
  for (let at = 0; at < 30; at++) {
    await Promise.all(Array.from({ length: 100 }, (_, nth) => connection.store(`s.${nth}`, new Uint8Array([at]))));
  }
  deepStrictEqual(await walk(), Array.from({ length: 3_000 }, (_, at) => 3_000 - at));
  const last = await walk(10);
  deepStrictEqual(last, Array.from({ length: last.length }, (_, at) => 3_000 - at));
  ok(last.length < 200);
  for (const seq of [3_000, 2_000]) await connection.remove("S", seq);
  await connection.remove("S", 2_000);
  for (let nth = 2; nth < 100; nth++) await connection.manager.streams.purge("S", { filter: `s.${nth}` });
  const left = await walk();
  strictEqual(left.length, 60);
  deepStrictEqual(left, left.toSorted((a, b) => b - a));
  await connection.nats.close();
});
