import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { attemptResult, newEvent, nothingToClaim } from "../inbox_steps.ts";
import { claimRouteNow, routeNow } from "../inbox_route_contract.ts";
import { assertSound, createInboxPlace, query } from "./fixtures.ts";

/** Changes the file to one of a program that does not know routes. */
function makeOld(path: string): void {
  const database = new DatabaseSync(path);
  database.exec("DROP TRIGGER route_head; DROP INDEX ready_route; DROP INDEX routed");
  database.exec("ALTER TABLE event DROP COLUMN route; ALTER TABLE event DROP COLUMN source");
  database.close();
}

/** Statements of a program that does not know routes. */
const OLD_HEAD = "(CASE WHEN lane GLOB 'export:find:*' THEN 4 WHEN lane GLOB 'export:*' THEN 3 ELSE 1 END)";
const OLD_CHANGES = {
  replay: `UPDATE event SET state = 0, position = 1000, retry_at = 0, finished_at = NULL, tries = 0, ` +
    `interruptions = 0, head = ${OLD_HEAD} * (NOT EXISTS (SELECT 1 FROM event AS other ` +
    "WHERE other.lane = event.lane AND other.state < 2)) WHERE id = ?1 AND state >= 2 RETURNING id",
  drop: "UPDATE event SET state = 5, finished_at = 0, head = 0 WHERE id = ?1 AND state IN (0, 3, 6) RETURNING id",
  promote: `UPDATE event SET head = ${OLD_HEAD} WHERE id = (SELECT id FROM event WHERE lane = ` +
    "(SELECT lane FROM event WHERE id = ?1) AND state < 2 ORDER BY position LIMIT 1) RETURNING id",
  claim: "UPDATE event SET state = 1 WHERE id = (SELECT id FROM event WHERE state = 0 AND head IN (1, 3, 4) " +
    "ORDER BY retry_at, position LIMIT 1) RETURNING id",
};

function runOld(path: string, change: keyof typeof OLD_CHANGES, ...values: number[]): unknown {
  const database = new DatabaseSync(path);
  try {
    return database.prepare(OLD_CHANGES[change]).get(...values)?.["id"];
  } finally {
    database.close();
  }
}

Deno.test("an inbox of an earlier version learns routes once, and keeps its events", async () => {
  await using place = await createInboxPlace();
  const first = await place.serve();
  const { id } = await first.add(newEvent());
  await first[Symbol.asyncDispose]();
  makeOld(place.path);
  for (const open of [place.look, place.serve]) { // the second finds nothing to change
    await using inbox = await open();
    deepStrictEqual([(await inbox.get(id))?.state, await inbox.routesOf(id)], ["waiting", []]);
  }
  await using inbox = await place.serve();
  await routeNow(inbox, ["a"]);
  strictEqual((await claimRouteNow(inbox, "a")).event.source, id);
  assertSound(place.path);
});

Deno.test("a program that does not know routes never hands an event of a route out, whatever it changes", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  for (let version = 1; version <= 3; version++) {
    await inbox.add(newEvent({ version }));
    await routeNow(inbox, ["a"]);
  }
  const done = await claimRouteNow(inbox, "a");
  await inbox.settle(done, { state: "done", attempt: attemptResult() });
  strictEqual(runOld(place.path, "claim"), undefined);
  const [first] = await inbox.list({ states: ["waiting"], limit: 10 }).then((events) => events.reverse());
  strictEqual(runOld(place.path, "drop", Number(first?.id)), Number(first?.id));
  runOld(place.path, "promote", Number(first?.id));
  strictEqual(runOld(place.path, "claim"), undefined);
  const last = await claimRouteNow(inbox, "a");
  await inbox.settle(last, { state: "dead", attempt: attemptResult("failed") });
  strictEqual(runOld(place.path, "replay", Number(last.id)), Number(last.id));
  strictEqual(runOld(place.path, "claim"), undefined);
  await nothingToClaim(inbox);
  const again = await claimRouteNow(inbox, "a");
  deepStrictEqual([again.id, again.event], [last.id, last.event]);
  deepStrictEqual(query(place.path, "SELECT id FROM event WHERE state < 2 AND head < 11"), []);
  assertSound(place.path);
});

for (
  const [what, change] of [
    ["a route that is none", "payload = json_set(payload, '$.route', 7)"],
    ["no source", "payload = json_remove(payload, '$.source')"],
    ["no route", "payload = json_remove(payload, '$.route')"],
    ["neither", "payload = json_remove(payload, '$.route', '$.source')"],
  ] as const
) {
  Deno.test(`claimRoute() makes an event with ${what} dead, and goes on`, async () => {
    await using place = await createInboxPlace();
    await using inbox = await place.serve();
    for (let version = 1; version <= 2; version++) {
      await inbox.add(newEvent({ version }));
      await routeNow(inbox, ["a"]);
    }
    const [damaged, next] = (await inbox.list({ states: ["waiting"], limit: 10 })).reverse();
    const database = new DatabaseSync(place.path);
    database.exec(`UPDATE event SET ${change} WHERE id = ${damaged?.id}`);
    database.close();
    await nothingToClaim(inbox);
    strictEqual((await claimRouteNow(inbox, "a")).id, next?.id);
    strictEqual((await inbox.get(damaged?.id ?? ""))?.state, "dead");
    deepStrictEqual((await inbox.status()).unreadable, 1);
  });
}

Deno.test("status() leaves a route that is not served any more out of what is due", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  await inbox.add(newEvent());
  await routeNow(inbox, ["a"]);
  const abort = new AbortController();
  const claim = await inbox.claimRoute("a", abort.signal);
  place.clock.time += 60_000;
  deepStrictEqual((await inbox.status()).unserved, undefined); // it runs
  if (claim !== undefined) await inbox.settle(claim, { state: "waiting", attempt: attemptResult("failed") });
  const { unserved, dueSince, oldestWaitingAt } = await inbox.status();
  deepStrictEqual([unserved, dueSince], [[{ route: "a", waiting: 1, dueSince: place.clock.time }], undefined]);
  strictEqual(typeof oldestWaitingAt, "number");
  await using other = await place.look(); // it has no workers, so it knows of none
  deepStrictEqual((await other.status()).unserved, undefined);
});
