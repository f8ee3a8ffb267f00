import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { MAX_PROGRAM_OUTPUT_BYTES } from "../../../src/host/process/read_start.ts";
import { runProgram } from "../../../src/host/process/run_program.ts";

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
