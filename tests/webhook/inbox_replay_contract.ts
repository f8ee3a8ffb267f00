import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import type { EventState, Inbox } from "../../src/webhook/inbox.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim, type StoreTest } from "./inbox_steps.ts";

/** Tests what happens to events that people put back. */
export function testReplay(test: StoreTest): void {
  for (const state of ["done", "dead", "filtered"] as const) {
    test(`replay() runs an event that is ${state} again under its name`, async (inbox) => {
      const { id } = await inbox.add(newEvent({ required: { space: "DOCS" } }));
      const { event } = newEvent({ title: "learned" });
      await inbox.settle(await claimNow(inbox), { state, event, attempt: attemptResult("failed", "first") });
      strictEqual(await inbox.replay(id), true);
      const waiting = await inbox.get(id);
      strictEqual(waiting?.state, "waiting");
      strictEqual(waiting.finishedAt, undefined);
      const claim = await claimNow(inbox);
      const { attempt, tries, interruptions, required } = claim;
      deepStrictEqual({ id: claim.id, attempt, tries, interruptions }, { id, attempt: 2, tries: 1, interruptions: 0 });
      deepStrictEqual(required, { space: "DOCS" });
      deepStrictEqual(claim.event, event);
      await inbox.settle(claim, { state: "done", attempt: attemptResult("done", "second") });
      const record = await inbox.get(id);
      deepStrictEqual(record?.history.map(({ number, reason }) => [number, reason]), [[1, "first"], [2, "second"]]);
      strictEqual((await inbox.list({ limit: 10 })).length, 1);
    });
  }

  test("replayAll() puts several back in their order, and gives those that were put back", async (inbox) => {
    const ids: string[] = [];
    for (const page of ["1", "2", "1", "2", "1"]) {
      ids.push((await inbox.add(newEvent({ page }))).id);
      await inbox.settle(await claimNow(inbox), { state: "dead", attempt: attemptResult("failed") });
    }
    const waiting = await inbox.add(newEvent({ page: "3" }));
    deepStrictEqual(await inbox.replayAll([...ids, waiting.id, "n0", "nobody"]), ids);
    const order = new Map<string, string[]>();
    for (let at = 0; at < 6; at++) {
      const claim = await claimNow(inbox);
      const page = claim.event.page?.id ?? "";
      order.set(page, [...order.get(page) ?? [], claim.id]);
      await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    }
    deepStrictEqual(order.get("1"), [ids[0], ids[2], ids[4]]);
    deepStrictEqual(order.get("2"), [ids[1], ids[3]]);
  });

  test("replay() works again and again", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    for (let attempt = 1; attempt <= 4; attempt++) {
      const claim = await claimNow(inbox);
      deepStrictEqual([claim.attempt, claim.tries], [attempt, 1]);
      await inbox.settle(claim, { state: attempt % 2 === 0 ? "done" : "dead", attempt: attemptResult() });
      if (attempt < 4) strictEqual(await inbox.replay(id), true);
    }
    const { counts } = await inbox.status();
    deepStrictEqual(counts, { waiting: 0, running: 0, stored: 0, done: 1, dead: 0, filtered: 0, dropped: 0 });
  });

  test("replay() puts the event behind the others of its lane", async (inbox) => {
    const ids: string[] = [];
    for (let version = 1; version <= 3; version++) ids.push((await inbox.add(newEvent({ version }))).id);
    const [first = "", second, third] = ids;
    await inbox.settle(await claimNow(inbox), { state: "dead" });
    strictEqual(await inbox.replay(first), true);
    for (const id of [second, third, first]) {
      const claim = await claimNow(inbox);
      strictEqual(claim.id, id);
      await inbox.settle(claim, { state: "done" });
    }
  });

  test("replay() leaves what is due or runs alone", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const behind = await inbox.add(newEvent());
    deepStrictEqual([await inbox.replay(id), await inbox.replay(behind.id)], [false, false]);
    const claim = await claimNow(inbox);
    deepStrictEqual([await inbox.replay(id), await inbox.replay(behind.id)], [false, false]);
    await inbox.settle(claim, { state: "waiting", retryAt: Date.now() - 1 });
    strictEqual(await inbox.replay(id), false);
    strictEqual((await inbox.status()).counts.waiting, 2);
  });

  test("replay() makes an event due that waits for its retry, in its place and with its attempts", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const behind = await inbox.add(newEvent());
    await inbox.settle(await claimNow(inbox), { ...waitsLong(), attempt: attemptResult("failed", "first") });
    await nothingToClaim(inbox);
    strictEqual(await inbox.replay(behind.id), false);
    strictEqual(await inbox.replay(id), true);
    strictEqual(await inbox.replay(id), false);
    const claim = await claimNow(inbox, RETRY_NOW_MS);
    deepStrictEqual([claim.id, claim.attempt, claim.tries, claim.failingSince === undefined], [id, 2, 2, false]);
    await inbox.settle(claim, { ...waitsLong(), attempt: attemptResult("failed", "second") });
    strictEqual(await inbox.replay(id), true);
    await inbox.settle(await claimNow(inbox, RETRY_NOW_MS), { state: "done", attempt: attemptResult() });
    strictEqual((await claimNow(inbox)).id, behind.id);
  });

  test("replay() from elsewhere reaches a claim that waits for the retry", async (inbox, store) => {
    const { id } = await inbox.add(newEvent());
    await inbox.settle(await claimNow(inbox), { ...waitsLong(), attempt: attemptResult("failed") });
    const waiting = claimNow(inbox, RETRY_NOW_MS);
    await using other = await store.look();
    strictEqual(await other.replay(id), true);
    strictEqual((await waiting).id, id);
  });

  test("replay() makes a request due before its time", async (inbox) => {
    const notBefore = Date.now() + RETRY_MS;
    const { id } = await inbox.add({ ...newEvent(), notBefore });
    await nothingToClaim(inbox);
    strictEqual(await inbox.replay(id), true);
    strictEqual((await claimNow(inbox, RETRY_NOW_MS)).id, id);
  });

  test("replay() by two at once runs the event once", async (inbox, store) => {
    const { id } = await inbox.add(newEvent());
    await inbox.settle(await claimNow(inbox), { state: "dead" });
    await using other = await store.look();
    await Promise.all([inbox.replay(id), other.replay(id)]);
    const claim = await claimNow(inbox);
    await inbox.settle(claim, { state: "done" });
    await nothingToClaim(inbox);
    strictEqual((await inbox.status()).counts.done, 1);
  });
}

