import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Claim } from "../../../src/webhook/inbox.ts";
import { HandlerThread } from "../../../src/webhook/worker/handler_thread.ts";
import { createScriptRunner } from "../../../src/webhook/worker/script_runner.ts";
import type { WorkInbox } from "../../../src/webhook/worker/work_claim.ts";
import { isRunning } from "../../support/processes/is_running.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import {
  add,
  count,
  ignore,
  readPid,
  sampleClaim,
  sampleEvent,
  sampleRun,
  scripted,
  start,
  until,
  writeScript,
} from "./fixtures.ts";

Deno.test("drain() interrupts what takes too long, and that does not count as a try", { ignore }, async () => {
  await using place = await writeScript('#!/bin/sh\necho $$ > "${0%/*}/pid"\nsleep 600\n');
  const settled: unknown[] = [];
  const inbox: WorkInbox = scripted([sampleClaim({ tries: 3 })], (_, { state, retryAt, attempt }) => {
    settled.push([state, retryAt, attempt?.outcome]);
    return Promise.resolve();
  });
  const env = { PATH: "/bin:/usr/bin" };
  await using thread = new HandlerThread();
  const runAttempt = createScriptRunner({ script: place.script, timeoutMs: 600_000, env, now: Date.now, thread });
  const noted: unknown[] = [];
  const noteProcess = (claim: Claim, pid: number) => Promise.resolve(void noted.push([claim.id, pid]));
  const { worker, log } = start({ ...inbox, noteProcess }, { runAttempt });
  const pid = await readPid(`${place.folder}/pid`);
  const patient = worker.drain(600_000);
  await worker.drain(1); // with less patience
  await patient;
  deepStrictEqual([settled, noted], [[["waiting", undefined, "interrupted"]], [["e1", pid]]]);
  strictEqual(await isRunning(pid), false);
  deepStrictEqual(log.lines, ["Event was interrupted and will run again"]);
});

Deno.test(
  "startWorker() with a script: an event that failed runs again before the next of its page",
  { ignore },
  async () => {
    const line = "echo $TOOL_EVENT_ID $TOOL_ATTEMPT >> $FOLDER/runs";
    await using place = await writeScript(`#!/bin/sh\n${line}\n[ $TOOL_EVENT_ID != e2 ] || [ $TOOL_ATTEMPT = 3 ]\n`);
    await using inbox = new MemoryInbox();
    await add(inbox, 3, () => "1");
    const env = { PATH: "/bin:/usr/bin", FOLDER: place.folder };
    await using thread = new HandlerThread();
    const runAttempt = createScriptRunner({ script: place.script, timeoutMs: 600_000, env, now: Date.now, thread });
    const { worker } = start(inbox, { runAttempt });
    await until(async () => await count(inbox, "done") === 3);
    await worker.drain(0);
    strictEqual(await Deno.readTextFile(`${place.folder}/runs`), "e1 1\ne2 1\ne2 2\ne2 3\ne3 1\n");
  },
);

Deno.test(
  "startWorker() does not run an event whose process could not be noted, and takes it again",
  { ignore },
  async () => {
    await using place = await writeScript("#!/bin/sh\necho ran\n");
    const settled: unknown[] = [];
    const inbox = scripted(
      [sampleClaim(), sampleClaim()],
      (_, { attempt }) => Promise.resolve(void settled.push([attempt?.outcome, attempt?.output])),
    );
    const env = { PATH: "/bin:/usr/bin" };
    await using thread = new HandlerThread();
    const runAttempt = createScriptRunner({ script: place.script, timeoutMs: 600_000, env, now: Date.now, thread });
    let notes = 0;
    const noteProcess = () => notes++ === 0 ? Promise.reject(new Error("locked")) : Promise.resolve();
    const { worker, log } = start({ ...inbox, noteProcess }, { runAttempt, concurrency: 1 }); // one after the other
    await until(() => settled.length === 2);
    await worker.drain(0);
    deepStrictEqual(settled, [["interrupted", ""], ["done", "ran\n"]]);
    match(log.lines.join(), /which process handles event e1: locked/);
  },
);

const VARIABLES =
  "echo $TOOL_EVENT_TYPE $TOOL_EVENT_ID $TOOL_PAGE_ID $TOOL_SPACE_KEY $TOOL_ATTEMPT $KEPT $MINE $TOOL_TOKEN";

Deno.test(
  "createScriptRunner() gives the payload as one line and the facts as variables, and no secrets",
  { ignore },
  async () => {
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
);
