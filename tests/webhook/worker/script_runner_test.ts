import { deepStrictEqual } from "node:assert/strict";
import { handlerEnvironment } from "../../../src/webhook/worker/handler_environment.ts";
import { sampleClaim, sampleEvent } from "./fixtures.ts";

Deno.test("handlerEnvironment() omits unknown, impossible and stale values, and secrets", () => {
  const event = sampleEvent({ page: { id: "1\0" } });
  const env = { TOOL_SPACE_KEY: "stale", Tool_Token: "x", TOOL_QUEUE: "nats://a:x@q", a: "b" };
  deepStrictEqual(handlerEnvironment(env, [], sampleClaim({ event })), {
    ...{ a: "b", TOOL_EVENT_TYPE: "page_updated", TOOL_EVENT_ID: "e1", TOOL_ATTEMPT: "1" },
  });
});
