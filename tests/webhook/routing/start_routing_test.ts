import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { LiveBookScope } from "../../../src/webhook/export_request.ts";
import { ExportFolder } from "../../../src/webhook/exports/export_folder.ts";
import { createFolderBooks } from "../../../src/webhook/exports/folder_books.ts";
import type { Claim } from "../../../src/webhook/inbox.ts";
import type { RouteMatch } from "../../../src/webhook/routes/route.ts";
import { routeClaim, type RouteClaimWork } from "../../../src/webhook/routing/start_routing.ts";
import type { ReadyRoute } from "../../../src/webhook/routing/start_route_worker.ts";
import type { RoutingOptions } from "../../../src/webhook/routing/start_routing.ts";
import type { AttemptRunner } from "../../../src/webhook/worker/attempt_runner.ts";
import type { FactFinder } from "../../../src/webhook/worker/enrich_event.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { BookWiki } from "../../support/webhook/book_wiki.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { recordingLog, sampleClaim, sampleEvent, sampleResult, sampleRun, until } from "../worker/fixtures.ts";
import { add, readyRoute, routesOf, sampleRoute, start } from "./routing_fixtures.ts";

async function isIdle(inbox: MemoryInbox): Promise<boolean> {
  const { counts } = await inbox.status();
  return counts.waiting === 0 && counts.running === 0;
}

Deno.test("startRouting() gives an event to every route that takes it, and each has a ledger of its own", async () => {
  await using inbox = new MemoryInbox();
  const runs: string[] = [];
  const run = (fails = 0): AttemptRunner => ({ event, tries }) => {
    runs.push(`${"route" in event ? event.route : ""} ${event.page?.id} ${tries}`);
    return Promise.resolve(sampleResult(tries <= fails ? { outcome: "failed", reason: "exit code 3" } : {}));
  };
  const { routing, log } = start(inbox, [
    readyRoute({ name: "all" }, run()),
    readyRoute({ name: "flaky", maxAttempts: 3 }, run(2)),
    readyRoute({ name: "dead", maxAttempts: 2 }, run(9)),
    readyRoute({ name: "others", match: { pages: ["7"] } }, run()),
  ]);
  await using _ = routing;
  const [id = "", other = ""] = await add(inbox, ["1", "8"]);
  await until(() => isIdle(inbox));
  deepStrictEqual(await routesOf(inbox, id), ["all: done", "flaky: done", "dead: dead"]);
  deepStrictEqual(await routesOf(inbox, other), ["all: done", "flaky: done", "dead: dead"]);
  deepStrictEqual(runs.filter((each) => each.includes(" 1 ")).sort(), [
    ...["all 1 1", "dead 1 1", "dead 1 2", "flaky 1 1", "flaky 1 2", "flaky 1 3"],
  ]);
  const record = await inbox.get(id);
  deepStrictEqual([record?.state, record?.reason], ["done", "routed to all, flaky, dead"]);
  strictEqual(log.lines.filter((line) => line.startsWith("! Event is dead after 2 attempts: exit code 3")).length, 2);
});

Deno.test("startRouting() lets a route that hangs hold neither other routes nor other pages", async () => {
  await using inbox = new MemoryInbox();
  const done: string[] = [];
  const hanging: AttemptRunner = ({ event }, { signal }) => {
    if (event.page?.id !== "1") return Promise.resolve(sampleResult());
    const end = () => sampleResult({ outcome: "interrupted", reason: "interrupted" });
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve(end())));
  };
  const quick: AttemptRunner = ({ event }) => {
    done.push(`${event.page?.id} ${event.page?.version}`);
    return Promise.resolve(sampleResult());
  };
  const { routing } = start(inbox, [readyRoute({ name: "hangs" }, hanging), readyRoute({ name: "quick" }, quick)]);
  await using _ = routing;
  await add(inbox, ["1", "1", "2", "1"]);
  await until(() => done.length === 4);
  deepStrictEqual(done.filter((each) => each.startsWith("1 ")), ["1 1", "1 2", "1 4"]);
  await until(async () => (await inbox.list({ states: ["done"], routes: ["hangs"], limit: 9 })).length === 1);
});

