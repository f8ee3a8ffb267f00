import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Claim, Inbox, Settlement } from "../../src/webhook/inbox.ts";
import { testHolding } from "./inbox_hold_contract.ts";
import { testInboxLists } from "./inbox_list_contract.ts";
import { testDrop, testReplay } from "./inbox_replay_contract.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim, runAll, type StoreTest } from "./inbox_steps.ts";
import { testExports } from "./inbox_export_contract.ts";
import { testRoutes } from "./inbox_route_contract.ts";
import { testAdding, testStoring } from "./inbox_add_contract.ts";

/** A place where events are kept, while nobody looks at it. */
export interface InboxStore extends AsyncDisposable {
  /** Opens it to add and to work; again after it was closed. */
  open(): Promise<Inbox>;
  /** Opens it once more while it is used, to look into it. */
  look(): Promise<Inbox>;
}

/** What a contract test may need to know of a store. */
export interface ContractOptions {
  /** Leaves all of it out. */
  readonly ignore?: boolean;
  /** Whether several machines share it, so that no event is only kept. */
  readonly isShared?: boolean;
}

/** Tests that an inbox keeps the promises of {@linkcode Inbox}, each on a store of its own. */
export function testInboxContract(
  name: string,
  createStore: () => Promise<InboxStore>,
  { ignore = false, isShared = false }: ContractOptions = {},
): void {
  const test: StoreTest = (title, body) => {
    Deno.test(`${name} ${title}`, { ignore }, async () => {
      await using store = await createStore();
      await using inbox = await store.open();
      await body(inbox, store);
    });
  };
  testAdding(test);
  if (!isShared) testStoring(test);
  testClaiming(test);
  testOrder(test);
  testRetries(test);
  testEnds(test);
  testReturns(test);
  testReplay(test);
  testDrop(test);
  testHolding(test);
  testInboxLists(test);
  testExports(test);
  testRoutes(test);
}

function testClaiming(test: StoreTest): void {
  test("claim() gives what was added", async (inbox) => {
    const added = newEvent({ title: 'a "title" \u001b[31m\n\u202e \u{1f600}', required: { space: "DOCS" } });
    const { id } = await inbox.add(added);
    const { event, receivedAt, required } = added;
    const { id: claimed, event: same, receivedAt: at, required: space, ...counts } = await claimNow(inbox);
    deepStrictEqual({ claimed, same, at, space }, { claimed: id, same: event, at: receivedAt, space: required });
    const { attempt, tries, interruptions } = counts;
    deepStrictEqual({ attempt, tries, interruptions }, { attempt: 1, tries: 1, interruptions: 0 });
  });

  test("claim() waits for an event", async (inbox) => {
    const claims = [claimNow(inbox), claimNow(inbox)];
    const ids = [(await inbox.add(newEvent({ page: 1 }))).id, (await inbox.add(newEvent({ page: 2 }))).id];
    deepStrictEqual((await Promise.all(claims)).map(({ id }) => id).sort(), ids.sort());
  });

  test("claim() gives undefined when it is aborted", async (inbox) => {
    strictEqual(await inbox.claim(AbortSignal.abort()), undefined);
    const abort = new AbortController();
    const claims = [inbox.claim(abort.signal), inbox.claim(abort.signal)];
    abort.abort();
    deepStrictEqual(await Promise.all(claims), [undefined, undefined]);
  });

  test("claim() gives an event that nobody waits for any more to the next who asks", async (inbox) => {
    const abort = new AbortController();
    const gone = inbox.claim(abort.signal);
    const added = inbox.add(newEvent());
    abort.abort();
    const { id } = await added;
    const lost = await gone;
    strictEqual(lost, undefined);
    strictEqual((await claimNow(inbox)).id, id);
  });

  test("claim() gives an event to one of many", async (inbox) => {
    const abort = new AbortController();
    const claims = Array.from({ length: 8 }, () => inbox.claim(abort.signal));
    const { id } = await inbox.add(newEvent());
    await Promise.race(claims);
    await nothingToClaim(inbox);
    abort.abort();
    deepStrictEqual((await Promise.all(claims)).flatMap((claim) => claim === undefined ? [] : [claim.id]), [id]);
  });
}

