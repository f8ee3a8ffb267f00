import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { listProcesses } from "../../../src/host/process/process_group.ts";
import { MAX_PROGRAM_OUTPUT_BYTES, runProgram } from "../../../src/host/process/run_program.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

const ignore = Deno.build.os === "windows";
const forever = () => new AbortController().signal;

Deno.test({
  name: "runProgram() gives the output and whether the program succeeded",
  ignore,
  fn: async () => {
    const script = "echo out; echo err >&2; exit 3";
    deepStrictEqual(await runProgram("/bin/sh", ["-c", script], { signal: forever() }), {
      success: false,
      stdout: "out\n",
      stderr: "err\n",
    });
  },
});

Deno.test({
  name: "runProgram() does not wait for a program's background processes",
  ignore,
  fn: async () => {
    const { stdout } = await runProgram("/bin/sh", ["-c", "echo out; sleep 20 &"], { signal: forever() });
    deepStrictEqual(stdout, "out\n");
  },
});

Deno.test({
  name: "runProgram() leaves no background process of a program behind",
  ignore,
  fn: async () => {
    const { stdout } = await runProgram("/bin/sh", ["-c", "sleep 20 & echo $!"], { signal: forever() });
    const isRunning = async () =>
      (await listProcesses())?.some(({ pid, ended }) => pid === Number(stdout) && !ended) ?? false;
    for (let i = 0; i < 100 && await isRunning(); i++) await waitFor(20);
    strictEqual(await isRunning(), false);
  },
});

Deno.test({
  name: "runProgram() ends with the signal, though a child of the program holds its output open",
  ignore,
  fn: async () => {
    const controller = new AbortController();
    const running = runProgram("/bin/sh", ["-c", "sleep 20; echo done"], { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 100);
    await rejects(running, { message: "enough" });
  },
});

Deno.test({
  name: "runProgram() keeps the start of a flood of output",
  ignore,
  fn: async () => {
    const { stdout } = await runProgram("/bin/sh", ["-c", "yes | head -c 5000000"], { signal: forever() });
    ok(stdout.length === MAX_PROGRAM_OUTPUT_BYTES);
  },
});
