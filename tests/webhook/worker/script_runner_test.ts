import { deepStrictEqual } from "node:assert/strict";
import { handlerEnvironment } from "../../../src/webhook/worker/handler_environment.ts";
import type { HandlerCommand } from "../../../src/webhook/worker/launch_script.ts";
import { createScriptRunner } from "../../../src/webhook/worker/script_runner.ts";
import { sampleClaim, sampleEvent, sampleRun } from "./fixtures.ts";

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