function testOrder(test: StoreTest): void {
  test("claim() hands the events of a lane out one after the other", async (inbox) => {
    const ids: string[] = [];
    for (let version = 1; version <= 3; version++) ids.push((await inbox.add(newEvent({ version }))).id);
    for (const id of ids) {
      const claim = await claimNow(inbox);
      strictEqual(claim.id, id);
      await nothingToClaim(inbox);
      await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    }
    await nothingToClaim(inbox);
  });

  test("claim() does not let lanes wait for each other", async (inbox) => {
    const first = await inbox.add(newEvent({ page: "1" }));
    await inbox.add(newEvent({ page: "1" }));
    const other = await inbox.add(newEvent({ page: "2" }));
    const ids = [(await claimNow(inbox)).id, (await claimNow(inbox)).id];
    deepStrictEqual(ids.sort(), [first.id, other.id].sort());
    await nothingToClaim(inbox);
  });

  test("claim() takes odd identifiers of pages and comments for different lanes", async (inbox) => {
    const pages = ["a", "A", "a.b", "a b", "*", ">", "", "ü", "a".repeat(300), `${"a".repeat(299)}b`, "page:1", "1\n2"];
    for (const page of pages) await inbox.add(newEvent({ page }));
    await inbox.add(newEvent({ comment: "a" }));
    await inbox.add(newEvent({ comment: "a.b" }));
    await inbox.add(newEvent({ bare: true }));
    const claims: Claim[] = [];
    for (let count = pages.length + 3; count > 0; count--) claims.push(await claimNow(inbox));
    strictEqual(new Set(claims.map(({ id }) => id)).size, pages.length + 3);
    deepStrictEqual(new Set(claims.flatMap(({ event }) => event.page?.id ?? [])), new Set(pages));
  });

  test("claim() keeps order and exclusion with many workers, failures and replays", async (inbox) => {
    const added: string[] = [];
    for (let version = 1; version <= 20; version++) {
      const events = ["1", "2", "3", "4", "5"].map((page) => inbox.add(newEvent({ page, version })));
      added.push(...(await Promise.all(events)).map(({ id }) => id));
    }
    const { finished, versions } = await runAll([inbox], { workers: 8, events: added.length, failEvery: 7 });
    deepStrictEqual(finished.sort(), added.sort());
    for (const seen of versions.values()) deepStrictEqual(seen, Array.from({ length: 20 }, (_, at) => at + 1));
    const { counts } = await inbox.status();
    deepStrictEqual(counts, {
      waiting: 0,
      running: 0,
      stored: 0,
      done: added.length,
      dead: 0,
      filtered: 0,
      dropped: 0,
    });
  });
}

function testRetries(test: StoreTest): void {
  test("settle() with waiting hands the event out again, with what was learned", async (inbox) => {
    const { id } = await inbox.add(newEvent({ title: "old" }));
    const claim = await claimNow(inbox);
    const { event } = newEvent({ title: "new" });
    await inbox.settle(claim, { state: "waiting", event, attempt: attemptResult("failed", "exit code 3") });
    const again = await claimNow(inbox);
    const { attempt, tries, interruptions } = again;
    deepStrictEqual({ id: again.id, attempt, tries, interruptions }, { id, attempt: 2, tries: 2, interruptions: 0 });
    deepStrictEqual(again.event, event);
    strictEqual((await inbox.list({ limit: 1 }))[0]?.event.page?.title, "new");
  });

  test("settle() with waiting holds the lane back, and no other", async (inbox) => {
    const { id } = await inbox.add(newEvent({ page: "1" }));
    await inbox.add(newEvent({ page: "1" }));
    const claim = await claimNow(inbox);
    const retryAt = Date.now() + 60_000;
    await inbox.settle(claim, { state: "waiting", retryAt, attempt: attemptResult("failed", "exit code 3") });
    await nothingToClaim(inbox);
    const other = await inbox.add(newEvent({ page: "2" }));
    strictEqual((await claimNow(inbox)).id, other.id);
    const record = await inbox.get(id);
    strictEqual(record?.state, "waiting");
    strictEqual(record.retryAt, retryAt);
    strictEqual(record.reason, "exit code 3");
    strictEqual(record.attempts, 1);
  });

  test("claim() does not come before the time of the retry", async (inbox) => {
    await inbox.add(newEvent());
    const retryAt = Date.now() + 300;
    await inbox.settle(await claimNow(inbox), { state: "waiting", retryAt, attempt: attemptResult("failed", "no") });
    const { attempt } = await claimNow(inbox);
    ok(Date.now() >= retryAt - 5, "it came too early");
    strictEqual(attempt, 2);
  });

  test("claim() does not count an attempt that was cut off on purpose", async (inbox) => {
    await inbox.add(newEvent());
    const settlement: Settlement = { state: "waiting", attempt: attemptResult("interrupted", "the server stopped") };
    await inbox.settle(await claimNow(inbox), settlement);
    const { attempt, tries, interruptions } = await claimNow(inbox);
    deepStrictEqual({ attempt, tries, interruptions }, { attempt: 2, tries: 1, interruptions: 0 });
  });
}