/** Tests what happens to events that people give up. */
export function testDrop(test: StoreTest): void {
  test("drop() ends an event that waits and lets the next of its lane run", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const next = await inbox.add(newEvent());
    strictEqual(await inbox.drop(id), true);
    strictEqual((await claimNow(inbox)).id, next.id);
    strictEqual((await inbox.get(id))?.state, "dropped");
  });

  test("drop() ends an event that waits for a retry", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const next = await inbox.add(newEvent());
    const retryAt = Date.now() + 60_000;
    await inbox.settle(await claimNow(inbox), { state: "waiting", retryAt, attempt: attemptResult("failed", "no") });
    strictEqual(await inbox.drop(id), true);
    const claim = await claimNow(inbox);
    strictEqual(claim.id, next.id);
    await inbox.settle(claim, { state: "done" });
    await nothingToClaim(inbox);
    const record = await inbox.get(id);
    strictEqual(record?.state, "dropped");
    strictEqual(record.history.length, 1);
  });

  test("drop() takes one from the middle of a lane", async (inbox) => {
    const ids: string[] = [];
    for (let version = 1; version <= 3; version++) ids.push((await inbox.add(newEvent({ version }))).id);
    strictEqual(await inbox.drop(ids[1] ?? ""), true);
    for (const id of [ids[0], ids[2]]) {
      const claim = await claimNow(inbox);
      strictEqual(claim.id, id);
      await inbox.settle(claim, { state: "done" });
    }
    await nothingToClaim(inbox);
  });

  test("drop() ends a dead event, which can be replayed all the same", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    await inbox.settle(await claimNow(inbox), { state: "dead" });
    strictEqual(await inbox.drop(id), true);
    deepStrictEqual(await endCounts(inbox), { dead: 0, dropped: 1 });
    strictEqual(await inbox.drop(id), false);
    strictEqual(await inbox.replay(id), true);
    strictEqual((await claimNow(inbox)).id, id);
    deepStrictEqual(await endCounts(inbox), { dead: 0, dropped: 0 });
  });

  test("drop() leaves what runs or has ended alone", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const claim = await claimNow(inbox);
    strictEqual(await inbox.drop(id), false);
    await inbox.settle(claim, { state: "done" });
    strictEqual(await inbox.drop(id), false);
    strictEqual((await inbox.get(id))?.state, "done");
  });

  for (const id of ["", "n0", "n999999", "0", "*", ">", "a.b", "../x", "n1 ", "ü", "x".repeat(1000)]) {
    test(`get(), replay() and drop() do not know ${JSON.stringify(id.slice(0, 20))}`, async (inbox) => {
      const known = await inbox.add(newEvent());
      notStrictEqual(known.id, id);
      deepStrictEqual([await inbox.get(id), await inbox.replay(id), await inbox.drop(id)], [undefined, false, false]);
      strictEqual((await claimNow(inbox)).id, known.id);
    });
  }
}

/** Much later than a test lasts. */
const RETRY_MS = 3600_000;

/** Long for a slow machine, and much shorter than the wait that a replay ends. */
const RETRY_NOW_MS = 120_000;

function waitsLong() {
  return { state: "waiting", retryAt: Date.now() + RETRY_MS } as const;
}

async function endCounts(inbox: Inbox): Promise<Partial<Record<EventState, number>>> {
  const { counts: { dead, dropped } } = await inbox.status();
  return { dead, dropped };
}
