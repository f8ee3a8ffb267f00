import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { retryDelay } from "../../../src/host/time/retry_delay.ts";
import { type AttemptResult, MAX_HANDLER_OUTPUT_BYTES } from "../../../src/webhook/inbox.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { AttemptOutput, inSequence } from "../../../src/webhook/worker/attempt_runner.ts";
import { judgeAttempt, type RetryPlan } from "../../../src/webhook/worker/judge_attempt.ts";
import { concludeAttempt } from "../../../src/webhook/worker/work_claim.ts";
import * as fc from "../../support/property.ts";
import { recordingLog, sampleClaim, sampleResult, sampleRun } from "./fixtures.ts";

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const START = 1_700_000_000_000;

/** An attempt that fails. */
function failed(startedAt: number, tookMs = 0): AttemptResult {
  const times = { startedAt, endedAt: startedAt + tookMs };
  return { ...times, outcome: "failed", reason: "exit code 3", output: "", outputCut: false };
}

interface Outage {
  /** Starts of the attempts, in milliseconds since the first. */
  readonly starts: readonly number[];
  /** Pauses between them. */
  readonly gaps: readonly number[];
}

/** Lets every attempt of an event fail until it is dead. */
function simulate(plan: Omit<RetryPlan, "backoff">, random: () => number, tookMs = 0): Outage {
  const [starts, gaps]: [number[], number[]] = [[], []];
  let failingSince: number | undefined;
  for (let [tries, startedAt] = [1, START]; tries < 10_000; tries++) {
    starts.push(startedAt - START);
    const attempt = failed(startedAt, tookMs);
    const backoff = (count: number) => retryDelay(count, random);
    const { state, retryAt = NaN } = judgeAttempt(attempt, { tries, failingSince }, { ...plan, backoff });
    if (state === "dead") return { starts, gaps };
    failingSince ??= attempt.endedAt;
    gaps.push(retryAt - attempt.endedAt);
    startedAt = retryAt;
  }
  throw new Error("it never ends");
}

const PLAN = { retryForMs: 24 * HOUR, holdDead: false };

const OUTAGES = [
  [{ retryForMs: 24 * HOUR }, 150, 24 * HOUR],
  [{ retryForMs: 24 * HOUR, maxAttempts: 5 }, 5, 85 * SECOND],
  [{ retryForMs: MINUTE, maxAttempts: 5 }, 5, MINUTE],
  [{ retryForMs: MINUTE, maxAttempts: 100 }, 5, MINUTE],
  [{ retryForMs: 500 }, 2, 500],
  [{ retryForMs: 24 * HOUR, maxAttempts: 1 }, 1, 0],
  [{ retryForMs: 7 * 24 * HOUR }, 1014, 7 * 24 * HOUR],
] as const;
for (const [rules, tries, lastAt] of OUTAGES) {
  Deno.test(`judgeAttempt() gives up after ${tries} attempts with ${JSON.stringify(rules)}`, () => {
    const { starts } = simulate({ ...PLAN, ...rules }, () => 1 - Number.EPSILON);
    strictEqual(starts.length, tries);
    ok(Math.abs((starts.at(-1) ?? NaN) - lastAt) <= tries, String(starts.at(-1))); // delays are rounded down
  });
}

Deno.test("judgeAttempt() retries for 24 hours with at most 10 minutes in between, whatever the delays", () => {
  const randoms = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });
  fc.assert(fc.property(randoms, fc.integer({ min: 0, max: 10 * MINUTE }), (numbers, tookMs) => {
    let turn = 0;
    const { starts, gaps } = simulate(PLAN, () => numbers[turn++ % numbers.length] ?? 0, tookMs);
    ok(gaps.every((gap) => gap >= 0 && gap <= 10 * MINUTE));
    const last = starts.at(-1) ?? NaN;
    ok(last >= 24 * HOUR, "it ends too early");
    ok(last <= 24 * HOUR + 2 * tookMs, "it ends too late");
    ok(starts.length >= 70 && starts.length <= 300, `it makes ${starts.length} attempts`);
  }));
});

Deno.test("judgeAttempt() counts the time from the first failure, not from the arrival or the start", () => {
  const plan = { ...PLAN, retryForMs: MINUTE, backoff: () => SECOND };
  const late = failed(START + 100 * HOUR, 2 * HOUR);
  strictEqual(judgeAttempt(late, { tries: 1 }, plan).retryAt, late.endedAt + SECOND);
  const again = failed(START + MINUTE - 1);
  strictEqual(judgeAttempt(again, { tries: 2, failingSince: START }, plan).retryAt, START + MINUTE);
  strictEqual(judgeAttempt(failed(START + MINUTE), { tries: 3, failingSince: START }, plan).state, "dead");
});

