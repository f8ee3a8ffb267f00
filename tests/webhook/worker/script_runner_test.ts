import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createScriptRunner, handlerEnvironment } from "../../../src/webhook/worker/script_runner.ts";
import {
  type HandlerCommand,
  openHandlerInput,
  sweepHandlerInputs,
  writeHandlerInput,
} from "../../../src/webhook/worker/launch_script.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { ignore, sampleClaim, sampleEvent, sampleRun } from "./fixtures.ts";

Deno.test("handlerEnvironment() omits unknown, impossible and stale values, and secrets", () => {
  const event = sampleEvent({ page: { id: "1\0" } });
  const env = { TOOL_SPACE_KEY: "stale", Tool_Token: "x", TOOL_QUEUE: "nats://a:x@q", a: "b" };
  deepStrictEqual(handlerEnvironment({ env }, sampleClaim({ event })), {
    ...{ a: "b", TOOL_EVENT_TYPE: "page_updated", TOOL_EVENT_ID: "e1", TOOL_ATTEMPT: "1" },
  });
});

Deno.test("handlerEnvironment() adds the variables of a route, which replace inherited ones but no facts", () => {
  const event = { ...sampleEvent(), route: "search", source: "4" };
  const added = { Space: "Ü b", TOOL_ATTEMPT: "9", BAD: "a\0b" };
  deepStrictEqual(handlerEnvironment({ env: { SPACE: "old", a: "b" }, added }, sampleClaim({ event })), {
    ...{ a: "b", Space: "Ü b", TOOL_EVENT_TYPE: "page_updated", TOOL_EVENT_ID: "4", TOOL_ATTEMPT: "1" },
    ...{ TOOL_PAGE_ID: "12345", TOOL_ROUTE: "search" },
  });
});

Deno.test("createScriptRunner() gives a script its arguments, and the payload without the route", async () => {
  const commands: HandlerCommand[] = [];
  const run = (command: HandlerCommand) => {
    commands.push(command);
    return Promise.resolve({ outcome: "done" as const, reason: "exit code 0", output: "", outputCut: false });
  };
  const runAttempt = createScriptRunner({
    ...{ script: "/index.sh", timeoutMs: 5, env: {}, now: () => 0, thread: { run } },
    arguments: ({ event }) => ["--page", event.page?.id ?? ""],
  });
  const event = { ...sampleEvent(), route: "search", source: "4" };
  await runAttempt(sampleClaim({ event }), sampleRun());
  const [command] = commands;
  deepStrictEqual(command?.arguments, ["--page", "12345"]);
  deepStrictEqual(JSON.parse(new TextDecoder().decode(command?.input)), sampleEvent());
});

const INPUT = new TextEncoder().encode("{}\n");
const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

Deno.test(
  "writeHandlerInput() writes a file for the user only, which goes when it is disposed",
  { ignore },
  async () => {
    const file = writeHandlerInput(INPUT);
    strictEqual(((await Deno.stat(file.path)).mode ?? 0) & 0o777, 0o600);
    deepStrictEqual(await Deno.readFile(file.path), INPUT);
    file[Symbol.dispose]();
    strictEqual(await isThere(file.path), false);
    file[Symbol.dispose]();
  },
);

Deno.test("openHandlerInput() opens an unlinked file", { ignore }, () => {
  using file = openHandlerInput(INPUT);
  deepStrictEqual(new Uint8Array(readFileSync(file.fd)), INPUT);
});

Deno.test("sweepHandlerInputs() removes what programs left that are gone, and nothing young, living or foreign", {
  ignore,
}, async () => {
  const gone = Number(await runQuickTool("bash", ["-c", "echo $$"]));
  const name = (pid: number) => `${tmpdir()}/tool-handler-${pid}-${crypto.randomUUID()}.json`;
  const files = [name(gone), name(Deno.pid), `${tmpdir()}/tool-handler-${gone}-notes.json`];
  for (const path of files) await Deno.writeTextFile(path, "{}");
  const left = () => Promise.all(files.map(isThere));
  sweepHandlerInputs(Date.now());
  deepStrictEqual(await left(), [true, true, true]);
  sweepHandlerInputs(Date.now() + 61_000);
  deepStrictEqual(await left(), [false, true, true]);
  for (const path of files) await Deno.remove(path).catch(() => {});
});
