import { strictEqual } from "node:assert/strict";
import { probe } from "../../../../../src/cli/commands/webhook/doctor/doctor_probe.ts";

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
