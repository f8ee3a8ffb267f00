import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { retryDelay } from "../../../src/host/time/retry_delay.ts";
import type { AttemptResult } from "../../../src/webhook/inbox.ts";
import { judgeAttempt, type RetryPlan } from "../../../src/webhook/worker/judge_attempt.ts";
import * as fc from "../../support/property.ts";

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
