import { deepStrictEqual, ok } from "node:assert/strict";
import { runCode } from "../../support/processes/run_code.ts";

/** Code that asks a server on this machine for `media.example` and prints what came, and the variables afterwards. */
const CODE = `
  import { AddressRelay } from "src/host/net/address_relay.ts";
  import { PinnedClients } from "src/host/net/pinned_clients.ts";
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => new Response("from here"));
  const clients = new PinnedClients({ relay: new AddressRelay() });
  const url = new URL(\`http://media.example:\${server.addr.port}/\`);
  const answer = await clients.fetchAt(["127.0.0.1"], url, {}).then((response) => response.text(), (error) => error.name);
  await server.shutdown();
`;
const ENV = { NO_PROXY: "media.example,*", no_proxy: "media.example", HTTP_PROXY: "http://127.0.0.1:9" };
const PRINT = `console.log(JSON.stringify([answer, Deno.env.get("NO_PROXY"), Deno.env.get("no_proxy")]));`;

Deno.test("PinnedClients.fetchAt() asks no proxy, whatever the environment says, and leaves the environment alone", async () => {
  deepStrictEqual(await runCode(`${CODE}${PRINT}`, { env: ENV }), ["from here", ENV.NO_PROXY, ENV.no_proxy]);
});

Deno.test("PinnedClients.fetchAt() returns no answer that a variable keeps from the address", async () => {
  const code = `Deno.permissions.revokeSync({ name: "env" });${CODE}console.log(JSON.stringify(answer));`;
  ok(await runCode(code, { env: ENV }) === "TypeError");
});
