import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { type AttemptResult, InboxError, MAX_INTERRUPTIONS } from "../../../src/webhook/inbox.ts";
import type { AttemptRunner } from "../../../src/webhook/worker/attempt_runner.ts";
import { createFactFinder, enricherOf } from "../../../src/webhook/worker/enrich_event.ts";
import type { WorkInbox } from "../../../src/webhook/worker/work_claim.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import {
  add,
  count,
  failed,
  recordingLog,
  sampleClaim,
  sampleEvent,
  sampleResult,
  scripted,
  start,
  until,
} from "./fixtures.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

const stateOf = async (inbox: MemoryInbox, id: string) => (await inbox.get(id))?.state;

Deno.test("startWorker() runs the events of a page in order and never two at once, also through retries", async () => {
  await using inbox = new MemoryInbox();
  await add(inbox, 60, (number) => String(number % 3));
  const runs: [string | undefined, number | undefined][] = [];
  const busy = new Set<string>();
  const seen = new Set<string>();
  let most = 0;
  const runAttempt: AttemptRunner = async ({ id, event }) => {
    const page = event.page?.id ?? "";
    ok(!busy.has(page));
    busy.add(page);
    most = Math.max(most, busy.size);
    await waitFor(1);
    busy.delete(page);
    if (!seen.has(id) && (event.page?.version ?? 0) % 5 === 0) {
      seen.add(id);
      return failed("exit code 1");
    }
    runs.push([page, event.page?.version]);
    return sampleResult();
  };
  const { worker } = start(inbox, { runAttempt });
  await until(async () => await count(inbox, "done") === 60);
  await worker.drain(0);
  strictEqual(most, 3);
  for (const page of ["0", "1", "2"]) {
    const versions = runs.filter(([each]) => each === page).map(([, version]) => version ?? 0);
    deepStrictEqual(versions, versions.toSorted((a, b) => a - b));
    strictEqual(versions.length, 20);
  }
});

Deno.test("startWorker() works on no more events at once than it may", async () => {
  await using inbox = new MemoryInbox();
  await add(inbox, 20, String);
  let most = 0;
  const runAttempt: AttemptRunner = async () => {
    most = Math.max(most, worker.running);
    await waitFor(1);
    return sampleResult();
  };
  const { worker } = start(inbox, { runAttempt, concurrency: 2 });
  await until(async () => await count(inbox, "done") === 20);
  await worker.drain(0);
  deepStrictEqual([most, worker.running], [2, 0]);
});

Deno.test("startWorker() gives an event up after the last attempt and continues with the page's next event", async () => {
  await using inbox = new MemoryInbox();
  await add(inbox, 2, () => "1");
  const outcomes: string[] = [];
  const metrics = { attempt: (outcome: AttemptResult["outcome"]) => void outcomes.push(outcome) };
  const runAttempt: AttemptRunner = ({ id }) => Promise.resolve(id === "e1" ? failed("exit code 3") : sampleResult());
  const { worker, log } = start(inbox, { runAttempt, metrics });
  await until(async () => await stateOf(inbox, "e2") === "done");
  await worker.drain(0);
  const record = await inbox.get("e1");
  deepStrictEqual([record?.state, record?.history.length, record?.reason], ["dead", 3, "exit code 3"]);
  deepStrictEqual(outcomes, ["failed", "failed", "failed", "done"]);
  deepStrictEqual(log.lines, [
    "! Event failed (exit code 3) and is retried in 0 s. Later events of page 1 wait",
    "! Event failed (exit code 3) and is retried in 0 s. Later events of page 1 wait",
    "! Event is dead after 3 attempts: exit code 3. Later events of page 1 continue",
  ]);
});

Deno.test("startWorker() waits between attempts for the backoff", async () => {
  const settled: unknown[] = [];
  const inbox = scripted([sampleClaim({ tries: 2 })], (_, { state, retryAt }) => {
    settled.push(state, retryAt);
    return Promise.resolve();
  });
  const { worker } = start(inbox, { runAttempt: () => Promise.resolve(failed("x")), backoff: (tries) => tries * 100 });
  await until(() => settled.length > 0);
  await worker.drain(0);
  deepStrictEqual(settled, ["waiting", 1200]);
});