for (const holdDead of [false, true]) {
  Deno.test(`judgeAttempt() ${holdDead ? "holds" : "does not hold"} the lane of a dead event with holdDead ${holdDead}`, () => {
    const attempt = failed(START);
    const { holdsLane, ...rest } = judgeAttempt(attempt, { tries: 1 }, {
      ...{ retryForMs: MINUTE, maxAttempts: 1, holdDead, backoff: () => 0 },
    });
    strictEqual(holdsLane, holdDead ? true : undefined);
    deepStrictEqual(rest, { state: "dead", attempt });
  });
}

Deno.test("judgeAttempt() does not give up an interrupted attempt, however late", () => {
  const attempt = { ...failed(START + HOUR), outcome: "interrupted" } as const;
  const plan = { ...PLAN, retryForMs: MINUTE, maxAttempts: 1, backoff: () => 0 };
  deepStrictEqual(judgeAttempt(attempt, { tries: 9, failingSince: START }, plan), { state: "waiting", attempt });
});

const EVENT = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z" } as const;

const SUBJECTS: readonly (readonly [string, WebhookEvent])[] = [
  ["of page 7", { ...EVENT, page: { id: "7" } }],
  ["of comment 8", { ...EVENT, comment: { id: "8" } }],
  ["without a page", EVENT],
];

for (const [subject, event] of SUBJECTS) {
  Deno.test(`concludeAttempt() names what waits: later events ${subject}`, () => {
    const log = recordingLog();
    const attempt = sampleResult({ outcome: "failed", reason: "exit code 3" });
    const plan = { retryForMs: 60_000, holdDead: false, backoff: () => 500 };
    concludeAttempt({ id: "e1", event, tries: 1 }, attempt, { ...plan, log });
    deepStrictEqual(log.lines, [`! Event failed (exit code 3) and is retried in 0.5 s. Later events ${subject} wait`]);
  });
}

const claim = sampleClaim();

Deno.test("inSequence() runs one after the other and gives one result", async () => {
  const both = inSequence([
    () => Promise.resolve(sampleResult({ startedAt: 1, endedAt: 2, exitCode: 0, output: "one\n", outputCut: true })),
    () =>
      Promise.resolve(
        sampleResult({ startedAt: 3, endedAt: 4, outcome: "failed", reason: "answered 502", output: "two" }),
      ),
  ]);
  deepStrictEqual(await both(claim, sampleRun()), {
    ...{ startedAt: 1, endedAt: 4, outcome: "failed", reason: "answered 502", exitCode: 0, output: "one\ntwo" },
    outputCut: true,
  });
});

Deno.test("inSequence() stops at the first that is not done", async () => {
  const failed = sampleResult({ outcome: "timeout" });
  const both = inSequence([() => Promise.resolve(failed), () => Promise.reject(new Error("was not expected"))]);
  strictEqual(await both(claim, sampleRun()), failed);
});

Deno.test("inSequence() keeps no more output than one attempt may have", async () => {
  const result = sampleResult({ output: "x".repeat(MAX_HANDLER_OUTPUT_BYTES - 1) });
  const both = inSequence([() => Promise.resolve(result), () => Promise.resolve(result)]);
  const { output, outputCut } = await both(claim, sampleRun());
  deepStrictEqual([output.length, outputCut], [MAX_HANDLER_OUTPUT_BYTES, true]);
});

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

Deno.test("AttemptOutput keeps everything up to the limit and reports a cut", () => {
  const output = new AttemptOutput();
  output.write("a".repeat(MAX_HANDLER_OUTPUT_BYTES));
  strictEqual(output.cut, false);
  output.write("b");
  output.write("");
  deepStrictEqual([output.text.length, output.text.includes("b"), output.cut], [MAX_HANDLER_OUTPUT_BYTES, false, true]);
});

Deno.test("AttemptOutput cuts between characters", () => {
  const output = new AttemptOutput();
  output.write("a".repeat(MAX_HANDLER_OUTPUT_BYTES - 3));
  output.write("😀x");
  deepStrictEqual([sizeOf(output.text), output.cut], [MAX_HANDLER_OUTPUT_BYTES - 3, true]);
});

Deno.test("AttemptOutput never keeps more than the bound, whatever bytes come, and a start of them", () => {
  const pieces = fc.array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 2000 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(pieces, (all) => {
      const output = new AttemptOutput();
      const take = output.openStream();
      const bytes = all.map(([piece, times]) =>
        new Uint8Array(piece.length * times).map((_, i) => piece[i % piece.length] ?? 0)
      );
      for (const each of bytes) take(each);
      take();
      const whole = new TextDecoder().decode(new Uint8Array(bytes.flatMap((each) => [...each])));
      ok(sizeOf(output.text) <= MAX_HANDLER_OUTPUT_BYTES);
      ok(whole.startsWith(output.text));
      strictEqual(output.cut, whole !== output.text);
    }),
    { numRuns: 50 },
  );
});