Deno.test("startRouting() leaves an event alone that no route takes, and says so", async () => {
  await using inbox = new MemoryInbox();
  const { routing } = start(inbox, [readyRoute({ match: { types: ["page_removed"] } })]);
  await using _ = routing;
  const [id = ""] = await add(inbox, ["1"]);
  await until(() => isIdle(inbox));
  deepStrictEqual([(await inbox.get(id))?.reason, await routesOf(inbox, id)], ["no route takes it", []]);
});

Deno.test("startRouting() makes an attempt that runs end before a changed route starts", async () => {
  await using inbox = new MemoryInbox();
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const runs: string[] = [];
  let isRunning = false;
  const old: AttemptRunner = async ({ event }) => {
    isRunning = true;
    begun.resolve();
    await mayEnd.promise;
    isRunning = false;
    runs.push(`old ${event.page?.version}`);
    return sampleResult();
  };
  const changed: AttemptRunner = ({ event }) => {
    runs.push(`${isRunning ? "overlapping" : "new"} ${event.page?.version}`);
    return Promise.resolve(sampleResult());
  };
  const kept = readyRoute({ name: "kept" });
  const { routing } = start(inbox, [readyRoute({ name: "a", concurrency: 1 }, old), readyRoute({ name: "b" }), kept]);
  await using _ = routing;
  await add(inbox, ["1", "2"]);
  await begun.promise;
  const change = routing.replace([
    ...[kept, readyRoute({ name: "a", concurrency: 1 }, changed, "2"), readyRoute({ name: "c" })],
  ]);
  deepStrictEqual(change, { added: ["c"], changed: ["a"], removed: ["b"] });
  deepStrictEqual(routing.replace([kept]), { added: [], changed: [], removed: ["a", "c"] });
  routing.replace([kept, readyRoute({ name: "a", concurrency: 1 }, changed, "3")]);
  mayEnd.resolve();
  await until(() => runs.length === 2);
  deepStrictEqual(runs, ["old 1", "new 2"]);
});

Deno.test("startRouting() keeps the events of a removed route until it is back", async () => {
  await using inbox = new MemoryInbox();
  const { routing } = start(inbox, [readyRoute({ name: "b" })]);
  await using _ = routing;
  const [id = ""] = await add(inbox, ["1"]);
  const event = { ...sampleEvent({ page: { id: "2" } }), route: "a", source: id };
  await inbox.add({ dedupeKey: "a", event, receivedAt: Date.now() });
  await until(async () => (await routesOf(inbox, id)).includes("b: done"));
  strictEqual((await routesOf(inbox, id)).includes("a: waiting"), true);
  routing.replace([readyRoute({ name: "a" })]);
  await until(async () => (await routesOf(inbox, id)).includes("a: done"));
});

Deno.test("startRouting() ends everything when it is drained, and starts nothing then", async () => {
  await using inbox = new MemoryInbox();
  const started = Promise.withResolvers<void>();
  const slow: AttemptRunner = (_claim, { signal }) => {
    started.resolve();
    const end = () => sampleResult({ outcome: "interrupted", reason: "interrupted" });
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve(end())));
  };
  const { routing } = start(inbox, [readyRoute({ name: "a" }, slow)]);
  const [id = ""] = await add(inbox, ["1"]);
  await started.promise;
  routing.replace([readyRoute({ name: "a" }, slow, "2")]); // waits for the attempt
  await routing.drain(0);
  deepStrictEqual(routing.replace([readyRoute({ name: "b" })]), { added: [], changed: [], removed: [] });
  deepStrictEqual([await routesOf(inbox, id), routing.running], [["a: waiting"], 0]);
});

Deno.test("startRouting() counts attempts by route", async () => {
  await using inbox = new MemoryInbox();
  const counted: unknown[] = [];
  const metrics = { attempt: (...facts: unknown[]) => void counted.push(facts), exported: () => {} };
  const { routing } = start(inbox, [readyRoute({ name: "a" })], { metrics });
  await using _ = routing;
  await add(inbox, ["1"]);
  await until(() => isIdle(inbox));
  deepStrictEqual(counted, [["done", 0, "a"]]);
});

