import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Accepted } from "../../src/webhook/inbox.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim, type StoreTest } from "./inbox_steps.ts";

/** Tests that an inbox that only one machine uses keeps events for a handler that is given later. */
export function testStoring(test: StoreTest): void {
  test("add() with stored keeps an event until it is replayed", async (inbox) => {
    const event = newEvent({ stored: true, required: { space: "DOCS" } });
    const { id } = await inbox.add(event);
    deepStrictEqual(await inbox.add(event), { id, duplicate: true });
    const next = await inbox.add(newEvent());
    const other = await claimNow(inbox);
    strictEqual(other.id, next.id); // of the same lane
    await inbox.settle(other, { state: "done", attempt: attemptResult() });
    const { state, attempts, history, finishedAt } = await inbox.get(id) ?? {};
    deepStrictEqual({ state, attempts, history, finishedAt }, {
      ...{ state: "stored", attempts: 0, history: [], finishedAt: undefined },
    });
    deepStrictEqual((await inbox.list({ states: ["stored"], limit: 10 })).map((each) => each.id), [id]);
    strictEqual((await inbox.status()).counts.stored, 1);
    strictEqual(await inbox.replay(id), true);
    const { tries, required } = await claimNow(inbox);
    deepStrictEqual([tries, required, (await inbox.status()).counts.stored], [1, { space: "DOCS" }, 0]);
  });

  test("drop() drops a stored event", async (inbox) => {
    const { id } = await inbox.add(newEvent({ stored: true }));
    strictEqual(await inbox.drop(id), true);
    strictEqual((await inbox.get(id))?.state, "dropped");
    await nothingToClaim(inbox);
  });
}

export function testAdding(test: StoreTest): void {
  test("add() gives an identifier that is safe everywhere", async (inbox) => {
    const { id, duplicate } = await inbox.add(newEvent());
    match(id, /^[A-Za-z0-9_-]{1,40}$/);
    strictEqual(duplicate, false);
  });

  test("add() gives every event its own identifier", async (inbox) => {
    const accepted = await Promise.all(Array.from({ length: 100 }, (_, page) => inbox.add(newEvent({ page }))));
    strictEqual(new Set(accepted.map(({ id }) => id)).size, 100);
    strictEqual((await inbox.status()).counts.waiting, 100);
  });

  test("add() recognises a delivery that comes again", async (inbox) => {
    const event = newEvent();
    const first = await inbox.add(event);
    deepStrictEqual(await inbox.add({ ...event, receivedAt: event.receivedAt + 5 }), { id: first.id, duplicate: true });
    const claim = await claimNow(inbox);
    deepStrictEqual(await inbox.add(event), { id: first.id, duplicate: true });
    await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    deepStrictEqual(await inbox.add(event), { id: first.id, duplicate: true });
    await nothingToClaim(inbox);
  });

  test("add() keeps one of the same deliveries that come together", async (inbox) => {
    const event = newEvent();
    const accepted: Accepted[] = await Promise.all(Array.from({ length: 50 }, () => inbox.add(event)));
    strictEqual(accepted.filter(({ duplicate }) => !duplicate).length, 1);
    strictEqual(new Set(accepted.map(({ id }) => id)).size, 1);
    strictEqual((await inbox.list({ limit: 10 })).length, 1);
  });

  for (const dedupeKey of ["a b", "ü\n€", "*.>", "x".repeat(500), "__proto__"]) {
    test(`add() takes the key ${JSON.stringify(dedupeKey.slice(0, 20))}`, async (inbox) => {
      const first = await inbox.add(newEvent({ dedupeKey }));
      deepStrictEqual(await inbox.add(newEvent({ dedupeKey })), { id: first.id, duplicate: true });
      strictEqual((await inbox.add(newEvent({ dedupeKey: `${dedupeKey}.` }))).duplicate, false);
    });
  }
}
