import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { spawn } from "node:child_process";
import { parseElapsed, stopOrphan } from "../../../src/host/process/process_group.ts";
import { ignore, readPid, until, writeScript } from "../../webhook/worker/fixtures.ts";
import { isRunning } from "../../support/processes/is_running.ts";

const ELAPSED = [
  ["00:07", 7000],
  ["01:02", 62_000],
  ["03:00:00", 10_800_000],
  ["12-01:00:01", 1_040_401_000],
  ["ELAPSED", undefined],
  ["7", undefined],
] as const;
for (const [text, milliseconds] of ELAPSED) {
  Deno.test(`parseElapsed() reads ${text}`, () => strictEqual(parseElapsed(text), milliseconds));
}

async function startSleeper(detached: boolean) {
  const place = await writeScript('#!/bin/sh\nsleep 600 &\necho $! > "${0%/*}/pid"\nwait\n');
  const child = spawn(place.script, [], { detached, stdio: "ignore" });
  const startedAt = Date.now();
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const grandchild = await readPid(`${place.folder}/pid`);
  return {
    ...{ pid: child.pid ?? 0, grandchild, startedAt },
    async [Symbol.asyncDispose]() {
      for (const pid of [child.pid ?? 0, grandchild]) if (await isRunning(pid)) Deno.kill(pid, "SIGKILL");
      await ended;
      await place[Symbol.asyncDispose]();
    },
  };
}

Deno.test({
  name: "stopOrphan() ends the process as old as was written down, with all that it started",
  ignore,
  fn: async () => {
    await using sleeper = await startSleeper(true);
    strictEqual(await stopOrphan(sleeper, { now: Date.now }), true);
    await until(async () => !await isRunning(sleeper.grandchild));
    strictEqual(await isRunning(sleeper.pid), false);
    strictEqual(await stopOrphan(sleeper, { now: Date.now }), false);
  },
});

Deno.test({
  name: "stopOrphan() leaves a process alone that is younger or older, or leads no group",
  ignore,
  fn: async () => {
    await using leader = await startSleeper(true);
    await using member = await startSleeper(false);
    const { pid, startedAt } = leader;
    const stopped = [
      await stopOrphan({ pid, startedAt: startedAt - 60_000 }, { now: Date.now }),
      await stopOrphan({ pid, startedAt: startedAt + 60_000 }, { now: Date.now }),
      await stopOrphan(member, { now: Date.now }),
    ];
    const alive = [await isRunning(pid), await isRunning(member.pid)];
    deepStrictEqual([stopped, alive], [[false, false, false], [true, true]]);
  },
});

for (const pid of [0, 1, -1, 2.5, Number.NaN]) {
  Deno.test(`stopOrphan() ignores the process id ${pid}`, async () => {
    strictEqual(await stopOrphan({ pid, startedAt: 0 }, { now: () => 0 }), false);
  });
}
