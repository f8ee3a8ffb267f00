import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Claim } from "../../../src/webhook/inbox.ts";
import type { RouteMatch } from "../../../src/webhook/routes/route.ts";
import { routeClaim, type RouteClaimWork } from "../../../src/webhook/routing/route_claim.ts";
import type { FactFinder } from "../../../src/webhook/worker/enrich_event.ts";
import { recordingLog, sampleClaim, sampleEvent, sampleRun } from "../worker/fixtures.ts";

const ROUTES: { name: string; match: RouteMatch }[] = [
  { name: "moves", match: { types: ["page_moved"], labels: ["x"] } },
  { name: "docs", match: { spaces: ["DOCS"] } },
  { name: "manuals", match: { labels: ["manual"] } },
];
const KNOWN = sampleEvent({ page: { id: "12345", spaceKey: "DOCS", title: "T" } });

async function route(find: FactFinder | undefined, facts: Partial<Claim> = {}, options: Partial<RouteClaimWork> = {}) {
  const log = recordingLog();
  const rules = { retryForMs: 60_000, maxAttempts: 2, holdDead: false, backoff: () => 500 };
  const work = { routes: ROUTES, find, now: () => 7000, log, ...rules, ...options };
  return { ...await routeClaim(sampleClaim(facts), work, sampleRun()), log: log.lines };
}

Deno.test("routeClaim() asks the wiki only for what the routes need", async () => {
  const asked: unknown[] = [];
  const find: FactFinder = ({ event }, _signal, options) => {
    asked.push(options);
    return Promise.resolve({ event: { ...event, page: { id: "12345", spaceKey: "DOCS" } }, labels: ["manual"] });
  };
  const bySpace = [{ name: "docs", match: { spaces: ["DOCS"] } }];
  const byType = [{ name: "moves", match: { types: ["page_moved" as const], labels: ["x"] } }];
  deepStrictEqual((await route(find, { event: KNOWN }, { routes: bySpace })).routes, ["docs"]);
  deepStrictEqual((await route(find, {}, { routes: byType })).routes, []);
  deepStrictEqual(asked, []);
  const { routes, event } = await route(find, {}, { routes: bySpace });
  deepStrictEqual([routes, event?.page?.spaceKey, asked], [["docs"], "DOCS", [{ labels: false }]]);
  deepStrictEqual((await route(find, { event: KNOWN })).routes, ["docs", "manuals"]);
  deepStrictEqual(asked.at(-1), { labels: true });
});

Deno.test("routeClaim() does not guess while the wiki cannot be asked, and retries as often as it may", async () => {
  const find: FactFinder = ({ event }) => Promise.resolve({ event, failure: "Cannot call the wiki: it is down" });
  const { routes, state, retryAt, attempt, log } = await route(find, { event: KNOWN });
  deepStrictEqual([routes, state, retryAt, attempt?.outcome], [undefined, "waiting", 7500, "failed"]);
  strictEqual(attempt?.reason, "cannot be routed without its labels: Cannot call the wiki: it is down");
  strictEqual(log.length, 1);
  strictEqual((await route(find, { event: KNOWN, tries: 2 })).state, "dead");
});

Deno.test("routeClaim() takes a fact that the wiki does not have for one that does not match", async () => {
  const find: FactFinder = ({ event }) => Promise.resolve({ event, labels: [] });
  const { routes, state, attempt, log } = await route(find);
  deepStrictEqual([routes, state, attempt?.reason], [[], "done", "no route takes it"]);
  deepStrictEqual(log, ["! No route takes the event: its space cannot be found"]);
});

Deno.test("routeClaim() decides without a wiki by what the delivery says", async () => {
  deepStrictEqual((await route(undefined, { event: KNOWN })).routes, ["docs"]);
  deepStrictEqual((await route(undefined)).routes, []);
});

Deno.test("routeClaim() decides nothing when it is interrupted", async () => {
  const find: FactFinder = ({ event }) => Promise.resolve({ event });
  const rules = { retryForMs: 60_000, holdDead: false, backoff: () => 0 };
  const work = { routes: ROUTES, find, now: () => 7000, log: recordingLog(), ...rules };
  const settlement = await routeClaim(sampleClaim(), work, sampleRun({ signal: AbortSignal.abort() }));
  deepStrictEqual([settlement.state, settlement.routes, settlement.attempt?.outcome], [
    ...["waiting", undefined, "interrupted"],
  ]);
});

Deno.test("routeClaim() applies the filter of the server to what it has looked up", async () => {
  const find: FactFinder = ({ event }) => {
    return Promise.resolve({ event: { ...event, page: { id: "12345", spaceKey: "HR" } }, labels: [] });
  };
  strictEqual((await route(find, { required: { space: "DOCS" } })).state, "filtered");
});

Deno.test("routeClaim() gives an event up that keeps killing its workers", async () => {
  const { state, attempt } = await route(undefined, { event: KNOWN, interruptions: 11 });
  deepStrictEqual([state, attempt?.outcome], ["dead", "interrupted"]);
});
