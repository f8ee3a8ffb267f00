import { deepStrictEqual } from "node:assert/strict";
import type { Inbox, Settlement } from "../../../src/webhook/inbox.ts";
import * as fc from "../../support/property.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";
import { assertSound, createInboxPlace, query } from "./fixtures.ts";

/** What somebody does; `pick` chooses an event. */
interface Step {
  readonly action: "add" | "fail" | "retry" | "hold" | "finish" | "replay" | "drop" | "reopen";
  readonly pick: number;
}

const ACTIONS = ["add", "add", "add", "fail", "retry", "hold", "hold", "finish", "replay", "drop", "reopen"] as const;

const SETTLEMENTS: Readonly<Record<string, Settlement>> = {
  fail: { state: "dead", attempt: attemptResult("failed", "no") },
  hold: { state: "dead", holdsLane: true, attempt: attemptResult("failed", "no") },
  retry: { state: "waiting", attempt: attemptResult("failed", "no") },
  finish: { state: "done", attempt: attemptResult() },
};

/** Does a step in an inbox whose ids are numbers after `prefix`, and returns the state of each event. */
async function take(inbox: Inbox, { action, pick }: Step, prefix: string): Promise<unknown> {
  const settlement = SETTLEMENTS[action];
  const claims = [];
  for (let left = settlement === undefined ? 0 : await countFirst(inbox); left > 0; left--) {
    claims.push(await claimNow(inbox));
  }
  // Which lane comes first is not promised, so the chosen one is settled and the other given back.
  claims.sort((a, b) => Number(a.id.slice(prefix.length)) - Number(b.id.slice(prefix.length)));
  const chosen = claims[pick % Math.max(1, claims.length)];
  for (const claim of claims) {
    await inbox.settle(claim, claim === chosen ? settlement ?? { state: "waiting" } : { state: "waiting" });
  }
  if (action === "replay") await inbox.replay(`${prefix}${pick % 8 + 1}`);
  if (action === "drop") await inbox.drop(`${prefix}${pick % 8 + 1}`);
  const { counts, held } = await inbox.status();
  const all = await inbox.list({ limit: 100 });
  const shown = all.map(({ id, state, attempts, waitsBehind: head }) => {
    const behind = head && { ...head, id: Number(head.id.slice(prefix.length)), until: undefined };
    return { id: Number(id.slice(prefix.length)), state, attempts, behind };
  });
  return { counts, held, shown: shown.sort((a, b) => a.id - b.id) };
}

/** The number of lanes whose first event waits: so many can be claimed. */
async function countFirst(inbox: Inbox): Promise<number> {
  const waiting = await inbox.list({ limit: 100, states: ["waiting"] });
  return waiting.filter(({ waitsBehind }) => waitsBehind === undefined).length;
}

const STEP = fc.record({ action: fc.constantFrom(...ACTIONS), pick: fc.nat({ max: 7 }) });

Deno.test("an inbox in a file holds and opens lanes as one in memory does, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 25 }), async (steps) => {
      await using place = await createInboxPlace();
      const memory = new MemoryInbox({ now: () => place.clock.time });
      let inbox = await place.serve();
      try {
        let added = 0;
        for (const step of steps) {
          place.clock.time += 1000;
          if (step.action === "add") {
            const event = newEvent({ page: step.pick % 2, version: ++added, receivedAt: place.clock.time });
            await memory.add(event);
            await inbox.add(event);
          }
          if (step.action === "reopen") {
            await inbox[Symbol.asyncDispose]();
            inbox = await place.serve();
          }
          deepStrictEqual(await take(inbox, step, ""), await take(memory, step, "e"), JSON.stringify(step));
          assertSound(place.path);
        }
      } finally {
        await inbox[Symbol.asyncDispose]();
      }
    }),
    { numRuns: 15 },
  );
});

/** What a program that does not know held lanes does to the event that holds one. */
const OLDER_STEPS = {
  replays: "UPDATE event SET state = 0, head = 0, position = (SELECT max(position) + 1 FROM event) WHERE id = 1",
  drops: "UPDATE event SET state = 5, head = 0 WHERE id = 1",
};

for (const [step, sql] of Object.entries(OLDER_STEPS)) {
  Deno.test(`serveSqliteInbox() opens a held lane whose dead event an older program ${step}`, async () => {
    await using place = await createInboxPlace();
    {
      await using inbox = await place.serve();
      for (let version = 1; version <= 3; version++) await inbox.add(newEvent({ page: 1, version }));
      await inbox.settle(await claimNow(inbox), {
        state: "dead",
        holdsLane: true,
        attempt: attemptResult("failed", "no"),
      });
    }
    query(place.path, sql);
    await using inbox = await place.serve();
    assertSound(place.path);
    const ids = [];
    for (let left = (await inbox.status()).counts.waiting; left > 0; left--) {
      const claim = await claimNow(inbox);
      ids.push(claim.id);
      await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    }
    deepStrictEqual(ids, step === "replays" ? ["2", "3", "1"] : ["2", "3"]);
    assertSound(place.path);
  });
}
