import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { deliverNoEvent, probe } from "../../../../../src/cli/commands/webhook/doctor/doctor_receiver.ts";

for (
  const [way, answer] of [
    ["in an answer", () => Promise.resolve(new Response("Who are you?", { status: 407 }))],
    [
      "on the way to TLS",
      () => Promise.reject(new TypeError("fetch failed", { cause: new Error("proxy authentication required") })),
    ],
  ] as const
) {
  Deno.test(`probe() names the proxy that asks for authentication ${way}`, async () => {
    const world = { fetch: answer, signal: new AbortController().signal };
    strictEqual(
      await probe("http://hooks.company.com/health", { method: "GET" }, world),
      "the proxy requires authentication (407)",
    );
  });
}

Deno.test("deliverNoEvent() marks its delivery as a check, whatever the credential", async () => {
  const marks: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (_, init = {}) => {
    marks.push(new Headers(init.headers).get("x-tool-check"));
    return Promise.resolve(new Response("{}"));
  };
  const world = { fetch, signal: new AbortController().signal };
  await deliverNoEvent("http://hooks.company.com/webhook", { "x-automation-token": "t0ken" }, world);
  deepStrictEqual(marks, ["doctor"]);
});
