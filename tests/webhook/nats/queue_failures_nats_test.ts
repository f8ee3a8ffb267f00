import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type Inbox, InboxError } from "../../../src/webhook/inbox.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { killWorkerWith } from "../../support/webhook/kill_worker.ts";
import { testWithNats } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim, runAll } from "../inbox_steps.ts";
import { until } from "../worker/fixtures.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

testWithNats("claim() keeps order and exclusion among workers on several machines", async (server) => {
  await using receiver = await openNatsInbox(server);
  await using one = await openNatsInbox(server);
  await using two = await openNatsInbox(server);
  const added: string[] = [];
  for (let version = 1; version <= 10; version++) {
    const events = ["1", "2", "3", "4", "5", "6"].map((page) => receiver.add(newEvent({ page, version })));
    added.push(...(await Promise.all(events)).map(({ id }) => id));
  }
  const { finished, versions } = await runAll([one, two], { workers: 4, events: added.length, failEvery: 9 });
  deepStrictEqual(finished.sort(), added.sort());
  for (const seen of versions.values()) deepStrictEqual(seen, Array.from({ length: 10 }, (_, at) => at + 1));
  strictEqual((await receiver.status()).counts.done, added.length);
});

testWithNats("isServed() tells whether anybody takes events out", async (server) => {
  await using receiver = await openNatsInbox(server);
  await using worker = await openNatsInbox(server);
  strictEqual(await receiver.isServed?.(), false);
  const abort = new AbortController();
  const claim = worker.claim(abort.signal);
  await until(async () => await receiver.isServed?.() !== false);
  abort.abort();
  await claim;
});

testWithNats("claim() hands an event out again whose worker was killed, after its time", async (server) => {
  const interrupted: string[] = [];
  const onInterrupted = (event: { id: string }) => void interrupted.push(event.id);
  await using inbox = await openNatsInbox({ ...server, ackWaitsMs: [1_500, 1_500], onInterrupted });
  const { id } = await inbox.add(newEvent());
  const next = await inbox.add(newEvent());
  await killWorkerWith(id, "queue_worker.ts", [server.url, "tool", "1500"]);
  await nothingToClaim(inbox);
  const claim = await claimNow(inbox);
  const { attempt, tries, interruptions } = claim;
  deepStrictEqual({ id: claim.id, attempt, tries, interruptions }, { id, attempt: 2, tries: 1, interruptions: 1 });
  deepStrictEqual(interrupted, [id]);
  await nothingToClaim(inbox, 2_250);
  await inbox.settle(claim, { state: "done", attempt: attemptResult() });
  const record = await inbox.get(id);
  deepStrictEqual(record?.history.map(({ number, outcome }) => [number, outcome]), [[1, "interrupted"], [2, "done"]]);
  strictEqual((await claimNow(inbox)).id, next.id);
});

testWithNats("claim() hands a failing event out again when its retry is due, after every attempt", async (server) => {
  await using inbox = await openNatsInbox(server);
  const { id } = await inbox.add(newEvent());
  for (let attempt = 1; attempt <= 4; attempt++) {
    const claim = await claimNow(inbox, 15_000);
    deepStrictEqual([claim.id, claim.attempt], [id, attempt]);
    await inbox.settle(claim, { state: "waiting", retryAt: Date.now() + 200, attempt: attemptResult("failed") });
  }
});

testWithNats("a killed queue server loses nothing that was accepted and leaves nothing stuck", async (server) => {
  await using receiver = await openNatsInbox(server);
  await using one = await openNatsInbox({ ...server, ackWaitsMs: [1_500, 1_500] });
  await using two = await openNatsInbox({ ...server, ackWaitsMs: [1_500, 1_500] });
  const accepted = new Set<string>();
  const finished = new Map<string, number>();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), 600_000);
  const workers = [one, two].flatMap((inbox) => [1, 2, 3].map(() => workUntil(inbox, finished, abort.signal)));
  for (let round = 0; round < 3; round++) {
    const adding = addMany(receiver, accepted, 60);
    await waitFor(60);
    await server.kill();
    await waitFor(300);
    await server.restart();
    await adding;
  }
  while (finished.size < accepted.size && !abort.signal.aborted) await waitFor(50);
  deepStrictEqual([...finished.keys()].sort(), [...accepted].sort());
  strictEqual(accepted.size, 180);
  // The server may have forgotten acknowledgements; who is handed such an event gives it another.
  while ((await receiver.status()).counts.waiting > 0 && !abort.signal.aborted) {
    await waitFor(50);
  }
  abort.abort();
  clearTimeout(timer);
  await Promise.all(workers);
  const { counts } = await receiver.status();
  deepStrictEqual(counts, { waiting: 0, running: 0, stored: 0, done: 180, dead: 0, filtered: 0, dropped: 0 });
});

testWithNats("add() and settle() say so while no server answers, and go on when it is back", async (server) => {
  await using inbox = await openNatsInbox(server);
  await inbox.add(newEvent());
  const claim = await claimNow(inbox);
  const event = newEvent();
  await server.kill();
  const code = "inbox-unavailable";
  await Promise.all([
    rejects(inbox.add(event), { name: "InboxError", code }),
    rejects(inbox.settle(claim, { state: "done" }), { name: "InboxError", code }),
    rejects(inbox.list({ limit: 1 }), { name: "InboxError", code }),
  ]);
  ok((await inbox.status()).problem?.includes("does not answer"));
  await server.restart();
  await inbox.add(event);
  await inbox.settle(claim, { state: "done" });
  const { counts, problem } = await inbox.status();
  deepStrictEqual([counts.waiting, counts.done, problem], [1, 1, undefined]);
});

testWithNats("an inbox can be closed while no server answers", async (server) => {
  const inbox = await openNatsInbox(server);
  await inbox.add(newEvent());
  await claimNow(inbox);
  await server.kill();
  await inbox[Symbol.asyncDispose]();
});

/** Adds so many events, each again until it is accepted. */
async function addMany(inbox: Inbox, accepted: Set<string>, count: number): Promise<void> {
  const add = async (page: number): Promise<void> => {
    const event = newEvent({ page: page % 12 });
    accepted.add((await untilHeard(() => inbox.add(event))).id);
  };
  for (let at = 0; at < count; at += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, nth) => add(at + nth)));
    await waitFor(10);
  }
}

const running = new Set<string>();

/** Works until it is told to stop, and counts how often each event was run; no two of a page may run at once. */
async function workUntil(inbox: Inbox, finished: Map<string, number>, signal: AbortSignal): Promise<void> {
  for (;;) {
    const claim = await inbox.claim(signal);
    if (claim === undefined) return;
    const page = claim.event.page?.id ?? "";
    ok(!running.has(page), `two events of page ${page} run at once`);
    running.add(page);
    await waitFor(5);
    running.delete(page);
    await untilHeard(() => inbox.settle(claim, { state: "done", attempt: attemptResult() }));
    finished.set(claim.id, (finished.get(claim.id) ?? 0) + 1);
  }
}

async function untilHeard<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      strictEqual(error instanceof InboxError && error.code, "inbox-unavailable");
    }
  }
}
