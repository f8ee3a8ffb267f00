import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { DEDUPE_WINDOW_MS, type Inbox, InboxError, type Settlement } from "../../../src/webhook/inbox.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";
import { assertSound, createInboxPlace, DAY_MS, query, until } from "./fixtures.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

async function finish(inbox: Inbox, state: Settlement["state"], receivedAt: number): Promise<string> {
  const page = crypto.randomUUID();
  const { id } = await inbox.add(newEvent({ page, receivedAt }));
  const claim = await claimNow(inbox);
  const retryAt = receivedAt + 100 * DAY_MS;
  await inbox.settle(claim, { state, retryAt, attempt: attemptResult("failed", "exit code 1") });
  return id;
}

Deno.test("an inbox forgets finished events with their attempts when they are old, and no dead or waiting ones", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve({ retainMs: DAY_MS });
  const { clock } = place;
  const old = {
    done: await finish(inbox, "done", clock.time),
    filtered: await finish(inbox, "filtered", clock.time),
    dropped: await finish(inbox, "dead", clock.time),
    dead: await finish(inbox, "dead", clock.time),
    waiting: await finish(inbox, "waiting", clock.time),
  };
  strictEqual(await inbox.drop(old.dropped), true);
  clock.time += DAY_MS / 2;
  const young = await finish(inbox, "done", clock.time);
  clock.time += DAY_MS / 2 + 1;
  await until(async () => await inbox.get(old.done) === undefined);
  const left = (await inbox.list({ limit: 10 })).map(({ id }) => id).sort();
  deepStrictEqual(left, [old.dead, old.waiting, young].sort());
  deepStrictEqual(query(place.path, "SELECT DISTINCT event FROM attempt ORDER BY event").length, 3);
  const { counts } = await inbox.status();
  deepStrictEqual(counts, { waiting: 1, running: 0, stored: 0, done: 1, dead: 1, filtered: 0, dropped: 0 });
  strictEqual(await inbox.replay(old.done), false);
  assertSound(place.path);
});

const LARGE = { title: "x".repeat(2000) };

async function isFull(inbox: Inbox, page: string): Promise<boolean> {
  try {
    await inbox.add(newEvent({ ...LARGE, page }));
    return false;
  } catch (error) {
    ok(error instanceof InboxError);
    strictEqual(error.code, "inbox-full");
    return true;
  }
}

Deno.test("an inbox that reaches its size forgets finished events, then refuses, and accepts when some were dropped", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve({ maxBytes: 400_000 });
  for (let at = 0; at < 150; at++) await inbox.add(newEvent({ ...LARGE, page: `stored ${at}`, stored: true }));
  await until(async () => (await inbox.status()).counts.stored < 150);
  strictEqual(await isFull(inbox, "still room"), false);
  // While finished events are being forgotten, it may be full for a moment.
  const isFullOfWaiting = async () =>
    await isFull(inbox, `waiting ${crypto.randomUUID()}`) && (await inbox.status()).counts.stored === 0 &&
    await isFull(inbox, `waiting ${crypto.randomUUID()}`);
  while (!await isFullOfWaiting()) await waitFor(5);
  const { counts, problem } = await inbox.status();
  strictEqual(problem, "the inbox is full");
  strictEqual(counts.stored, 0);
  ok(counts.waiting > 75); // of 97 pages each takes one, and the tables some
  const waiting = await inbox.list({ limit: 10_000 });
  for (const { id } of waiting.slice(20)) strictEqual(await inbox.drop(id), true);
  await until(async () => (await inbox.status()).problem === undefined);
  strictEqual(await isFull(inbox, "again"), false);
  strictEqual((await inbox.status()).counts.waiting, 20 + 1);
  assertSound(place.path);
});

Deno.test("an inbox never gives an identifier again, also when everything was removed and it was opened again", async () => {
  await using place = await createInboxPlace();
  const inbox = await place.serve({ retainMs: 0 });
  let last = 0;
  for (let at = 0; at < 5; at++) last = Number((await inbox.add(newEvent({ stored: true }))).id);
  place.clock.time += DAY_MS;
  await until(async () => (await inbox.status()).counts.stored === 0);
  await inbox[Symbol.asyncDispose]();
  deepStrictEqual(query(place.path, "SELECT id FROM event"), []);
  await using again = await place.serve();
  ok(Number((await again.add(newEvent())).id) > last);
});

Deno.test("an inbox treats a delivery as new after ten minutes, even if it was reopened", async () => {
  await using place = await createInboxPlace();
  const { clock } = place;
  const inbox = await place.serve();
  const sent = (age: number) => newEvent({ dedupeKey: "same", receivedAt: clock.time + age });
  const { id } = await inbox.add(sent(0));
  deepStrictEqual(await inbox.add(sent(DEDUPE_WINDOW_MS - 1)), { id, duplicate: true });
  await inbox[Symbol.asyncDispose]();
  await using again = await place.serve();
  deepStrictEqual(await again.add(sent(DEDUPE_WINDOW_MS - 1)), { id, duplicate: true });
  const other = await again.add(sent(DEDUPE_WINDOW_MS));
  deepStrictEqual([other.duplicate, other.id === id], [false, false]);
  deepStrictEqual(await again.add(sent(2 * DEDUPE_WINDOW_MS - 1)), { id: other.id, duplicate: true });
});

Deno.test("a closed inbox reports that it is closed", async () => {
  await using place = await createInboxPlace();
  const inbox = await place.serve();
  await inbox[Symbol.asyncDispose]();
  const { signal } = new AbortController();
  deepStrictEqual(
    [await inbox.claim(signal), await inbox.claimExport("book", signal), await inbox.claimRoute("a", signal)],
    [undefined, undefined, undefined],
  );
  for (const asked of [() => inbox.add(newEvent()), () => inbox.get("1"), () => inbox.status()]) {
    await rejects(asked(), {
      ...{ code: "inbox-unavailable", message: "Cannot use the inbox: database is not open" },
      hint: "Check its disk: free space, permissions, health.",
    });
  }
});
