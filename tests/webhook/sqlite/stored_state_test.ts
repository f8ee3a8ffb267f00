import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { attemptResult, claimNow, newEvent, nothingToClaim } from "../inbox_steps.ts";
import { assertSound, createInboxPlace, DAY_MS, query, until } from "./fixtures.ts";

/** Changes the file as a program that did not know the state `stored` would have written it. */
function makeOld(path: string): void {
  const database = new DatabaseSync(path);
  database.exec("UPDATE event SET state = 2 WHERE state = 6; DELETE FROM tally WHERE state = 6");
  database.close();
}

Deno.test("an inbox of an earlier version has its events without a handler as stored, and only those", async () => {
  await using place = await createInboxPlace();
  const first = await place.serve();
  const { id: kept } = await first.add(newEvent({ stored: true }));
  const { id: handled } = await first.add(newEvent());
  await first.settle(await claimNow(first), { state: "done", attempt: attemptResult() });
  const { id: again } = await first.add(newEvent({ stored: true }));
  await first.replay(again);
  await first.settle(await claimNow(first), { state: "done", attempt: attemptResult() });
  await first[Symbol.asyncDispose]();
  makeOld(place.path);
  strictEqual(query(place.path, "SELECT id FROM event WHERE state = 2").length, 3);
  for (const open of [place.look, place.serve]) { // the second finds nothing to change
    await using inbox = await open();
    const states = await Promise.all([kept, handled, again].map(async (id) => (await inbox.get(id))?.state));
    deepStrictEqual(states, ["stored", "done", "done"]);
    const { counts: { stored, done } } = await inbox.status();
    deepStrictEqual([stored, done], [1, 2]);
  }
  assertSound(place.path);
});

Deno.test("an inbox hands out stored events after a replay, also when another program opens it", async () => {
  await using place = await createInboxPlace();
  const receiver = await place.serve({ handles: false });
  const { id } = await receiver.add(newEvent({ stored: true }));
  await receiver[Symbol.asyncDispose]();
  await using inbox = await place.serve();
  await nothingToClaim(inbox);
  strictEqual((await inbox.status()).counts.stored, 1);
  await using other = await place.look();
  const stored = await other.list({ states: ["stored"], limit: 10 });
  deepStrictEqual(await other.replayAll?.(stored.map((each) => each.id)), [id]);
  strictEqual((await claimNow(inbox)).id, id);
  assertSound(place.path);
});

Deno.test("an inbox keeps stored events as long as finished ones", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve({ retainMs: DAY_MS });
  const { clock } = place;
  const { id: old } = await inbox.add(newEvent({ stored: true, receivedAt: clock.time }));
  clock.time += DAY_MS - 1;
  const { id: young } = await inbox.add(newEvent({ stored: true, receivedAt: clock.time }));
  clock.time += 2;
  await until(async () => await inbox.get(old) === undefined);
  strictEqual((await inbox.get(young))?.state, "stored");
});

Deno.test("an inbox that reaches its size forgets finished events before stored ones, however old these are", async () => {
  await using place = await createInboxPlace();
  const title = "x".repeat(2000);
  const filling = await place.serve({ maxBytes: 2 ** 30 });
  for (let at = 0; at < 20; at++) await filling.add(newEvent({ title, page: `stored ${at}`, stored: true }));
  place.clock.time += 1000;
  for (let at = 0; at < 100; at++) {
    await filling.add(newEvent({ title, page: `done ${at}`, receivedAt: place.clock.time }));
    await filling.settle(await claimNow(filling), { state: "done", attempt: attemptResult() });
  }
  await filling[Symbol.asyncDispose]();
  await using inbox = await place.serve({ maxBytes: 300_000 });
  await until(async () => (await inbox.status()).counts.done < 100);
  const { counts } = await inbox.status();
  ok(counts.done < 50, `${counts.done} finished events are left`);
  strictEqual(counts.stored, 20);
});
