import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import {
  type Claim,
  type EventSummary,
  type Inbox,
  MAX_KEPT_ATTEMPTS,
  type Settlement,
} from "../../src/webhook/inbox.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim, type StoreTest } from "./inbox_steps.ts";

const failed = () => attemptResult("failed", "exit code 3");
const held = (): Settlement => ({ state: "dead", holdsLane: true, attempt: failed() });

/** Adds events of a page and makes the first one dead, which holds their lane. */
async function holdFirst(inbox: Inbox, count: number, page = "1"): Promise<string[]> {
  const ids: string[] = [];
  for (let version = 1; version <= count; version++) ids.push((await inbox.add(newEvent({ page, version }))).id);
  const claim = await claimNow(inbox);
  strictEqual(claim.id, ids[0]);
  await inbox.settle(claim, held());
  return ids;
}

async function finish(inbox: Inbox): Promise<Claim> {
  const claim = await claimNow(inbox);
  await inbox.settle(claim, { state: "done", attempt: attemptResult() });
  return claim;
}

/** Finishes what may run, and returns it in this order. */
async function finishAll(inbox: Inbox, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await finish(inbox)).id);
  await nothingToClaim(inbox);
  return ids;
}

/** What list() and get() say that each event waits behind, the oldest first. */
async function blockers(inbox: Inbox, ids: readonly string[]): Promise<(EventSummary["waitsBehind"])[]> {
  const listed = new Map((await inbox.list({ limit: 20 })).map((summary) => [summary.id, summary.waitsBehind]));
  const got = await Promise.all(ids.map((id) => inbox.get(id)));
  const found = ids.map((id) => listed.get(id));
  deepStrictEqual(got.map((record) => record?.waitsBehind), found);
  return found;
}

const heldLanes = async (inbox: Inbox) => (await inbox.status()).held ?? 0;

