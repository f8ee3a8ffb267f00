import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import type { SyncEngine } from "../../../src/sync/engine/sync_engine.ts";
import { NO_POLL } from "../../../src/sync/watch/poll_health.ts";
import { serveSyncEvents, type SyncEventsOptions } from "../../../src/sync/watch/serve_sync_events.ts";
import { systemClock } from "../../../src/sync/watch/watch_clock.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { keepLog, payloadOf, postEvent } from "../../webhook/server/fixtures.ts";
import { until } from "../../webhook/worker/fixtures.ts";
import { FakeEngine } from "./fixtures.ts";

const SECRET = "a-secret-for-hooks";

async function open(root: string, options: Partial<SyncEventsOptions> & { engine?: SyncEngine } = {}) {
  const engine = new FakeEngine();
  const log = keepLog();
  const events = await serveSyncEvents({
    ...{
      engine,
      root,
      log,
      space: "DOCS",
      host: "127.0.0.1",
      port: 0,
      secrets: [SECRET],
      ownNames: [],
      concurrency: 2,
    },
    ...{ polls: () => NO_POLL, random: () => 0, requestPoll: () => {}, signal: new AbortController().signal },
    pageOfComment: () => Promise.resolve(undefined),
    ...options,
  });
  const url = `http://127.0.0.1:${events.port}`;
  return { engine, events, log, url, [Symbol.asyncDispose]: () => events[Symbol.asyncDispose]() };
}

/** An event as Data Center sends it: it names no space. */
const thin = (page: number) => ({ event: "page_updated", timestamp: Date.now(), page: { id: page } });

Deno.test("serveSyncEvents() syncs the page of a signed event", async () => {
  await using folder = await createTemporaryFolder();
  await using server = await open(folder.path);
  const { url, engine, log } = server;
  strictEqual((await postEvent(url, payloadOf("7", { version: 3 }), SECRET)).status, 202);
  await until(() => engine.asked.length === 1);
  strictEqual((await postEvent(url, payloadOf("8"), "another")).status, 401);
  strictEqual((await postEvent(url, payloadOf("9", { spaceKey: "OTHER" }), SECRET)).status, 202);
  strictEqual((await postEvent(url, payloadOf("10", { version: 1 }), SECRET)).status, 202);
  await until(() => engine.asked.length === 2);
  deepStrictEqual(engine.asked, ["page 7 v3", "page 10 v1"]);
  deepStrictEqual(log.lines.filter((line) => line.startsWith("!")).length, 1); // of the signature
});

Deno.test("serveSyncEvents() lets an event through that names the space that a page has gone to", async () => {
  await using folder = await createTemporaryFolder();
  await using server = await open(folder.path);
  const moved = { ...payloadOf("7", { spaceKey: "OTHER" }), eventType: "page_moved" };
  strictEqual((await postEvent(server.url, moved, SECRET)).status, 202);
  strictEqual((await postEvent(server.url, payloadOf("8"), SECRET)).status, 202);
  await until(() => server.engine.asked.includes("page 8 v1"));
  deepStrictEqual(server.engine.asked.toSorted(), ["page 7", "page 8 v1"]);
});

Deno.test("serveSyncEvents() health reports the polls and is degraded while they fail", async () => {
  await using folder = await createTemporaryFolder();
  let polls = { ...NO_POLL, lastPollAt: "2025-01-14T10:30:15.000Z" };
  await using server = await open(folder.path, { polls: () => polls });
  const health = async () => {
    const { uptime: _, ...facts } = await (await fetch(`${server.url}/health`)).json();
    return facts;
  };
  const counts = { waiting: 0, running: 0, dead: 0, oldestWaitingAge: null };
  deepStrictEqual(await health(), {
    ...{ status: "ok", ...counts, problem: null, lastEventAt: null, pollErrors: 0, lastPollError: null },
    ...{ lastPollAt: "2025-01-14T10:30:15.000Z", nextPollAt: null },
  });
  polls = { ...polls, pollErrors: 2, lastPollError: "Cannot read it: no answer" };
  const { status, problem, pollErrors, lastPollError } = await health();
  deepStrictEqual([status, problem], ["degraded", "the wiki cannot be reached at the moment"]);
  deepStrictEqual([pollErrors, lastPollError], [2, "Cannot read it: no answer"]);
});

Deno.test("serveSyncEvents() health counts the uptime by the monotonic clock", async () => {
  await using folder = await createTemporaryFolder();
  let [wall, steady] = [Date.UTC(2025, 0, 14), 5000];
  const clock = { ...systemClock, now: () => wall, monotonic: () => steady };
  await using server = await open(folder.path, { clock });
  [wall, steady] = [wall + 3_600_000, steady + 7000];
  strictEqual((await (await fetch(`${server.url}/health`)).json()).uptime, 7);
});

Deno.test("serveSyncEvents() keeps events in the folder for the next start", async () => {
  await using folder = await createTemporaryFolder();
  const stuck = new FakeEngine();
  stuck.onPage = () => new Promise(() => {});
  const first = await open(folder.path, { engine: stuck });
  strictEqual((await postEvent(first.url, thin(5), SECRET)).status, 202);
  await until(() => stuck.asked.length === 1);
  await first.events.drain(0);
  await rejects(fetch(first.url));
  strictEqual((await Deno.stat(`${folder.path}/.tool/events.inbox`)).isFile, true);
  await using second = await open(folder.path);
  await until(() => second.engine.asked.length === 1);
  deepStrictEqual(second.engine.asked, ["page 5"]);
});

Deno.test("serveSyncEvents() refuses a second server for the folder, and a port that is taken", async () => {
  await using folder = await createTemporaryFolder();
  await using other = await createTemporaryFolder();
  await using server = await open(folder.path);
  await rejects(open(folder.path), { code: "inbox-in-use" });
  await rejects(open(other.path, { port: server.events.port }), { code: "port-in-use" });
});

Deno.test("serveSyncEvents() logs title and name when the pull has them, in the order of arrival", async () => {
  await using folder = await createTemporaryFolder();
  const engine = new FakeEngine();
  const held = Promise.withResolvers<void>();
  engine.onPage = (id) => {
    engine.facts[id] = { title: `Page ${id}`, userName: "Alice" };
    return id === "5" ? held.promise : Promise.resolve();
  };
  const { url, log, events } = await open(folder.path, { engine });
  for (const id of [5, 6]) strictEqual((await postEvent(url, thin(id), SECRET)).status, 202);
  await until(() => engine.asked.length === 2);
  deepStrictEqual(log.lines, []);
  held.resolve();
  await until(() => log.lines.length === 2);
  deepStrictEqual(log.lines, [
    'page_updated: "Page 5" (5) by Alice',
    'page_updated: "Page 6" (6) by Alice',
  ]);
  engine.onPage = () => new Promise(() => {});
  strictEqual((await postEvent(url, thin(7), SECRET)).status, 202);
  await until(() => engine.asked.length === 3);
  await events.drain(0);
  strictEqual(log.lines.at(-1), "page_updated: (7) by unknown");
});