Deno.test("startWorker() treats an error of the runner as a failure", async () => {
  await using inbox = new MemoryInbox();
  await add(inbox, 3, String);
  const runAttempt: AttemptRunner = () => {
    throw new Error("broken\n\x1b[2J");
  };
  const { worker } = start(inbox, { runAttempt, maxAttempts: 1 });
  await until(async () => await count(inbox, "dead") === 3);
  await worker.drain(0);
  strictEqual((await inbox.get("e1"))?.reason, "attempt failed: broken\\n\\x1b[2J");
});

Deno.test("startWorker() filters by the page of a comment that was looked up", async () => {
  await using inbox = new MemoryInbox();
  for (const id of ["1", "2", "3"]) {
    const event = { eventType: "comment_created", timestamp: "2025-01-14T10:30:15.000Z", comment: { id } } as const;
    await inbox.add({ dedupeKey: id, event, receivedAt: 1, required: { pages: ["10"] } });
  }
  const pages = new Map([["1", { id: "10" }], ["2", { id: "20" }]]);
  const none = () => Promise.resolve(undefined);
  const pageOfComment = (id: string) => Promise.resolve(pages.get(id));
  const silent = recordingLog();
  const lookup = { page: none, pageOfComment, labels: none, user: none };
  const enrich = enricherOf(createFactFinder({ lookup, now: Date.now, log: silent }));
  const { worker } = start(inbox, { enrich, concurrency: 1 });
  await until(async () => await count(inbox, "done") === 2 && await count(inbox, "filtered") === 1);
  await worker.drain(0);
});

Deno.test("startWorker() filters by the space that was looked up, and lets pass what has none", async () => {
  await using inbox = new MemoryInbox();
  for (const id of ["1", "2", "3"]) {
    const event = sampleEvent({ page: { id } });
    await inbox.add({ dedupeKey: id, event, receivedAt: 1, required: { space: "docs" } });
  }
  const spaces = new Map([["1", "DOCS"], ["2", "OTHER"]]);
  const page = (id: string) => {
    const spaceKey = spaces.get(id);
    return Promise.resolve(spaceKey === undefined ? undefined : { id, spaceKey });
  };
  const none = () => Promise.resolve(undefined);
  const delivered: (string | undefined)[] = [];
  const runAttempt: AttemptRunner = ({ event }) => {
    delivered.push(event.page?.spaceKey);
    return Promise.resolve(sampleResult());
  };
  const silent = recordingLog();
  const lookup = { page, pageOfComment: none, labels: none, user: none };
  const enrich = enricherOf(createFactFinder({ lookup, now: Date.now, log: silent }));
  const { worker, log } = start(inbox, { runAttempt, enrich, concurrency: 1 });
  await until(async () => await stateOf(inbox, "e3") === "done");
  await worker.drain(0);
  deepStrictEqual(await Promise.all(["e1", "e2", "e3"].map((id) => stateOf(inbox, id))), ["done", "filtered", "done"]);
  deepStrictEqual(delivered, ["DOCS", undefined]);
  strictEqual((await inbox.get("e2"))?.event.page?.spaceKey, "OTHER");
  deepStrictEqual(log.lines, ['! Event passes the filter for space "docs", because its space is unknown']);
});

Deno.test("startWorker() gives up an event whose workers keep dying", async () => {
  const settled: unknown[] = [];
  const claims = [MAX_INTERRUPTIONS, MAX_INTERRUPTIONS + 1].map((interruptions) => sampleClaim({ interruptions }));
  const inbox = scripted(claims, (_, { state, attempt }) => {
    settled.push([state, attempt?.outcome]);
    return Promise.resolve();
  });
  const { worker } = start(inbox, { runAttempt: () => Promise.resolve(sampleResult()), concurrency: 1 });
  await until(() => settled.length === 2);
  await worker.drain(0);
  deepStrictEqual(settled, [["done", "done"], ["dead", "interrupted"]]);
});

Deno.test("startWorker() tries to settle until it succeeds, and does not run the event again meanwhile", async () => {
  let [runs, settles] = [0, 0];
  const inbox = scripted([sampleClaim()], () => {
    const full = new InboxError("inbox-unavailable", "Cannot write: the disk is full");
    return ++settles < 8 ? Promise.reject(full) : Promise.resolve();
  });
  const pauses: number[] = [];
  const sleep = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
  const runAttempt: AttemptRunner = () => Promise.resolve(sampleResult({ outputCut: ++runs > 1 }));
  const { worker, log } = start(inbox, { runAttempt, sleep });
  await until(() => settles === 8 && worker.running === 0);
  await worker.drain(0);
  deepStrictEqual([runs, pauses], [1, [250, 500, 1000, 2000, 4000, 8000, 10_000]]);
  deepStrictEqual(log.lines, ["! Cannot record that event e1 is done: Cannot write: the disk is full"]);
});