Deno.test("startRouting() holds all attempts of a route back while its receiver asks to wait", async () => {
  await using inbox = new MemoryInbox();
  const runs: string[] = [];
  const later = Date.now() + 3600_000;
  const busy: AttemptRunner = ({ event }) => {
    runs.push(event.page?.id ?? "");
    const end = sampleResult({ outcome: "failed", reason: "answered 429", endedAt: Date.now() });
    return Promise.resolve({ ...end, notBefore: later });
  };
  const { routing } = start(inbox, [readyRoute({ name: "a", concurrency: 1 }, busy)]);
  await using _ = routing;
  const [id = ""] = await add(inbox, ["1", "2", "3"]);
  await until(async () => (await routesOf(inbox, id))[0] === "a: waiting" && runs.length > 0);
  await until(async () => (await inbox.list({ routes: ["a"], limit: 9 })).length === 3);
  const [first] = await inbox.routesOf(id);
  deepStrictEqual([runs, first?.retryAt, first?.attempts], [["1"], later, 1]);
});

Deno.test("startRouting() names route and event where an attempt fails", async () => {
  await using inbox = new MemoryInbox();
  const failing: AttemptRunner = () => Promise.resolve(sampleResult({ outcome: "failed", reason: "exit code 3" }));
  const warnings: unknown[] = [];
  const log = { info: () => {}, warning: (message: string, facts = {}) => void warnings.push([message, facts]) };
  const { routing } = start(inbox, [readyRoute({ name: "a", maxAttempts: 1 }, failing)], { log });
  await using _ = routing;
  const [source = ""] = await add(inbox, ["1"]);
  await until(() => warnings.length > 0);
  const [routed] = await inbox.routesOf(source);
  const message = "Event is dead after 1 attempt: exit code 3. Later events of page 1 for the route a continue";
  deepStrictEqual(warnings, [[message, { code: "event-dead", id: routed?.id, route: "a", source }]]);
  match(String(routed?.id), /^e\d+$/);
});

const pdfs = async (folder: string) => {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).filter((name) => name.endsWith(".pdf"));
};

Deno.test("startRouting() exports by each route into its own folder, with its own scope", async () => {
  await using inbox = new MemoryInbox();
  await using one = await createTemporaryFolder();
  await using other = await createTemporaryFolder();
  const wiki = new BookWiki();
  wiki.add("12345");
  const exportRoute = async (name: string, folder: string, scope: LiveBookScope): Promise<ReadyRoute> => {
    const rules = { scope, quietMs: 0 };
    const action = { kind: "export", template: "technical", folder, ...rules } as const;
    const opened = { exporter: wiki.exporter(), folder: await ExportFolder.open(folder, Date.now) };
    const exports = { books: createFolderBooks({ ...opened, scope, now: Date.now }), quietMs: 0 };
    return { route: sampleRoute({ name, action }), version: name, work: { kind: "export", exports } };
  };
  const routes = [await exportRoute("pages", one.path, "page"), await exportRoute("spaces", other.path, "space")];
  const counted: (string | undefined)[][] = [];
  const metrics: RoutingOptions["metrics"] = {
    attempt: () => {},
    exported: ({ outcome, result }, _seconds, route) => void counted.push([outcome, result, route]),
  };
  const { routing } = start(inbox, routes, { metrics });
  await using _ = routing;
  await add(inbox, ["12345"]);
  await until(async () => {
    const { counts: { waiting, running } } = await inbox.status();
    return waiting + running === 0;
  });
  const [[page = ""], [space = ""]] = [await pdfs(one.path), await pdfs(other.path)];
  deepStrictEqual([page.endsWith("-12345.pdf"), page.includes("-space-"), space.includes("-space-")], [
    ...[true, false, true],
  ]);
  deepStrictEqual(counted.toSorted(), [["done", "made", "pages"], ["done", "made", "spaces"]]);
});

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
