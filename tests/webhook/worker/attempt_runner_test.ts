import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { MAX_HANDLER_OUTPUT_BYTES } from "../../../src/webhook/inbox.ts";
import { inSequence } from "../../../src/webhook/worker/attempt_runner.ts";
import { sampleClaim, sampleResult, sampleRun } from "./fixtures.ts";

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
