import { ok, rejects } from "node:assert/strict";
import { measureGroup } from "../../../src/host/process/resource_use.ts";
import { runProgram } from "../../../src/host/process/run_program.ts";
import { startWorkLimit, type WorkClocks } from "../../../src/host/process/work_limit.ts";
import { present } from "../../../src/base/present.ts";
import { NO_CLOCK } from "../../support/processes/no_clock.ts";
import { skipUnless } from "../../support/skip.ts";

const ignore = skipUnless(Deno.build.os !== "windows", "processes are measured by group");
const BURN = "while :; do :; done";

/** Runs a line of shell within a limit of processor time. */
async function run(script: string, timeoutMs: number, clocks?: WorkClocks): Promise<unknown> {
  using limit = startWorkLimit({ timeoutMs }, { explain: (excess) => new Error(excess), ...present({ clocks }) });
  return await runProgram("/bin/sh", ["-c", script], { signal: limit.signal, watch: (pid) => limit.watch(pid) });
}

for (
  const [what, script, timeoutMs, message] of [
    ["burns", BURN, 300, "processor"],
    ["burns in its children", `(${BURN}) & (${BURN}) & wait`, 300, "processor"],
    [
      "burns in many children after one another",
      "while :; do (i=0; while [ $i -lt 9999 ]; do i=$((i+1)); done); done",
      300,
      "processor",
    ],
    ["sleeps", "sleep 600", 30, "clock"],
  ] as const
) {
  Deno.test(
    `startWorkLimit() ends a program that ${what} at its limit of ${message}`,
    { ignore },
    () => rejects(run(script, timeoutMs, message === "clock" ? undefined : NO_CLOCK), { message }),
  );
}

Deno.test("measureGroup() measures a process group that has worked", { ignore }, async () => {
  const child = new Deno.Command("/bin/sh", { args: ["-c", BURN], detached: true }).spawn();
  let processorMs: number | undefined = 0;
  while (processorMs !== undefined && processorMs < 100) ({ processorMs } = await measureGroup(child.pid));
  const { memoryBytes } = await measureGroup(child.pid);
  child.kill("SIGKILL");
  await child.status;
  ok(processorMs !== undefined && memoryBytes > 2 ** 16);
});