Deno.test("startWorker() settles without output if the queue finds it too large", async () => {
  const settled: unknown[] = [];
  const inbox = scripted([sampleClaim()], (_, settlement) => {
    settled.push(settlement.attempt?.output);
    const large = new InboxError("event-too-large", "Cannot keep it: too large");
    return settled.length === 1 ? Promise.reject(large) : Promise.resolve();
  });
  const sleep = () => Promise.resolve();
  const { worker } = start(inbox, { runAttempt: () => Promise.resolve(sampleResult({ output: "long" })), sleep });
  await until(() => settled.length === 2);
  await worker.drain(0);
  deepStrictEqual(settled, ["long", ""]);
});

Deno.test("startWorker() continues when the inbox could not be reached for a while", async () => {
  let claims = 0;
  const settled: string[] = [];
  const quiet = scripted([sampleClaim()], ({ id }) => Promise.resolve(void settled.push(id)));
  const claim: WorkInbox["claim"] = (signal) => {
    claims += 1;
    if (claims === 2) return Promise.resolve(undefined); // one that was closed
    return claims < 5 ? Promise.reject(new Error("gone")) : quiet.claim(signal);
  };
  const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
  const { worker, log } = start({ ...quiet, claim }, { sleep, concurrency: 1 });
  await until(() => settled.length === 1);
  await worker.drain(0);
  deepStrictEqual(log.lines, ["! Cannot take events from the inbox: gone"]);
});

Deno.test("drain() lets running events finish and takes no more", async () => {
  await using inbox = new MemoryInbox();
  await add(inbox, 10, String);
  const gate = Promise.withResolvers<void>();
  const { worker } = start(inbox, { runAttempt: () => gate.promise.then(() => sampleResult()) });
  await until(() => worker.running === 4);
  const drained = worker.drain(600_000);
  gate.resolve();
  await drained;
  const { done, waiting, running } = (await inbox.status()).counts;
  deepStrictEqual([done, waiting, running, worker.running], [4, 6, 0, 0]);
});

Deno.test("drain() of an idle worker ends at once, also twice", async () => {
  await using inbox = new MemoryInbox();
  const { worker } = start(inbox);
  await Promise.all([worker.drain(600_000), worker.drain(600_000)]);
  await worker[Symbol.asyncDispose]();
  strictEqual(worker.stuck(), false);
});

Deno.test("drain() gives up a settlement that cannot be stored, and logs the consequence", async () => {
  let settles = 0;
  const inbox = scripted([sampleClaim()], () => {
    settles += 1;
    return Promise.reject(new Error("read-only"));
  });
  const sleep = (_: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (signal === undefined || signal.aborted) return resolve();
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
  const { worker, log } = start(inbox, { sleep });
  await until(() => settles === 1);
  await worker.drain(0);
  strictEqual(log.lines.at(-1), "! Event will run again: its result could not be recorded");
});

Deno.test("stuck() is true when nothing is claimed or settled for twice the attempt limit", async () => {
  const clock = { time: 0 };
  let gate = Promise.withResolvers<AttemptResult>();
  await using inbox = new MemoryInbox();
  await add(inbox, 2, String);
  const options = { attemptTimeoutMs: 40_000, concurrency: 1, now: () => clock.time };
  const { worker } = start(inbox, { runAttempt: () => gate.promise, ...options });
  await until(() => worker.running === 1);
  const isStuckAt = (...times: number[]) =>
    times.map((time) => {
      clock.time = time;
      return worker.stuck();
    });
  deepStrictEqual(isStuckAt(59_000, 80_000, 80_001), [false, false, true]);
  const first = gate;
  gate = Promise.withResolvers();
  first.resolve(sampleResult());
  await until(async () => await count(inbox, "done") === 1 && worker.running === 1);
  deepStrictEqual(isStuckAt(160_001, 160_002), [false, true]);
  gate.resolve(sampleResult());
  await until(async () => await count(inbox, "done") === 2 && worker.running === 0);
  deepStrictEqual(isStuckAt(1_000_000), [false]);
  await worker.drain(0);
});
