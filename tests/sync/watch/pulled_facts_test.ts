import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { MAX_LINE_WAIT_MS, PulledFacts } from "../../../src/sync/watch/pulled_facts.ts";
import type { SyncRunner } from "../../../src/sync/watch/sync_runner.ts";
import type { EventUser, WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { FakeEngine, ManualClock, settle } from "./fixtures.ts";

const thin = (page: string, user?: EventUser): WebhookEvent => ({
  ...{ eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: { id: page } },
  ...(user === undefined ? {} : { user }),
});

/** A line of an event that waits; `lines` has what was found. */
function open() {
  const engine = new FakeEngine();
  const clock = new ManualClock();
  const facts = new PulledFacts(engine, clock);
  const stop = new AbortController();
  const lines: (string | undefined)[] = [];
  const wait = async (id: string, event: WebhookEvent) => {
    const claim = { id, event, receivedAt: 0, attempt: 0, tries: 0, interruptions: 0 };
    const { page, user } = await facts.enrich(claim, stop.signal);
    lines.push(`${page?.title} by ${user?.displayName}`);
  };
  const pull = (id: string, run: SyncRunner) =>
    facts.notingEnds(run)({ id, event: thin("7"), receivedAt: 0 }, { signal: stop.signal });
  return { engine, clock, stop, lines, wait, pull };
}

const done: SyncRunner = () => {
  return Promise.resolve({ startedAt: 0, endedAt: 0, outcome: "done", reason: "", output: "", outputCut: false });
};
const broken: SyncRunner = () => Promise.reject(new Error("no answer"));

Deno.test("PulledFacts adds title and name when the pull has them, not before", async () => {
  const { engine, lines, wait, pull } = open();
  const waiting = wait("e1", thin("7", { accountId: "u1" }));
  await settle();
  deepStrictEqual(lines, []);
  engine.facts["7"] = { title: "Guide", userName: "Alice" };
  await pull("e1", done);
  await waiting;
  deepStrictEqual(lines, ["Guide by Alice"]);
});

Deno.test("PulledFacts knows of a pull that ended before the line was asked for", async () => {
  const { engine, lines, wait, pull } = open();
  await pull("e1", done);
  engine.facts["7"] = { title: "Guide" };
  await wait("e1", thin("7"));
  deepStrictEqual(lines, ["Guide by undefined"]);
});

Deno.test("PulledFacts goes on without facts after a pull that failed", async () => {
  const { lines, wait, pull } = open();
  const waiting = wait("e1", thin("7"));
  await pull("e1", broken).catch(() => {});
  await waiting;
  deepStrictEqual(lines, ["undefined by undefined"]);
});

Deno.test("PulledFacts does not wait for an event that has all facts, and keeps those", async () => {
  const { engine, lines, wait } = open();
  engine.facts["7"] = { title: "New", userName: "Bob" };
  await wait("e1", { ...thin("7", { displayName: "Alice" }), page: { id: "7", title: "Old" } });
  deepStrictEqual(lines, ["Old by Alice"]);
});

Deno.test("PulledFacts waits no longer than so long, and not at all at shutdown", async () => {
  const { clock, stop, lines, wait } = open();
  const first = wait("e1", thin("7"));
  await clock.pass(MAX_LINE_WAIT_MS - 1);
  strictEqual(lines.length, 0);
  await clock.pass(1);
  await first;
  const second = wait("e2", thin("7"));
  stop.abort();
  await second;
  strictEqual(lines.length, 2);
});
