import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { sampleEvent, sampleResult } from "../worker/fixtures.ts";

const IDLE = { serves: false, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 };

function open() {
  const clock = { now: 1_000_000, uptime: 0 };
  const inbox = new MemoryInbox({ now: () => clock.now });
  let asked = 0;
  const { status } = inbox;
  inbox.status = () => {
    asked += 1;
    return status.call(inbox);
  };
  const state = { ...IDLE };
  const health = createHealth({ inbox, uptime: () => clock.uptime, now: () => clock.now, work: () => state });
  return { health, inbox, clock, asked: () => asked, state };
}

Deno.test("createHealth() reports times and counts", async () => {
  const { health, inbox, clock } = open();
  await inbox.add({ dedupeKey: "1", event: sampleEvent(), receivedAt: clock.now });
  await inbox.add({ dedupeKey: "2", event: sampleEvent({ page: { id: "2" } }), receivedAt: clock.now + 500 });
  await inbox.claim(new AbortController().signal);
  clock.now += 2_999;
  clock.uptime += 2_999;
  deepStrictEqual(await health(), {
    ...{ status: "ok", uptime: 2, waiting: 1, running: 1, dead: 0, oldestWaitingAge: 2.499, problem: null },
    lastEventAt: "1970-01-01T00:16:40.500Z",
  });
});

Deno.test("createHealth() asks the inbox no more than twice a second, also when the clock is set back", async () => {
  const { health, clock, asked } = open();
  for (let i = 0; i < 100; i++) await health();
  strictEqual(asked(), 1);
  clock.now += 501;
  await health();
  clock.now -= 3_600_000;
  await health();
  strictEqual(asked(), 3);
});

Deno.test("createHealth() counts its uptime on, however the clock is set", async () => {
  const { health, clock } = open();
  const uptimes: number[] = [];
  for (const step of [1000, -3_600_000, 7_200_000]) {
    clock.now += step;
    clock.uptime += 1000;
    uptimes.push((await health()).uptime);
  }
  deepStrictEqual(uptimes, [1, 2, 3]);
});

Deno.test("createHealth() is degraded by a problem of the inbox, a failing inbox, and handlers that do not finish", async () => {
  const written = open();
  written.inbox.problem = "no space left";
  const { status, problem } = await written.health();
  deepStrictEqual([status, problem], ["degraded", "events cannot be stored at the moment"]);
  written.inbox.problem = undefined;
  written.clock.now += 501;
  strictEqual((await written.health()).status, "ok");

  const broken = open();
  broken.inbox.status = () => Promise.reject(new Error("secret detail"));
  const { problem: unread, waiting, lastEventAt } = await broken.health();
  deepStrictEqual([unread, waiting, lastEventAt], ["events cannot be stored at the moment", 0, null]);

  const stuck = open();
  stuck.state.stuck = true;
  deepStrictEqual((await stuck.health()).problem, "handlers do not finish");
});

Deno.test("createHealth() puts what else there is behind the rest, and is degraded by it last", async () => {
  const clock = { now: 1_000_000 };
  const inbox = new MemoryInbox({ now: () => clock.now });
  const more = () => ({ facts: { pollErrors: 2, nextPollAt: null }, problem: "no polls" });
  const health = createHealth({ inbox, uptime: () => 0, now: () => clock.now, work: () => IDLE, more });
  const { status, problem, ...rest } = await health();
  deepStrictEqual([status, problem, Object.keys(rest).slice(-2)], ["degraded", "no polls", [
    "pollErrors",
    "nextPollAt",
  ]]);
  inbox.problem = "no space left";
  clock.now += 501;
  strictEqual((await health()).problem, "events cannot be stored at the moment");
});

/** Whether health is degraded, after so many milliseconds, by an event of page 1 that arrived at first. */
async function afterWaiting(
  milliseconds: number,
  prepare: (server: ReturnType<typeof open>) => Promise<unknown> | void,
) {
  const server = open();
  await server.inbox.add({ dedupeKey: "1", event: sampleEvent(), receivedAt: server.clock.now });
  await prepare(server);
  server.clock.now += milliseconds;
  return (await server.health()).problem;
}

const LATE = "events are due, but no worker takes them";
const SLOW = (seconds: number) => `workers cannot keep up: 1 waits, oldest ${seconds} s`;

async function failFirst({ inbox, clock }: ReturnType<typeof open>, retryInMs: number): Promise<void> {
  const claim = await inbox.claim(new AbortController().signal);
  if (claim !== undefined) await inbox.settle(claim, { state: "waiting", retryAt: clock.now + retryInMs });
}

