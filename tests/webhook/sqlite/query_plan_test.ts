import { deepStrictEqual, ok } from "node:assert/strict";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { prepareDatabase } from "../../../src/webhook/sqlite/schema.ts";
import { SqliteInbox } from "../../../src/webhook/sqlite/sqlite_inbox.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";
import { claimRouteNow, routeNow } from "../inbox_route_contract.ts";
import { DAY_MS, until } from "./fixtures.ts";

class RecordingDatabase extends DatabaseSync {
  readonly prepared = new Set<string>();

  override prepare(sql: string): StatementSync {
    this.prepared.add(sql);
    return super.prepare(sql);
  }
}

/** Everything that a server asks its database, except what people ask for. */
async function recordServer(database: RecordingDatabase): Promise<string[]> {
  prepareDatabase(database, ":memory:");
  database.prepared.clear();
  let time = Date.now();
  await using inbox = new SqliteInbox(database, { now: () => time, retainMs: DAY_MS, maxBytes: 2 ** 30 });
  const event = newEvent();
  await inbox.add(event);
  await inbox.add(event);
  await inbox.add(newEvent());
  const removed = await inbox.add(newEvent({ stored: true }));
  const claim = await claimNow(inbox);
  await inbox.noteProcess?.(claim, 1);
  await inbox.status();
  await inbox.recover({ stopProcess: () => Promise.resolve() });
  const again = await claimNow(inbox);
  await inbox.settle(again, { state: "dead", attempt: attemptResult("failed", "no") });
  await inbox.drop(again.id);
  await inbox.replay(again.id);
  await routeNow(inbox, ["a", "b"]);
  const routed = await claimRouteNow(inbox, "a");
  await inbox.status();
  await inbox.settle(routed, { state: "done", attempt: attemptResult() });
  await inbox.routesOf(routed.event.source);
  time += 2 * DAY_MS;
  await until(async () => await inbox.get(removed.id) === undefined);
  return [...database.prepared].filter((sql) => /^(?:SELECT|INSERT|UPDATE|DELETE)/.test(sql) && !RARE.test(sql));
}

const UNLIMITED = /^SCAN (?:event|attempt|seen)\b/;
/**
 * Indexes that hold nothing but what is asked for: what waits and is the first of its page or of a route, what cannot be
 * read, and what keeps a page closed.
 */
const ALLOWED = [
  "SCAN event USING COVERING INDEX unreadable",
  "SCAN event USING COVERING INDEX held",
  "SCAN event USING COVERING INDEX ready",
  "SCAN event USING COVERING INDEX ready_route",
  "SCAN event USING COVERING INDEX running",
  "SCAN event USING INDEX running",
];
/** Once after a start, and when the clock was set back; once for many thousand deliveries. */
const RARE = /^(?:UPDATE event SET retry_at|UPDATE event SET head .* GROUP BY lane|INSERT INTO seen)/;

Deno.test("an inbox never reads all of its events to do its work", async () => {
  const database = new RecordingDatabase(":memory:");
  const plans = new DatabaseSync(":memory:");
  prepareDatabase(plans, ":memory:");
  const statements = await recordServer(database);
  const used = new Set<string>();
  for (const sql of statements) {
    const steps = plans.prepare(`EXPLAIN QUERY PLAN ${sql}`).all().map(({ detail }) => String(detail));
    const scans = steps.filter((step) => UNLIMITED.test(step) && !ALLOWED.includes(step));
    deepStrictEqual(scans, [], sql);
    ok(!steps.some((step) => step.includes("TEMP B-TREE")), `${sql}: ${steps.join(", ")}`);
    for (const step of steps) for (const [, index = ""] of step.matchAll(/INDEX (\w+)/g)) used.add(index);
  }
  plans.close();
  ok(statements.length > 20);
  for (const index of ["lane_queue", "ready", "running", "finished", "ready_route", "routed"]) {
    ok(used.has(index), index);
  }
});

Deno.test("storing an event that needs no route writes no index of routes", () => {
  const database = new DatabaseSync(":memory:");
  prepareDatabase(database, ":memory:");
  const indexes = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'event'")
    .all();
  const open = indexes.filter(({ sql }) => !/WHERE .*(?:route|source) IS NOT NULL$/.test(String(sql)));
  database.close();
  deepStrictEqual(open.map(({ name }) => name).sort(), [
    ...["finished", "held", "lane_queue", "ready", "ready_export", "ready_find", "running", "unreadable"],
  ]);
});
