import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { backoffDelay, SitePause } from "../../src/wiki/site_pause.ts";

/** A clock that the sleeps do not move, and sleeps that end when they are told to. */
function surroundings() {
  const sleeping: { milliseconds: number; wake: () => void }[] = [];
  const time = { now: 1000 };
  const pauses: number[] = [];
  const deps = {
    now: () => time.now,
    random: () => 0.5,
    sleep: (milliseconds: number) => new Promise<void>((wake) => sleeping.push({ milliseconds, wake })),
    signal: new AbortController().signal,
    onPause: (milliseconds: number) => void pauses.push(milliseconds),
  };
  return { sleeping, time, pauses, pause: new SitePause(deps) };
}

Deno.test("SitePause.ready() holds nothing back at first", async () => {
  const { sleeping, pause } = surroundings();
  await pause.ready();
  strictEqual(sleeping.length, 0);
});

Deno.test("SitePause.ready() waits as long as was asked and a bit, and once", async () => {
  const { sleeping, pause } = surroundings();
  pause.hold(2000);
  const waiting = pause.ready();
  deepStrictEqual(sleeping.map(({ milliseconds }) => milliseconds), [2125]);
  sleeping[0]?.wake();
  await waiting;
  await pause.ready(); // although the clock stands still
  strictEqual(sleeping.length, 1);
});

Deno.test("SitePause.ready() waits again when the pause was made longer meanwhile", async () => {
  const { sleeping, time, pause } = surroundings();
  pause.hold(2000);
  const waiting = pause.ready();
  time.now = 2500;
  pause.hold(3000);
  pause.hold(10); // a shorter one changes nothing
  sleeping[0]?.wake();
  await Promise.resolve();
  await Promise.resolve();
  deepStrictEqual(sleeping.map(({ milliseconds }) => milliseconds), [2125, 3125]);
  sleeping[1]?.wake();
  await waiting;
});

Deno.test("SitePause.ready() does not wait where the time is over", async () => {
  const { sleeping, time, pause } = surroundings();
  pause.hold(2000);
  time.now = 9000;
  await pause.ready();
  strictEqual(sleeping.length, 0);
});

Deno.test("SitePause.ready() refuses at once when it would take minutes", async () => {
  const { sleeping, pause } = surroundings();
  pause.hold(10 * 60_000);
  await rejects(pause.ready(), { name: "WikiError", code: "rate-limited", hint: "Try again in 10 minutes." });
  strictEqual(sleeping.length, 0);
});

Deno.test("SitePause.hold() holds nothing back for longer than an hour", async () => {
  const { sleeping, time, pause } = surroundings();
  pause.hold(999_999_999_000);
  await rejects(pause.ready(), { code: "rate-limited", hint: "Try again in 60 minutes." });
  time.now += 60 * 60_000;
  await pause.ready();
  strictEqual(sleeping.length, 0);
});

Deno.test("SitePause.hold() reports each pause once, even if it is extended", async () => {
  const { sleeping, time, pauses, pause } = surroundings();
  pause.hold(2000);
  pause.hold(3000);
  deepStrictEqual(pauses, [2000]);
  const waiting = pause.ready();
  sleeping[0]?.wake();
  await waiting;
  pause.hold(500);
  deepStrictEqual(pauses, [2000, 500]);
  time.now = 5000;
  pause.hold(999_999_999_000);
  deepStrictEqual(pauses, [2000, 500, 60 * 60_000]);
});

Deno.test("backoffDelay() doubles, half of it up to chance", () => {
  deepStrictEqual([1, 2, 3].map((attempt) => backoffDelay(attempt, 0)), [250, 500, 1000]);
  deepStrictEqual([1, 2, 3].map((attempt) => backoffDelay(attempt, 1)), [500, 1000, 2000]);
  ok(backoffDelay(3, 0.5) === 1500);
});
