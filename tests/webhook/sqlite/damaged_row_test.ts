import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim } from "../inbox_steps.ts";
import { assertSound, createInboxPlace, DAY_MS, query, until } from "./fixtures.ts";

/** Damages a column of a row as a disk or a careless program would. */
function damage(path: string, id: string, change: string): void {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA busy_timeout = 5000");
  database.exec(`UPDATE event SET ${change} WHERE id = ${Number(id)}`);
  database.close();
}

for (
  const [what, change, reason] of [
    ["a payload that is cut off", "payload = substr(payload, 1, 40)", "cannot be read: its payload is not JSON"],
    ["an empty payload", "payload = ''", "cannot be read: its payload is not JSON"],
    ["a payload that is no event", `payload = '{"eventType":"party"}'`, "cannot be read: its payload is not an event"],
    ["a payload that is a number", "payload = '7'", "cannot be read: its payload is not an event"],
    ["a filter that is none", "required = '[1'", "cannot be read: its filter is not JSON"],
    ["a filter of another kind", "required = '5'", "cannot be read: its filter is invalid"],
    ["an arrival beyond all times", "received_at = 9223372036854775807", "cannot be read: its arrival is not a time"],
  ] as const
) {
  Deno.test(`an event with ${what} is dead with its reason, and the others continue`, async () => {
    await using place = await createInboxPlace();
    await using inbox = await place.serve();
    const ids: string[] = [];
    for (const page of ["1", "1", "2"]) ids.push((await inbox.add(newEvent({ page }))).id);
    const [damaged = "", next = "", other = ""] = ids;
    damage(place.path, damaged, change);
    const claims = [await claimNow(inbox), await claimNow(inbox)];
    deepStrictEqual(claims.map(({ id }) => id).sort(), [next, other].sort());
    for (const claim of claims) await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    await nothingToClaim(inbox);
    const record = await inbox.get(damaged);
    deepStrictEqual([record?.state, record?.reason, record?.history.length], ["dead", reason, 1]);
    deepStrictEqual((await inbox.list({ limit: 10 })).map(({ id, state }) => [id, state]), [
      [other, "done"],
      [next, "done"],
      [damaged, "dead"],
    ]);
    for (const query of [{ types: ["page_updated"] }, { pages: ["2"] }, { states: ["dead" as const] }]) {
      await inbox.list({ ...query, limit: 10 });
    }
    assertSound(place.path);
  });
}

Deno.test("health is degraded as long as an event that cannot be read is dead, also after a restart", async () => {
  await using place = await createInboxPlace();
  const work = () => ({ serves: false, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 });
  const healthOf = async (inbox: Awaited<ReturnType<typeof place.serve>>) => {
    const { status, problem } = await createHealth({ inbox, uptime: () => 0, now: () => place.clock.time, work })();
    return [status, problem];
  };
  let id = "";
  {
    await using inbox = await place.serve();
    ({ id } = await inbox.add(newEvent()));
    deepStrictEqual(await healthOf(inbox), ["ok", null]);
    damage(place.path, id, "payload = 'x'");
    await nothingToClaim(inbox);
    deepStrictEqual(await healthOf(inbox), ["degraded", "an event cannot be read"]);
  }
  await using inbox = await place.serve();
  deepStrictEqual(await healthOf(inbox), ["degraded", "an event cannot be read"]);
  strictEqual(await inbox.replay(id), true);
  await nothingToClaim(inbox);
  match((await inbox.get(id))?.reason ?? "", /^cannot be read: /);
  strictEqual(await inbox.drop(id), true);
  deepStrictEqual(await healthOf(inbox), ["ok", null]);
});

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
  deepStrictEqual(await other.replayAll(stored.map((each) => each.id)), [id]);
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
