import { deepStrictEqual } from "node:assert/strict";
import { HandlerThread } from "../../../src/webhook/worker/handler_thread.ts";
import { createScriptRunner } from "../../../src/webhook/worker/script_runner.ts";
import { ignore, sampleClaim, sampleEvent, sampleRun, writeScript } from "./fixtures.ts";

const VARIABLES =
  "echo $TOOL_EVENT_TYPE $TOOL_EVENT_ID $TOOL_PAGE_ID $TOOL_SPACE_KEY $TOOL_ATTEMPT $KEPT $MINE $TOOL_TOKEN";

Deno.test({
  name: "createScriptRunner() gives the payload as one line and the facts as variables, and no secrets",
  ignore,
  fn: async () => {
    await using place = await writeScript(`#!/bin/sh\ncat\n${VARIABLES}\nexit 2\n`);
    const env = { PATH: "/bin:/usr/bin", KEPT: "kept", MINE: "s3cret", TOOL_TOKEN: "s3cret", TOOL_PAGE_ID: "stale" };
    let time = 5000;
    const now = () => time++;
    await using thread = new HandlerThread();
    const runAttempt = createScriptRunner({
      script: place.script,
      timeoutMs: 60_000,
      env,
      withheld: ["MINE"],
      now,
      thread,
    });
    const event = sampleEvent({ page: { id: "7", title: "Ä", spaceKey: "DOCS" } });
    deepStrictEqual(await runAttempt(sampleClaim({ event, tries: 3, attempt: 5 }), sampleRun()), {
      ...{ startedAt: 5000, endedAt: 5001, outcome: "failed", reason: "exit code 2", exitCode: 2 },
      output: `${JSON.stringify(event)}\npage_updated e1 7 DOCS 3 kept\n`,
      outputCut: false,
    });
  },
});
