import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { SyncError } from "../../../src/sync/sync_error.ts";
import { AuthError, WikiError } from "../../../src/wiki/wiki_errors.ts";
import { openDaemon, settle, summaryOf } from "./fixtures.ts";

const unavailable = (reason = "no answer") => new WikiError("wiki-unavailable", `Cannot read the wiki: ${reason}`);

Deno.test("startSyncDaemon() polls at once, and again an interval after the end of the last poll", async () => {
  const gate = Promise.withResolvers<void>();
  await using open = openDaemon({}, () => gate.promise.then(() => summaryOf(7)));
  const { clock, taken } = open;
  await clock.pass(300_000);
  strictEqual(taken(), "all");
  gate.resolve();
  await clock.pass(59_999);
  strictEqual(taken(), "");
  await clock.pass(1);
  strictEqual(taken(), "all");
  strictEqual(open.daemon.summary?.pages, 7);
});

for (const [random, due] of [[0, 54_000], [0.999_999, 66_000]] as const) {
  Deno.test(`startSyncDaemon() polls after ${due} ms for the random number ${random}`, async () => {
    await using open = openDaemon({ random: () => random });
    await open.clock.pass(due - 1);
    strictEqual(open.taken(), "all");
    await open.clock.pass(1);
    strictEqual(open.taken(), "all");
  });
}

Deno.test("startSyncDaemon() waits twice as long after each failure, at most ten minutes, and recovers", async () => {
  await using open = openDaemon({}, () => Promise.reject(unavailable()));
  const { clock, engine, daemon, log, taken } = open;
  await settle();
  for (const wait of [60, 120, 240, 480, 600, 600]) {
    strictEqual(taken(), "all");
    await clock.pass(wait * 1000 - 1);
    strictEqual(taken(), "");
    await clock.pass(1);
  }
  strictEqual(daemon.health().pollErrors, 7);
  engine.onRun = () => Promise.resolve(summaryOf(1));
  await clock.pass(600_000);
  strictEqual(daemon.health().pollErrors, 0);
  taken();
  await clock.pass(60_000);
  strictEqual(taken(), "all");
  deepStrictEqual(log.lines, [
    "! The sync failed and will be retried: Cannot read the wiki: no answer",
    "The wiki can be reached again",
  ]);
});

Deno.test("startSyncDaemon() reports a problem once, and again when its text changes", async () => {
  const reasons = ["a", "a", "b", "a"];
  await using open = openDaemon({}, () => Promise.reject(unavailable(reasons.shift())));
  await open.clock.pass(60_000 + 120_000 + 240_000);
  deepStrictEqual(open.log.lines.map((line) => line.at(-1)), ["a", "b", "a"]);
});

Deno.test("startSyncDaemon() keeps a long interval after failures", async () => {
  await using open = openDaemon({ pollIntervalMs: 3_600_000 }, () => Promise.reject(unavailable()));
  await open.clock.pass(2 * 3_600_000);
  strictEqual(open.taken(), "all all all");
});

Deno.test("startSyncDaemon() goes on after a credential that is refused, rarely, and says what to do", async () => {
  const error = new AuthError("bad-credential", "Cannot use the token", { hint: "Log in again: tool auth login" });
  await using open = openDaemon({}, () => Promise.reject(error));
  await open.clock.pass(599_999);
  strictEqual(open.taken(), "all");
  await open.clock.pass(1);
  strictEqual(open.taken(), "all");
  deepStrictEqual(open.log.lines, [
    "! The sync failed and will be retried: Cannot use the token. Log in again: tool auth login",
  ]);
});

for (const thrown of [new TypeError("x is secret"), undefined, "text"]) {
  Deno.test(`startSyncDaemon() continues after a bug that throws ${thrown}, which health hides`, async () => {
    await using open = openDaemon({}, () => Promise.reject(thrown));
    await open.clock.pass(60_000);
    strictEqual(open.taken(), "all all");
    strictEqual(open.daemon.health().lastPollError, "an unexpected error");
  });
}

for (const [code, ends] of [["folder-in-use", true], ["other-scope", true], ["state-unavailable", false]] as const) {
  Deno.test(`startSyncDaemon() ${ends ? "ends with" : "goes on after"} ${code}`, async () => {
    await using open = openDaemon();
    const { engine, clock, daemon, taken } = open;
    await settle();
    engine.onRun = () => Promise.reject(new SyncError(code, "Cannot sync"));
    await clock.pass(60_000);
    await clock.pass(60_000);
    strictEqual(taken(), ends ? "all all" : "all all all");
    strictEqual(open.isClosed(), ends);
    if (ends) await rejects(daemon.finished, { code });
  });
}

Deno.test("startSyncDaemon() health() reports the polls", async () => {
  await using open = openDaemon();
  const { clock, engine, daemon } = open;
  deepStrictEqual(daemon.health(), { pollErrors: 0, lastPollError: null, lastPollAt: null, nextPollAt: null });
  await clock.pass(10_000);
  const worked = { lastPollAt: "1970-01-01T00:16:40.000Z" };
  deepStrictEqual(daemon.health(), {
    ...{ pollErrors: 0, lastPollError: null, ...worked, nextPollAt: "1970-01-01T00:17:40.000Z" },
  });
  engine.onRun = () => Promise.reject(unavailable("it\nis down"));
  await clock.pass(50_000);
  deepStrictEqual(daemon.health(), {
    ...{ pollErrors: 1, lastPollError: "Cannot read the wiki: it\\nis down", ...worked },
    nextPollAt: "1970-01-01T00:18:40.000Z",
  });
});

