import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { EventQuery, EventSummary, Inbox } from "../../src/webhook/inbox.ts";
import { attemptResult, claimNow, newEvent, type StoreTest } from "./inbox_steps.ts";
import { until } from "./worker/fixtures.ts";
import { waitFor } from "../../src/host/time/wait_for.ts";

/** Tests that an inbox shows what is in it. */
export function testInboxLists(test: StoreTest): void {
  testList(test);
  testStatus(test);
  testOnlookers(test);
}

function testList(test: StoreTest): void {
  test("list() shows where every event is, the newest first", async (inbox) => {
    const ids = await oneOfEach(inbox);
    const events = await inbox.list({ limit: 50 });
    deepStrictEqual(
      events.map(({ id, state }) => [id, state]),
      [
        [ids.waiting, "waiting"],
        [ids.running, "running"],
        [ids.dropped, "dropped"],
        [ids.filtered, "filtered"],
        [ids.dead, "dead"],
        [ids.done, "done"],
      ],
    );
  });

  test("list() shows what is known of an event", async (inbox) => {
    const added = newEvent();
    const { id } = await inbox.add(added);
    const { event, receivedAt } = added;
    deepStrictEqual(plain(await inbox.list({ limit: 1 })), [{ id, state: "waiting", event, receivedAt, attempts: 0 }]);
    const claim = await claimNow(inbox);
    deepStrictEqual(plain(await inbox.list({ limit: 1 })), [{ id, state: "running", event, receivedAt, attempts: 1 }]);
    await inbox.settle(claim, { state: "dead", attempt: attemptResult("failed", "exit code 3") });
    const [{ finishedAt, ...dead } = never()] = plain(await inbox.list({ limit: 1 }));
    deepStrictEqual(dead, { id, state: "dead", event, receivedAt, attempts: 1, reason: "exit code 3" });
    ok(finishedAt !== undefined && finishedAt >= receivedAt - 5);
  });

  const queries: [string, Partial<EventQuery>, string[]][] = [
    ["states", { states: ["done", "running"] }, ["running", "done"]],
    ["no state", { states: [] }, []],
    ["types", { types: ["page_created", "page_moved"] }, ["running", "done"]],
    ["pages", { pages: ["2", "5", "77"] }, ["running", "dead"]],
    ["the earliest arrival", { since: 4_000 }, ["waiting", "running", "dropped"]],
    ["the first arrival that is too late", { until: 4_000 }, ["filtered", "dead", "done"]],
    ["a time", { since: 2_000, until: 4_000 }, ["filtered", "dead"]],
    ["all at once", { states: ["dead", "done"], pages: ["1", "2"], types: ["page_updated"], since: 1_000 }, ["dead"]],
    ["a number", { limit: 2 }, ["waiting", "running"]],
    ["a number and a state", { states: ["done", "dead"], limit: 1 }, ["dead"]],
  ];
  for (const [title, query, expected] of queries) {
    test(`list() goes by ${title}`, async (inbox) => {
      const start = Date.now() - 60_000;
      await oneOfEach(inbox, start);
      const { since, until, ...rest } = query;
      const found = await inbox.list({
        limit: 50,
        ...rest,
        since: since === undefined ? undefined : start + since,
        until: until === undefined ? undefined : start + until,
      });
      deepStrictEqual(found.map(({ state }) => state), expected);
    });
  }

  test("list() gives the newest of many", async (inbox) => {
    const accepted = await Promise.all(Array.from({ length: 700 }, (_, page) => inbox.add(newEvent({ page }))));
    strictEqual(new Set(accepted.map(({ id }) => id)).size, 700);
    const events = await inbox.list({ limit: 600 });
    deepStrictEqual(
      events.map(({ event }) => Number(event.page?.id)),
      Array.from({ length: 600 }, (_, at) => 699 - at),
    );
  });
}