/** Tests what happens to lanes that dead events hold. */
export function testHolding(test: StoreTest): void {
  test("settle() keeps the lane of a dead event that holds it closed, and no other", async (inbox) => {
    const [dead = ""] = await holdFirst(inbox, 2);
    await inbox.add(newEvent({ page: "1" }));
    await nothingToClaim(inbox);
    const other = await inbox.add(newEvent({ page: "2" }));
    strictEqual((await finish(inbox)).id, other.id);
    strictEqual((await inbox.get(dead))?.state, "dead");
    const { counts: { waiting, dead: deadCount }, held, dueSince } = await inbox.status();
    deepStrictEqual({ waiting, deadCount, held, dueSince }, { waiting: 2, deadCount: 1, held: 1, dueSince: undefined });
  });

  test("replay() runs an event that holds its lane first, then the others in order", async (inbox) => {
    const ids = await holdFirst(inbox, 3);
    strictEqual(await inbox.replay(ids[0] ?? ""), true);
    strictEqual(await heldLanes(inbox), 0);
    const { tries, attempt, failingSince, ...claim } = await claimNow(inbox);
    deepStrictEqual({ id: claim.id, tries, attempt, failingSince }, {
      ...{ id: ids[0], tries: 1, attempt: 2, failingSince: undefined },
    });
    await inbox.settle({ ...claim, tries, attempt }, { state: "done", attempt: attemptResult() });
    deepStrictEqual(await finishAll(inbox, 2), ids.slice(1));
    const { done, dead, waiting } = (await inbox.status()).counts;
    deepStrictEqual({ done, dead, waiting }, { done: 3, dead: 0, waiting: 0 });
    strictEqual((await inbox.list({ limit: 10, states: ["dead"] })).length, 0);
  });

  test("settle() holds the lane again when a replayed event is given up again", async (inbox) => {
    const ids = await holdFirst(inbox, 2);
    await inbox.replay(ids[0] ?? "");
    await inbox.settle(await claimNow(inbox), { state: "waiting", attempt: failed() });
    await inbox.settle(await claimNow(inbox), held());
    await nothingToClaim(inbox);
    strictEqual(await heldLanes(inbox), 1);
    deepStrictEqual(await inbox.list({ limit: 9, states: ["dead"] }).then((all) => all.map(({ id }) => id)), [ids[0]]);
    await inbox.replay(ids[0] ?? "");
    await inbox.settle(await claimNow(inbox), { state: "dead", attempt: failed() });
    deepStrictEqual(await finishAll(inbox, 1), ids.slice(1));
    const { counts, held: lanes } = await inbox.status();
    deepStrictEqual([counts.dead, counts.done, lanes], [1, 1, undefined]);
  });

  test("drop() of an event that holds its lane opens it", async (inbox) => {
    const ids = await holdFirst(inbox, 3);
    strictEqual(await inbox.drop(ids[0] ?? ""), true);
    deepStrictEqual(await finishAll(inbox, 2), ids.slice(1));
    const { counts, held: lanes } = await inbox.status();
    deepStrictEqual([counts.dropped, counts.dead, lanes], [1, 0, undefined]);
  });

  test("drop() and replay() of other events leave a held lane closed", async (inbox) => {
    const done = await inbox.add(newEvent({ page: "1" }));
    await finish(inbox);
    const ids = await holdFirst(inbox, 3);
    strictEqual(await inbox.drop(ids[1] ?? ""), true);
    strictEqual(await inbox.replay(done.id), true);
    await nothingToClaim(inbox);
    strictEqual(await inbox.replay(ids[0] ?? ""), true);
    deepStrictEqual(await finishAll(inbox, 3), [ids[0], ids[2], done.id]);
  });

  test("open() finds held lanes held", async (inbox, store) => {
    const ids = await holdFirst(inbox, 2);
    await inbox[Symbol.asyncDispose]();
    await using again = await store.open();
    await nothingToClaim(again);
    strictEqual(await heldLanes(again), 1);
    await using other = await store.look();
    strictEqual(await other.replay(ids[0] ?? ""), true);
    deepStrictEqual(await finishAll(again, 2), ids);
  });

  test("settle() holds the lane of a route and page, but not the page or its other routes", async (inbox) => {
    const { signal } = new AbortController();
    const routes = ["chat", "index"];
    for (const version of [1, 2]) {
      await inbox.add(newEvent({ version }));
      await inbox.settle(await claimNow(inbox), { state: "done", routes, attempt: attemptResult() });
    }
    const chat = await inbox.claimRoute("chat", signal);
    ok(chat);
    await inbox.settle(chat, held());
    strictEqual(await inbox.claimRoute("chat", AbortSignal.timeout(150)), undefined);
    for (const version of [1, 2]) {
      const claim = await inbox.claimRoute("index", signal);
      ok(claim);
      strictEqual(claim.event.page?.version, version);
      await inbox.settle(claim, { state: "dead", attempt: failed() }); // holds nothing
    }
    await inbox.add(newEvent({ version: 3 }));
    await finish(inbox);
    strictEqual(await heldLanes(inbox), 1);
    const [waiting] = await inbox.list({ limit: 9, states: ["waiting"] });
    deepStrictEqual(waiting?.waitsBehind, { id: chat.id, state: "dead", until: undefined });
    strictEqual(await inbox.replay(chat.id), true);
    for (const version of [1, 2]) {
      const claim = await inbox.claimRoute("chat", signal);
      ok(claim);
      strictEqual(claim.event.page?.version, version);
      await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    }
    const { counts: { dead, waiting: left }, held: lanes } = await inbox.status();
    deepStrictEqual({ dead, left, lanes }, { dead: 2, left: 0, lanes: undefined });
  });

  test("claim() knows since when the attempts fail, across a restart", async (inbox, store) => {
    const { id } = await inbox.add(newEvent());
    const first = await claimNow(inbox);
    strictEqual(first.failingSince, undefined);
    await inbox.settle(first, { state: "waiting", attempt: attemptResult("interrupted", "stopped") });
    const second = await claimNow(inbox);
    strictEqual(second.failingSince, undefined);
    const attempt = failed();
    await inbox.settle(second, { state: "waiting", attempt });
    await inbox.settle(await claimNow(inbox), { state: "waiting", attempt: { ...failed(), endedAt: Date.now() + 5 } });
    await inbox[Symbol.asyncDispose]();
    await using again = await store.open();
    const fourth = await claimNow(again);
    strictEqual(fourth.failingSince, attempt.endedAt);
    await again.settle(fourth, { state: "dead", attempt: failed() });
    await again.replay(id);
    strictEqual((await claimNow(again)).failingSince, undefined);
  });

  test("list() and get() name what an event waits behind, and until when", async (inbox) => {
    const ids: string[] = [];
    for (const page of ["1", "1", "1", "2"]) ids.push((await inbox.add(newEvent({ page }))).id);
    const [first = "", second = "", third = ""] = ids;
    const waiting = { id: first, state: "waiting", until: undefined };
    deepStrictEqual(await blockers(inbox, ids), [undefined, waiting, waiting, undefined]);
    const claims = [await claimNow(inbox), await claimNow(inbox)];
    const running = { ...waiting, state: "running" };
    deepStrictEqual(await blockers(inbox, ids), [undefined, running, running, undefined]);
    const until = Date.now() + 3_600_000;
    for (const claim of claims) {
      const settlement: Settlement = claim.id === first ? { state: "waiting", retryAt: until } : { state: "done" };
      await inbox.settle(claim, { ...settlement, attempt: failed() });
    }
    deepStrictEqual(await blockers(inbox, ids), [undefined, { ...waiting, until }, { ...waiting, until }, undefined]);
    await inbox.drop(first);
    deepStrictEqual(await blockers(inbox, [second, third]), [undefined, { ...waiting, id: second }]);
    await inbox.settle(await claimNow(inbox), held());
    deepStrictEqual(await blockers(inbox, [second, third]), [undefined, { ...waiting, id: second, state: "dead" }]);
  });

  test(`settle() keeps the ${MAX_KEPT_ATTEMPTS} newest attempts`, async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const count = MAX_KEPT_ATTEMPTS + 3;
    for (let attempt = 1; attempt <= count; attempt++) {
      await inbox.settle(await claimNow(inbox), { state: "waiting", attempt: failed() });
    }
    const { attempts, history = [] } = await inbox.get(id) ?? {};
    deepStrictEqual([attempts, history.map(({ number }) => number)], [
      count,
      Array.from({ length: MAX_KEPT_ATTEMPTS }, (_, at) => at + 4),
    ]);
  });
}
