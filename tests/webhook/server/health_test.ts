import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { MemoryInbox } from "../../support/memory_inbox.ts";
import { sampleEvent } from "../worker/fixtures.ts";

function open() {
  const clock = { now: 1_000_000, uptime: 0 };
  const inbox = new MemoryInbox({ now: () => clock.now });
  let asked = 0;
  const { status } = inbox;
  inbox.status = () => {
    asked += 1;
    return status.call(inbox);
  };
  let stuck = false;
  const health = createHealth({ inbox, uptime: () => clock.uptime, now: () => clock.now, isStuck: () => stuck });
  return { health, inbox, clock, asked: () => asked, getStuck: () => void (stuck = true) };
}

Deno.test("createHealth() tells times and counts", async () => {
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

Deno.test("createHealth() is degraded by what the inbox says, by one that fails, and by handlers that do not end", async () => {
  const written = open();
  written.inbox.problem = "no space left";
  const { status, problem } = await written.health();
  deepStrictEqual([status, problem], ["degraded", "events cannot be kept at the moment"]);
  written.inbox.problem = undefined;
  written.clock.now += 501;
  strictEqual((await written.health()).status, "ok");

  const broken = open();
  broken.inbox.status = () => Promise.reject(new Error("secret detail"));
  const { problem: unread, waiting, lastEventAt } = await broken.health();
  deepStrictEqual([unread, waiting, lastEventAt], ["events cannot be kept at the moment", 0, null]);

  const stuck = open();
  stuck.getStuck();
  deepStrictEqual((await stuck.health()).problem, "handlers do not end");
});

Deno.test("createHealth() puts what else there is behind the rest, and is degraded by it last", async () => {
  const clock = { now: 1_000_000 };
  const inbox = new MemoryInbox({ now: () => clock.now });
  const more = () => ({ facts: { pollErrors: 2, nextPollAt: null }, problem: "no polls" });
  const health = createHealth({ inbox, uptime: () => 0, now: () => clock.now, isStuck: () => false, more });
  const { status, problem, ...rest } = await health();
  deepStrictEqual([status, problem, Object.keys(rest).slice(-2)], ["degraded", "no polls", [
    "pollErrors",
    "nextPollAt",
  ]]);
  inbox.problem = "no space left";
  clock.now += 501;
  strictEqual((await health()).problem, "events cannot be kept at the moment");
});
