import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Inbox } from "../../../src/webhook/inbox.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { readEventMessage } from "../../../src/webhook/nats/queue_entry.ts";
import { QueueLedger } from "../../../src/webhook/nats/queue_ledger.ts";
import { QueueNames } from "../../../src/webhook/nats/queue_names.ts";
import { skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim } from "../inbox_steps.ts";

const NAMES = new QueueNames("tool");

/** A queue with two events of a page, of which the first waits, and access to its records. */
async function openQueue() {
  await using stack = new AsyncDisposableStack();
  const nats = stack.use(await startNatsServer());
  const open = () => openNatsInbox({ url: nats.url, ackWaitsMs: [1000] });
  const connection = await openConnection(parseQueueUrl(nats.url));
  stack.defer(() => connection.nats.close());
  const ids: string[] = [];
  await using receiver = await open();
  for (const version of [1, 2]) ids.push((await receiver.add(newEvent({ version }))).id);
  const ledger = new QueueLedger(connection, NAMES);
  const message = await connection.at(NAMES.events, 1);
  const first = message === null ? undefined : readEventMessage(message);
  if (first === undefined) throw new Error("its message cannot be read");
  const parts = stack.move();
  return { open, ids, ledger, connection, first, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

async function holdFirst(inbox: Inbox): Promise<void> {
  await inbox.settle(await claimNow(inbox), {
    ...{ state: "dead", holdsLane: true, attempt: attemptResult("failed", "no") },
  });
}

/** Registers a test that gets such a queue. */
function testQueue(name: string, body: (queue: Awaited<ReturnType<typeof openQueue>>) => Promise<void>): void {
  Deno.test({
    name,
    ignore: skipWithoutNats(),
    fn: async () => {
      await using queue = await openQueue();
      await body(queue);
    },
  });
}

async function finishBoth(inbox: Inbox, ids: readonly string[]): Promise<void> {
  const seen: string[] = [];
  for (let count = 0; count < 2; count++) {
    const claim = await claimNow(inbox);
    seen.push(claim.id);
    await inbox.settle(claim, { state: "done", attempt: attemptResult() });
  }
  deepStrictEqual(seen, ids);
  const { counts: { done, dead, waiting }, held } = await inbox.status();
  deepStrictEqual({ done, dead, waiting, held }, { done: 2, dead: 0, waiting: 0, held: undefined });
  deepStrictEqual((await inbox.list({ limit: 9 })).map(({ state }) => state), ["done", "done"]);
}

testQueue("a lane stays held when its worker dies as soon as the end of the event is stored", async (queue) => {
  const { connection, first, ids } = queue;
  // The streams that count it lack it.
  const entry = { ...first, state: "dead", holdsLane: true, finishedAt: Date.now(), attempts: 1, tries: 1 };
  await connection.store(NAMES.subject("history", first.id), new TextEncoder().encode(JSON.stringify(entry)));
  await using worker = await queue.open();
  await nothingToClaim(worker, 1000);
  strictEqual((await worker.status()).held, 1);
  strictEqual(await worker.replay(first.id), true);
  await finishBoth(worker, ids);
});

testQueue("a lane stays held for longer than the history reaches", async (queue) => {
  await using worker = await queue.open();
  await holdFirst(worker);
  await queue.connection.manager.streams.purge(NAMES.history);
  await nothingToClaim(worker, 500);
  await using other = await queue.open();
  await nothingToClaim(other, 500);
  const { state, reason } = await other.get(queue.first.id) ?? {};
  deepStrictEqual([state, reason], ["dead", "no"]);
  strictEqual((await other.status()).held, 1);
  strictEqual(await other.replay(queue.first.id), true);
  await finishBoth(other, queue.ids);
});

testQueue("a lane is open when the program that opened it died before it had tidied up", async (queue) => {
  await using worker = await queue.open();
  await holdFirst(worker);
  const last = await queue.ledger.last(queue.first.id);
  if (last === undefined) throw new Error("it has no history");
  const { finishedAt: _, attempt: _attempt, ...entry } = last.entry;
  strictEqual(await queue.ledger.write({ ...entry, state: "waiting", holdsLane: false, tries: 0 }, last.place), true);
  await using other = await queue.open();
  await finishBoth(other, queue.ids);
});

testQueue(
  "a lane that was held is open for all workers as soon as the event is replayed or dropped elsewhere",
  async (queue) => {
    await using worker = await queue.open();
    await using other = await queue.open();
    await using looker = await queue.open();
    await holdFirst(worker);
    await nothingToClaim(other, 500);
    const abort = new AbortController();
    const claims = [worker.claim(abort.signal), other.claim(abort.signal)];
    strictEqual(await looker.drop(queue.first.id), true);
    const claim = await Promise.race(claims);
    strictEqual(claim?.id, queue.ids[1]);
    abort.abort();
    await Promise.all(claims);
  },
);
