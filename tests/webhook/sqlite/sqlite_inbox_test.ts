import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { ChangeWatch } from "../../../src/webhook/sqlite/change_watch.ts";
import { openSqliteInbox, serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { WriteTrouble } from "../../../src/webhook/sqlite/group_commit.ts";
import { testInboxContract } from "../inbox_contract.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim } from "../inbox_steps.ts";
import { assertSound, createInboxPlace, query, until } from "./fixtures.ts";

for (const output of ["a\0b\0", "\ufeffmark", "\u0000", "", "\r\n\u001b[31m", "\u{1f600}"]) {
  Deno.test(`settle() keeps the output ${JSON.stringify(output)} as it is`, async () => {
    await using place = await createInboxPlace();
    await using inbox = await place.serve();
    const { id } = await inbox.add(newEvent());
    await inbox.settle(await claimNow(inbox), { state: "done", attempt: { ...attemptResult(), output } });
    strictEqual((await inbox.get(id))?.history[0]?.output, output);
  });
}

Deno.test("settle() replaces half a surrogate pair", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  const { id } = await inbox.add(newEvent({ title: "\ud800" }));
  const claim = await claimNow(inbox);
  await inbox.settle(claim, { state: "done", attempt: { ...attemptResult(), output: "a\ud800b" } });
  const record = await inbox.get(id);
  deepStrictEqual([record?.event.page?.title, record?.history[0]?.output], ["\ud800", "a\ufffdb"]);
});

Deno.test("claim() continues in lanes of any name", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  for (const page of ["a\0b", "\ud800", "'; DROP TABLE event; --"]) {
    const ids = [(await inbox.add(newEvent({ page }))).id, (await inbox.add(newEvent({ page }))).id];
    for (const id of ids) {
      const claim = await claimNow(inbox);
      deepStrictEqual([claim.id, claim.event.page?.id], [id, page]);
      await inbox.settle(claim, { state: "done" });
    }
  }
  assertSound(place.path);
});

Deno.test("recover() records interrupted attempts after it has stopped their handlers", async () => {
  await using place = await createInboxPlace();
  const { clock } = place;
  let inbox = await place.serve();
  const noted = await inbox.add(newEvent({ page: "noted" }));
  const started = await inbox.add(newEvent({ page: "not noted" }));
  const first = await claimNow(inbox);
  await claimNow(inbox);
  const claimedAt = clock.time;
  clock.time += 5;
  await inbox.noteProcess?.(first, 4711);
  await inbox[Symbol.asyncDispose]();
  clock.time += 1000;
  const stopped: unknown[] = [];
  const interrupted: string[] = [];
  inbox = await place.serve({
    onInterrupted: ({ id, event }) => interrupted.push(`${id} ${event.page?.id}`),
    stopProcess: (process) => {
      stopped.push(process, query(place.path, "SELECT count(*) AS running FROM event WHERE state = 1")[0]);
      return Promise.resolve();
    },
  });
  await using _ = inbox;
  deepStrictEqual(stopped, [{ pid: 4711, startedAt: claimedAt + 5 }, { running: 2 }]);
  deepStrictEqual(interrupted.sort(), [`${noted.id} noted`, `${started.id} not noted`].sort());
  for (const [id, startedAt] of [[noted.id, claimedAt + 5], [started.id, claimedAt]] as const) {
    const { state, attempts, history, reason } = await inbox.get(id) ?? {};
    deepStrictEqual({ state, attempts, reason }, { state: "waiting", attempts: 1, reason: "the server was killed" });
    const times = { startedAt, endedAt: clock.time, number: 1, outcome: "interrupted" };
    deepStrictEqual(history, [{ ...times, reason: "the server was killed", output: "", outputCut: false }]);
  }
  const again = await claimNow(inbox);
  deepStrictEqual([again.attempt, again.tries, again.interruptions], [2, 1, 1]);
  assertSound(place.path);
});

Deno.test("recover() counts the interruptions since the event was accepted or put back", async () => {
  await using place = await createInboxPlace();
  for (let interruptions = 0; interruptions < 3; interruptions++) {
    await using inbox = await place.serve();
    if (interruptions === 0) await inbox.add(newEvent());
    strictEqual((await claimNow(inbox)).interruptions, interruptions);
  }
  await using inbox = await place.serve();
  const claim = await claimNow(inbox);
  await inbox.settle(claim, { state: "dead", attempt: attemptResult("failed", "no") });
  strictEqual(await inbox.replay(claim.id), true);
  const { attempt, tries, interruptions } = await claimNow(inbox);
  deepStrictEqual({ attempt, tries, interruptions }, { attempt: 5, tries: 1, interruptions: 0 });
});

Deno.test("claim() that was given up while it was served leaves nothing running behind", async () => {
  await using place = await createInboxPlace();
  const inbox = await place.serve();
  const { id } = await inbox.add(newEvent());
  const abort = new AbortController();
  const gone = inbox.claim(abort.signal);
  abort.abort(); // as a worker does that is drained
  strictEqual(await gone, undefined);
  await inbox[Symbol.asyncDispose]();
  await using again = await place.serve();
  const record = await again.get(id);
  deepStrictEqual([record?.state, record?.attempts, record?.history], ["waiting", 0, []]);
});

