import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { inTurn } from "../../../src/host/time/in_turn.ts";
import { abortable, untilAborted, untilStopped } from "../../../src/host/time/abortable.ts";
import { MAX_RETRY_MS, retryDelay } from "../../../src/host/time/retry_delay.ts";
import * as fc from "../../support/property.ts";
import { runLimited } from "../../../src/host/time/run_limited.ts";

Deno.test("inTurn() runs work in the order that it was given, one at a time, however long each takes", async () => {
  const run = inTurn();
  const said: string[] = [];
  const work = (name: string, steps: number) => async () => {
    said.push(`${name} begins`);
    for (let i = 0; i < steps; i++) await Promise.resolve();
    said.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([run(work("a", 9)), run(work("b", 0)), run(work("c", 3))]);
  deepStrictEqual(results, ["a", "b", "c"]);
  deepStrictEqual(said, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

Deno.test("inTurn() continues after work that rejects or throws, and rejects only for its caller", async () => {
  const run = inTurn();
  const rejected = run(() => Promise.reject(new Error("no")));
  const thrown = run(() => {
    throw new Error("never");
  });
  const next = run(() => "next");
  await rejects(rejected, /^Error: no$/);
  await rejects(thrown, /^Error: never$/);
  strictEqual(await next, "next");
});

Deno.test("inTurn() begins nothing before its caller has gone on, and each line by itself", async () => {
  const said: string[] = [];
  const [one, other] = [inTurn(), inTurn()];
  const slow = one(() => new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => said.push("slow")));
  const quick = other(() => said.push("quick"));
  said.push("caller");
  await Promise.all([slow, quick]);
  deepStrictEqual(said, ["caller", "quick", "slow"]);
});

Deno.test("untilStopped() ignores an error only after the signal", async () => {
  const stop = new AbortController();
  const failure = new Error("no space left");
  strictEqual(await untilStopped(() => Promise.resolve(7), stop.signal), 7);
  await rejects(untilStopped(() => Promise.reject(failure), stop.signal), failure);
  const stopped = await untilStopped(() => {
    stop.abort();
    return Promise.reject(failure);
  }, stop.signal);
  strictEqual(stopped, undefined);
});

Deno.test("untilAborted() returns undefined as soon as the signal aborts", async () => {
  const stop = new AbortController();
  const never = new Promise<number>(() => {});
  const waiting = untilAborted(never, stop.signal);
  stop.abort();
  strictEqual(await waiting, undefined);
  strictEqual(await untilAborted(never, stop.signal), undefined);
});

Deno.test("untilAborted() passes results and errors on before the signal", async () => {
  const { signal } = new AbortController();
  const failure = new Error("no space left");
  strictEqual(await untilAborted(Promise.resolve(7), signal), 7);
  await rejects(untilAborted(Promise.reject(failure), signal), failure);
});

const BOUNDS = [[0, 1000], [1, 1000], [2, 4000], [4, 64_000], [5, 256_000], [6, MAX_RETRY_MS], [5000, MAX_RETRY_MS]];
for (const [tries = 0, bound = 0] of BOUNDS) {
  Deno.test(`retryDelay() waits between half of ${bound} ms and all of it after attempt ${tries}`, () => {
    strictEqual(retryDelay(tries, () => 0), bound / 2);
    strictEqual(retryDelay(tries, () => 0.5), bound * 3 / 4);
    ok(retryDelay(tries, () => 1 - Number.EPSILON) < bound);
  });
}

Deno.test("retryDelay() gives whole milliseconds up to the cap for any number of attempts", () => {
  fc.assert(fc.property(fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (tries, random) => {
    const delay = retryDelay(tries, () => random);
    ok(Number.isSafeInteger(delay) && delay >= 0 && delay < MAX_RETRY_MS);
  }));
});

Deno.test("runLimited() bounds the work at the same time, and stops after a failure", async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  await runLimited(Array.from({ length: 20 }, (_, at) => at), 3, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  deepStrictEqual([most, done.length], [3, 20]);
  const started: number[] = [];
  const failing = runLimited([1, 2, 3, 4, 5, 6], 2, async (item) => {
    started.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error("second");
  });
  await rejects(failing, { message: "second" });
  ok(started.length < 6);
});

const reason = new Error("stopped");

Deno.test("abortable() gives what the promise gives, or the signal's reason where that comes first", async () => {
  strictEqual(await abortable(Promise.resolve(7), new AbortController().signal), 7);
  const stop = new AbortController();
  const waiting = abortable(new Promise(() => {}), stop.signal);
  stop.abort(reason);
  await rejects(waiting, reason);
});

for (const when of ["before", "while"]) {
  Deno.test(`abortable() leaves no rejection behind when the signal is aborted ${when} it waits`, async () => {
    const [stop, read] = [new AbortController(), Promise.withResolvers<void>()];
    if (when === "before") stop.abort(reason);
    const waiting = abortable(read.promise, stop.signal);
    stop.abort(reason);
    await rejects(waiting, reason);
    read.reject(new Error("the file was closed")); // unhandled, it would fail this test
    await new Promise((resolve) => setTimeout(resolve));
  });
}