function testStatus(test: StoreTest): void {
  test("status() counts and knows the times", async (inbox) => {
    const empty = await inbox.status();
    deepStrictEqual(empty.counts, { waiting: 0, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 });
    deepStrictEqual([empty.oldestWaitingAt, empty.dueSince], [undefined, undefined]);
    strictEqual(empty.lastEventAt, undefined);
    strictEqual(empty.problem, undefined);
    const start = Date.now() - 60_000;
    await oneOfEach(inbox, start);
    const { counts, oldestWaitingAt, lastEventAt } = await inbox.status();
    deepStrictEqual(counts, { waiting: 1, running: 1, stored: 0, done: 1, dead: 1, filtered: 1, dropped: 1 });
    deepStrictEqual({ oldestWaitingAt, lastEventAt }, { oldestWaitingAt: start + 6_000, lastEventAt: start + 6_000 });
  });

  test("status() knows since when an event could run, and that none can while its lane waits", async (inbox) => {
    await inbox.add(newEvent());
    const { dueSince } = await inbox.status();
    ok(dueSince !== undefined && Math.abs(Date.now() - dueSince) < 3_600_000, String(dueSince));
    const claim = await claimNow(inbox);
    await inbox.add(newEvent());
    strictEqual((await inbox.status()).dueSince, undefined);
    await inbox.settle(claim, { state: "waiting", retryAt: Date.now() + 3_600_000, attempt: attemptResult("failed") });
    strictEqual((await inbox.status()).dueSince, undefined);
  });

  test("status() counts from the end of the event before it in the lane, not from the arrival", async (inbox) => {
    await inbox.add(newEvent());
    await inbox.add(newEvent());
    const claim = await claimNow(inbox);
    await waitFor(100);
    const endedAt = Date.now();
    await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    const { dueSince = 0 } = await inbox.status();
    ok(dueSince >= endedAt - 20, `${dueSince} is before ${endedAt}`);
  });

  test("status() knows the last event also when it has ended", async (inbox) => {
    const event = newEvent();
    await inbox.add(event);
    await inbox.settle(await claimNow(inbox), { state: "done" });
    const { oldestWaitingAt, lastEventAt } = await inbox.status();
    deepStrictEqual({ oldestWaitingAt, lastEventAt }, { oldestWaitingAt: undefined, lastEventAt: event.receivedAt });
  });
}

function testOnlookers(test: StoreTest): void {
  test("look() shows what another does, and puts back and drops for it", async (inbox, store) => {
    await using other = await store.look();
    const dead = await inbox.add(newEvent({ page: "1" }));
    strictEqual((await other.get(dead.id))?.state, "waiting");
    const claim = await claimNow(inbox);
    strictEqual((await other.get(dead.id))?.state, "running");
    await inbox.settle(claim, { state: "dead", attempt: attemptResult("failed", "no") });
    strictEqual((await other.get(dead.id))?.history.length, 1);
    strictEqual(await other.replay(dead.id), true);
    const again = await claimNow(inbox);
    strictEqual(again.id, dead.id);
    await inbox.settle(again, { state: "waiting", retryAt: Date.now() + 60_000 });
    strictEqual(await other.drop(dead.id), true);
    const next = await inbox.add(newEvent({ page: "1" }));
    strictEqual((await claimNow(inbox)).id, next.id);
  });

  test("watch() tells of changes, whoever made them, until it is disposed of", async (inbox, store) => {
    await using other = await store.look();
    for (const watcher of [inbox, other]) {
      const changes = countChanges(watcher);
      await changes.next(() => inbox.add(newEvent()));
      const claim = await claimNow(inbox);
      await changes.next(() => inbox.settle(claim, { state: "dead" }));
      await changes.next(() => other.replay(claim.id));
      await changes.next(() => other.drop(claim.id));
      changes.stop();
      const before = changes.count();
      await inbox.add(newEvent());
      await inbox.settle(await claimNow(inbox), { state: "done" });
      await waitFor(300);
      strictEqual(changes.count(), before);
    }
  });
}

/** Watches an inbox; `next` does something and waits until a change was told. */
function countChanges(inbox: Inbox) {
  let count = 0;
  const watch = inbox.watch(() => count++);
  const next = async (change: () => Promise<unknown>): Promise<void> => {
    const before = count;
    await change();
    await until(() => count > before);
  };
  return { next, count: () => count, stop: () => watch[Symbol.dispose]() };
}

/** States that every inbox has. */
type UsualState = Exclude<EventSummary["state"], "stored">;

/** One event in each usual state, received a second apart. */
async function oneOfEach(inbox: Inbox, start = Date.now() - 60_000): Promise<Record<UsualState, string>> {
  const add = async (at: number, type: Parameters<typeof newEvent>[0]) => {
    const { id } = await inbox.add(newEvent({ ...type, page: String(at), receivedAt: start + at * 1000 }));
    return id;
  };
  const done = await add(1, { type: "page_created" });
  await inbox.settle(await claimNow(inbox), { state: "done", attempt: attemptResult() });
  const dead = await add(2, {});
  await inbox.settle(await claimNow(inbox), { state: "dead", attempt: attemptResult("failed", "exit code 1") });
  const filtered = await add(3, {});
  await inbox.settle(await claimNow(inbox), { state: "filtered" });
  const dropped = await add(4, {});
  await inbox.drop(dropped);
  const running = await add(5, { type: "page_moved" });
  await claimNow(inbox);
  const waiting = await add(6, { type: "page_trashed" });
  return { done, dead, filtered, dropped, running, waiting };
}

/** Without the members that have no value, so that stores may leave them out or not. */
function plain(events: readonly EventSummary[]): EventSummary[] {
  return events.map((event) => JSON.parse(JSON.stringify(event)));
}

function never(): never {
  throw new Error("an event was expected");
}