Deno.test("startSyncDaemon() polls in time when the clock is set", async () => {
  await using open = openDaemon();
  await settle();
  for (const hours of [-5, 24, -24 * 365]) {
    open.clock.wall += hours * 3_600_000;
    open.taken();
    await open.clock.pass(59_999);
    strictEqual(open.taken(), "");
    await open.clock.pass(1);
    strictEqual(open.taken(), "all");
  }
});

Deno.test("startSyncDaemon() syncs files once they stop changing, and at the latest after two seconds", async () => {
  await using open = openDaemon();
  const { clock, change, taken } = open;
  await settle();
  taken();
  for (let i = 0; i < 5; i++) {
    change();
    await clock.pass(100);
  }
  strictEqual(taken(), "");
  await clock.pass(50);
  strictEqual(taken(), "local");
  for (let passed = 0; passed < 2000; passed += 100) {
    change();
    await clock.pass(100);
  }
  strictEqual(taken(), "local");
  await clock.pass(10_000);
  strictEqual(taken(), "");
});

Deno.test("startSyncDaemon() syncs once more after its own writes, and not again", async () => {
  const writing = Promise.withResolvers<void>();
  await using open = openDaemon({}, async (what) => {
    if (what === "all") await writing.promise;
    return summaryOf(1);
  });
  const { clock, change, taken } = open;
  for (let i = 0; i < 50; i++) {
    change();
    await clock.pass(100);
  }
  writing.resolve();
  await settle();
  change(); // told late
  await clock.pass(30_000);
  strictEqual(taken(), "all local");
});

Deno.test("startSyncDaemon() counts a poll as a sync of the files too", async () => {
  await using open = openDaemon();
  await open.clock.pass(59_900);
  open.change();
  await open.clock.pass(10_000);
  strictEqual(open.taken(), "all all");
});

Deno.test("startSyncDaemon() continues after a failed sync of files, and reports it once", async () => {
  await using open = openDaemon();
  await settle();
  open.engine.onRun = () => Promise.reject(unavailable());
  for (let i = 0; i < 3; i++) {
    open.change();
    await open.clock.pass(1000);
  }
  strictEqual(open.taken(), "all local local local");
  strictEqual(open.daemon.health().pollErrors, 0);
  deepStrictEqual(open.log.lines, ["! Changed files could not be synced yet: Cannot read the wiki: no answer"]);
});

Deno.test("startSyncDaemon() requestPoll() polls soon, once for many, at most every five seconds", async () => {
  await using open = openDaemon();
  const { clock, daemon, taken } = open;
  await clock.pass(20_000);
  taken();
  for (let i = 0; i < 100; i++) daemon.requestPoll();
  await clock.pass(0);
  strictEqual(taken(), "all");
  daemon.requestPoll();
  await clock.pass(4999);
  strictEqual(taken(), "");
  await clock.pass(1);
  strictEqual(taken(), "all");
  await clock.pass(59_999);
  strictEqual(taken(), "");
});

Deno.test("startSyncDaemon() requestPoll() during a poll makes another one", async () => {
  const gate = Promise.withResolvers<void>();
  await using open = openDaemon({}, () => gate.promise.then(() => summaryOf(1)));
  const { clock, daemon, taken } = open;
  await settle();
  daemon.requestPoll();
  gate.resolve();
  await clock.pass(5000);
  strictEqual(taken(), "all all");
  await clock.pass(30_000);
  strictEqual(taken(), "");
});

Deno.test("startSyncDaemon() requestPoll() does not hurry where polls fail", async () => {
  await using open = openDaemon({}, () => Promise.reject(unavailable()));
  await open.clock.pass(10_000);
  open.daemon.requestPoll();
  await open.clock.pass(40_000);
  strictEqual(open.taken(), "all");
});

Deno.test("startSyncDaemon() waits at its end for what is under way, and is silent about it", async () => {
  await using open = openDaemon();
  const { engine, daemon, stop, log, isClosed } = open;
  await settle();
  const gate = Promise.withResolvers<void>();
  engine.onRun = async () => {
    await gate.promise;
    throw unavailable();
  };
  open.change();
  await open.clock.pass(150);
  stop.abort();
  let hasEnded = false;
  const ended = daemon[Symbol.asyncDispose]().then(() => hasEnded = true);
  await settle();
  deepStrictEqual([hasEnded, isClosed()], [false, false]);
  gate.resolve();
  await ended;
  await daemon.finished;
  daemon.requestPoll();
  await open.clock.pass(600_000);
  deepStrictEqual([log.lines, isClosed(), open.taken()], [[], true, "all local"]);
});

Deno.test("startSyncDaemon() ends when the signal is aborted while nothing runs", async () => {
  await using open = openDaemon();
  await settle();
  open.stop.abort();
  await open.daemon.finished;
  strictEqual(open.isClosed(), true);
});
