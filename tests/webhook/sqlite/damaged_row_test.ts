import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim } from "../inbox_steps.ts";
import { assertSound, createInboxPlace } from "./fixtures.ts";

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
