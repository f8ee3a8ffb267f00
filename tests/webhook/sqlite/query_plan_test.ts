import { deepStrictEqual, ok } from "node:assert/strict";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { prepareDatabase } from "../../../src/webhook/sqlite/schema.ts";
import { SqliteInbox } from "../../../src/webhook/sqlite/sqlite_inbox.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";
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
  await inbox.recover(() => Promise.resolve());
  const again = await claimNow(inbox);
  await inbox.settle(again, { state: "dead", attempt: attemptResult("failed", "no") });
  await inbox.drop(again.id);
  await inbox.replay(again.id);
  time += 2 * DAY_MS;
  await until(async () => await inbox.get(removed.id) === undefined);
  return [...database.prepared].filter((sql) => /^(?:SELECT|INSERT|UPDATE|DELETE)/.test(sql) && !RARE.test(sql));
}

const UNLIMITED = /^SCAN (?:event|attempt|seen)\b/;
/** Indexes that hold nothing but what is asked for: what waits and is the first of its page, what cannot be read, and what
 * holds its page. */
const ALLOWED = [
  "SCAN event USING COVERING INDEX unreadable",
  "SCAN event USING COVERING INDEX held",
  "SCAN event USING COVERING INDEX ready",
  "SCAN event USING COVERING INDEX running",
  "SCAN event USING INDEX running",
];
/** Once after a start, and when the clock was set back; once for many thousand deliveries. */
const RARE = /^(?:UPDATE event SET retry_at|INSERT INTO seen)/;

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
  for (const index of ["lane_queue", "ready", "running", "finished"]) ok(used.has(index), index);
});