Deno.test("claim() rejects while the tables cannot be read, and works again after that", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  const { id } = await inbox.add(newEvent());
  query(place.path, "ALTER TABLE event RENAME TO away");
  await rejects(claimNow(inbox), /no such table/);
  query(place.path, "ALTER TABLE away RENAME TO event");
  strictEqual((await claimNow(inbox)).id, id);
});

Deno.test("claim() does not wait for a clock that was set back to catch up", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  const { time } = place.clock;
  const first = await inbox.add(newEvent({ page: "1", receivedAt: time }));
  const held = await claimNow(inbox);
  const second = await inbox.add(newEvent({ page: "2", receivedAt: time }));
  await inbox.settle(held, { state: "waiting", retryAt: time + 60_000, attempt: attemptResult() });
  place.clock.time -= 3_600_000;
  const ids = [(await claimNow(inbox)).id, (await claimNow(inbox)).id];
  deepStrictEqual(ids.sort(), [first.id, second.id].sort());
});

Deno.test("recover() makes what arrived before the clock was set back due, and leaves retries where they are", async () => {
  await using place = await createInboxPlace();
  const { time } = place.clock;
  {
    await using inbox = await place.serve();
    await inbox.add(newEvent({ page: "1", receivedAt: time }));
    const held = await claimNow(inbox);
    await inbox.settle(held, { state: "waiting", retryAt: time + 60_000, attempt: attemptResult() });
    await inbox.add(newEvent({ page: "2", receivedAt: time }));
  }
  place.clock.time -= 3_600_000;
  await using inbox = await place.serve();
  strictEqual((await claimNow(inbox)).event.page?.id, "2");
  await nothingToClaim(inbox);
});

Deno.test("status() knows the oldest event that waits also behind one that runs", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  const [first, second, third] = [newEvent({ page: "1" }), newEvent({ page: "1" }), newEvent({ page: "2" })];
  for (const event of [first, second, third]) await inbox.add(event);
  strictEqual((await inbox.status()).oldestWaitingAt, first.receivedAt);
  const claim = await claimNow(inbox);
  strictEqual((await inbox.status()).oldestWaitingAt, second.receivedAt);
  await inbox.settle(claim, { state: "done" });
  strictEqual((await claimNow(inbox)).event.page?.id, "2"); // it has been due for longer than the second of page 1
  strictEqual((await inbox.status()).oldestWaitingAt, second.receivedAt);
  await claimNow(inbox);
  strictEqual((await inbox.status()).oldestWaitingAt, undefined);
});

Deno.test("add() reports an unavailable inbox while another program holds it, and continues after that", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  const other = new DatabaseSync(place.path);
  other.exec("BEGIN IMMEDIATE");
  await rejects(inbox.add(newEvent()), {
    code: "inbox-unavailable",
    message: /^Cannot use the inbox: database is locked$/,
  });
  strictEqual((await inbox.status()).problem, "Cannot use the inbox: database is locked");
  other.exec("ROLLBACK");
  other.close();
  await until(async () => (await inbox.status()).problem === undefined); // although nobody adds anything
  const { id } = await inbox.add(newEvent());
  strictEqual((await claimNow(inbox)).id, id);
});

Deno.test("claim() hears of what another process has put back", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  const { id } = await inbox.add(newEvent());
  await inbox.settle(await claimNow(inbox), { state: "dead", attempt: attemptResult("failed", "no") });
  await nothingToClaim(inbox);
  await using looking = await place.look();
  const claim = claimNow(inbox);
  strictEqual(await looking.replay(id), true);
  strictEqual((await claim).id, id);
});

testInboxContract("SqliteInbox", async () => {
  const folder = await Deno.makeTempDir({ prefix: "inbox-" });
  const path = `${folder}/deep/er/webhook.inbox`;
  const options = {
    now: Date.now,
    retainMs: 7 * 86_400_000,
    maxBytes: 2 ** 30,
    stopProcess: () => Promise.resolve(),
  };
  return {
    open: () => serveSqliteInbox(path, options),
    look: () => openSqliteInbox(path, Date.now),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
});

Deno.test("watch() continues when the file could not be read for a while", async () => {
  const answers = [() => 1, () => fail(), () => 1, () => fail(), () => 2];
  let reads = 0;
  using changes = new ChangeWatch(() => (answers[reads++] ?? (() => 2))());
  const calls: number[] = [];
  using _ = changes.watch(() => calls.push(reads));
  await until(() => reads >= 6);
  deepStrictEqual(calls, [5]);
});

function fail(): never {
  throw new Error("disk I/O error");
}

Deno.test("WriteTrouble looks for itself until something can be written", async () => {
  let probes = 0;
  using trouble = new WriteTrouble(() => ++probes < 2 ? Promise.reject(new Error("still full")) : Promise.resolve());
  strictEqual(trouble.problem, undefined);
  trouble.note("full");
  trouble.note("full");
  await until(() => probes === 1);
  strictEqual(trouble.problem, "full");
  await until(() => trouble.problem === undefined);
  strictEqual(probes, 2);
});

Deno.test("WriteTrouble is over when something was written, and stops looking when it is disposed", () => {
  const trouble = new WriteTrouble(() => Promise.reject(new Error("not asked")));
  trouble.note("full");
  trouble.clear();
  strictEqual(trouble.problem, undefined);
  trouble[Symbol.dispose]();
  trouble.note("full"); // starts nothing any more
  strictEqual(trouble.problem, "full");
});