/** Ends the first event an hour later, when another one of its page has arrived. */
async function endFirst({ inbox, clock }: ReturnType<typeof open>): Promise<void> {
  const claim = await inbox.claim(new AbortController().signal);
  await inbox.add({ dedupeKey: "2", event: sampleEvent(), receivedAt: clock.now });
  clock.now += 3_600_000;
  if (claim !== undefined) await inbox.settle(claim, { state: "done", attempt: sampleResult() });
}

async function holdFirst({ inbox }: ReturnType<typeof open>): Promise<void> {
  const claim = await inbox.claim(new AbortController().signal);
  if (claim !== undefined) await inbox.settle(claim, { state: "dead", holdsLane: true });
}

for (
  const [what, milliseconds, problem, prepare] of [
    ["an event that is due for too long", 120_001, LATE, () => {}],
    ["one that is due for a while", 120_000, null, () => {}],
    ["one that is worked on", 3_600_000, null, ({ inbox }) => inbox.claim(new AbortController().signal)],
    ["one behind it in its lane", 3_600_000, null, async ({ inbox, clock }) => {
      await inbox.claim(new AbortController().signal);
      await inbox.add({ dedupeKey: "2", event: sampleEvent(), receivedAt: clock.now });
    }],
    ["one whose retry is yet to come", 600_000, null, (server) => failFirst(server, 600_000)],
    ["one whose retry was due long ago", 720_001, LATE, (server) => failFirst(server, 600_000)],
    ["one that waits because every worker has something to do", 1_200_000, null, ({ state }) => {
      Object.assign(state, { serves: true, busy: true });
    }],
    ["one that waits for longer than work explains", 1_200_999, SLOW(1200), ({ state }) => {
      Object.assign(state, { serves: true, busy: true });
    }],
    ["one that its workers leave", 120_001, SLOW(120), ({ state }) => {
      state.serves = true;
    }],
    ["one that waits for workers elsewhere", 120_001, SLOW(120), ({ inbox }) => {
      inbox.served = true;
    }],
    ["one that waits for workers elsewhere for a while", 120_000, null, ({ inbox }) => {
      inbox.served = true;
    }],
    ["one that was due before the start", 3_600_000, null, ({ state, clock }) => {
      state.startedAt = clock.now + 3_500_000;
    }],
    ["one whose predecessor has just ended", 120_000, null, endFirst],
    ["one whose predecessor ended long ago", 120_001, LATE, endFirst],
    ["an event that is dead and holds its lane", 0, "1 lane is held by a dead event", (server) => holdFirst(server)],
    ["two of them", 0, "2 lanes are held by dead events", async (server) => {
      await holdFirst(server);
      await server.inbox.add({
        dedupeKey: "2",
        event: sampleEvent({ page: { id: "2" } }),
        receivedAt: server.clock.now,
      });
      await holdFirst(server);
    }],
  ] as [string, number, string | null, (server: ReturnType<typeof open>) => Promise<unknown> | void][]
) {
  Deno.test(`createHealth() is ${problem === null ? "ok" : "degraded"} with ${what}`, async () => {
    strictEqual(await afterWaiting(milliseconds, prepare), problem);
  });
}

Deno.test("createHealth() names routes with events that no worker takes, once they have waited", async () => {
  const server = open();
  const { health, inbox, clock, state } = server;
  for (const page of ["1", "2"]) {
    await inbox.add({ dedupeKey: page, event: sampleEvent({ page: { id: page } }), receivedAt: clock.now });
    const claim = await inbox.claim(new AbortController().signal);
    if (claim !== undefined) {
      await inbox.settle(claim, { state: "done", routes: page === "1" ? ["a"] : ["a", "b", "c"] });
    }
  }
  clock.now += 120_000;
  strictEqual((await health()).problem, null);
  clock.now += 1_000;
  const { status, problem, waiting } = await health();
  const text = "4 events wait for routes a, b, c, which no worker serves";
  deepStrictEqual([status, problem, waiting], ["degraded", text, 4]);
  for (const route of ["a", "a", "b"]) await inbox.claimRoute(route, AbortSignal.timeout(300_000));
  clock.now += 1_000;
  const { startedAt } = state;
  state.startedAt = clock.now;
  strictEqual((await health()).problem, null);
  state.startedAt = startedAt;
  const unserved = "1 event waits for route c, which no worker serves";
  strictEqual((await health()).problem, unserved);
  await inbox.add({ dedupeKey: "3", event: sampleEvent({ page: { id: "3" } }), receivedAt: clock.now });
  await holdFirst(server);
  clock.now += 1_000;
  deepStrictEqual([(await inbox.status()).held, (await health()).problem], [1, unserved]);
});