function testEnds(test: StoreTest): void {
  for (const state of ["done", "dead", "filtered"] as const) {
    test(`settle() with ${state} ends the event and lets the next of its lane run`, async (inbox) => {
      const { id } = await inbox.add(newEvent());
      const next = await inbox.add(newEvent());
      await inbox.settle(await claimNow(inbox), { state, attempt: attemptResult("failed", "exit code 1") });
      strictEqual((await claimNow(inbox)).id, next.id);
      const record = await inbox.get(id);
      strictEqual(record?.state, state);
      strictEqual(record.retryAt, undefined);
      strictEqual(typeof record.finishedAt, "number");
      strictEqual((await inbox.status()).counts[state], 1);
    });
  }

  test("settle() keeps what each attempt did", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const attempts = [
      { ...attemptResult("failed", "exit code 3"), exitCode: 3, output: "one\n\u001b[31m\u0000\u{1f600}" },
      { ...attemptResult("timeout", "timed out after 30 s"), output: "x".repeat(64 * 1024), outputCut: true },
      { ...attemptResult("done", "exit code 0"), exitCode: 0 },
    ];
    for (const [at, attempt] of attempts.entries()) {
      await inbox.settle(await claimNow(inbox), { state: at < 2 ? "waiting" : "done", attempt });
    }
    const record = await inbox.get(id);
    deepStrictEqual(record?.history, attempts.map((attempt, at) => ({ ...attempt, number: at + 1 })));
    strictEqual(record?.attempts, 3);
    strictEqual(record?.reason, "exit code 0");
  });

  test("settle() without an attempt leaves none behind", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    await inbox.settle(await claimNow(inbox), { state: "filtered" });
    const record = await inbox.get(id);
    deepStrictEqual(record?.history, []);
    strictEqual(record?.reason, undefined);
  });
}

function testReturns(test: StoreTest): void {
  test("open() finds everything that was there, in order", async (inbox, store) => {
    const event = newEvent({ page: "1" });
    const first = await inbox.add(event);
    const second = await inbox.add(newEvent({ page: "1" }));
    const dead = await inbox.add(newEvent({ page: "2" }));
    for (const claim of [await claimNow(inbox), await claimNow(inbox)]) {
      const settlement: Settlement = claim.id === dead.id ? { state: "dead" } : { state: "waiting" };
      await inbox.settle(claim, { ...settlement, attempt: attemptResult("failed", "no") });
    }
    await inbox[Symbol.asyncDispose]();
    await using again = await store.open();
    deepStrictEqual(await again.add(event), { id: first.id, duplicate: true });
    const claim = await claimNow(again);
    deepStrictEqual({ id: claim.id, attempt: claim.attempt }, { id: first.id, attempt: 2 });
    await again.settle(claim, { state: "done" });
    strictEqual((await claimNow(again)).id, second.id);
    strictEqual((await again.get(dead.id))?.state, "dead");
  });

  test("open() hands an event out again whose worker went away", async (inbox, store) => {
    const { id } = await inbox.add(newEvent());
    await claimNow(inbox);
    await inbox[Symbol.asyncDispose]();
    await using again = await store.open();
    const { attempt, tries, interruptions, ...claim } = await claimNow(again);
    strictEqual(claim.id, id);
    deepStrictEqual({ attempt, tries, interruptions }, { attempt: 2, tries: 1, interruptions: 1 });
  });
}
