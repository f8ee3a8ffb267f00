import { strictEqual } from "node:assert/strict";
import { skipUnless } from "../../support/skip.ts";
import { RawClient } from "./raw_client.ts";

const LONG = Deno.env.get("TOOL_LONG_TESTS") === "1";
const PATIENCE_MS = 80_000;

Deno.test({
  name: "Deno.serve() still holds a client that never ends its headers; else the receiver moves to it from node:http",
  ignore: skipUnless(LONG, "long tests run with TOOL_LONG_TESTS=1"),
  async fn() {
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => new Response());
    const client = await RawClient.connect(server.addr.port);
    await client.send("POST /webhook HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<"held">((resolve) => timer = setTimeout(() => resolve("held"), PATIENCE_MS));
    const outcome = await Promise.race([patience, client.ended.then(() => "cut off" as const)]);
    clearTimeout(timer);
    client[Symbol.dispose]();
    await client.ended;
    await server.shutdown();
    strictEqual(outcome, "held", "Deno.serve has a header timeout now: move the receiver from node:http to Deno.serve");
  },
});
