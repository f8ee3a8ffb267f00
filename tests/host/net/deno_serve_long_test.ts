import { strictEqual } from "node:assert/strict";
import { skipUnless } from "../../support/skip.ts";
import { RawClient } from "../../webhook/receiver/raw_client.ts";

const LONG = Deno.env.get("TOOL_LONG_TESTS") === "1";
const PATIENCE_MS = 10_000;

Deno.test("Deno.serve() has no time limit for headers; else FencedServer sets it", {
  ignore: skipUnless(LONG, "long tests run with TOOL_LONG_TESTS=1"),
}, async () => {
  const options = { hostname: "127.0.0.1", port: 0, keepAliveTimeout: 1, onListen() {} }; // of denoland/deno#34172
  const server = Deno.serve(options, () => new Response());
  const client = await RawClient.connect(server.addr.port);
  await client.send("POST /webhook HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<"held">((resolve) => timer = setTimeout(() => resolve("held"), PATIENCE_MS));
  const outcome = await Promise.race([patience, client.ended.then(() => "cut off" as const)]);
  clearTimeout(timer);
  client[Symbol.dispose]();
  await client.ended;
  await server.shutdown();
  strictEqual(outcome, "held", "Deno.serve has keepAliveTimeout now: set it in src/host/net/fenced_server.ts too");
});
