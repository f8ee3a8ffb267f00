import { ok, strictEqual } from "node:assert/strict";
import { PERMISSIONS } from "../../support/release/compiler.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { type ServerProcess, startServerProcess } from "../server_process.ts";
import { payloadOf } from "../server/fixtures.ts";
import { RawClient } from "./raw_client.ts";

const CLIENTS = 1100;
const HEAD = "POST /webhook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const SIGNED = `X-Tool-Signature: sha256=${"0".repeat(64)}\r\n`;

const ATTACKS = {
  "say nothing": "",
  "hold half of their headers back": HEAD,
  "hold half of their bodies back": `${HEAD}${SIGNED}Content-Length: 1000\r\n\r\nabc`,
} as const;

/** Opens connections that are never used; those that the server refuses are none. */
async function crowd(port: number, text: string): Promise<RawClient[]> {
  const settled = await Promise.allSettled(Array.from({ length: CLIENTS }, async () => {
    const client = await RawClient.connect(port);
    await client.send(text);
    return client;
  }));
  return settled.flatMap((each) => each.status === "fulfilled" ? [each.value] : []);
}

/** Posts until one delivery after the other is accepted. */
async function deliver(server: ServerProcess, count: number): Promise<number> {
  let failed = 0;
  for (let at = 0; at < count;) {
    const status = await server.post(payloadOf(String(at))).then(({ status }) => status, () => 0);
    if (status === 202) at++;
    else failed++;
  }
  return failed;
}

for (
  const [what, prelude, flags, mustCut] of [
    ["with few descriptors", "ulimit -n 256", ["-A"], false], // so few that most clients may be refused instead
    ["with the permissions of the executable", ":", PERMISSIONS, true],
  ] as const
) {
  Deno.test({
    name: `startHttpServer() ${what} cuts ${CLIENTS} clients and accepts deliveries`,
    ignore: skipUnless(Deno.build.os !== "windows", "Windows counts memory instead"),
    async fn() {
      await using folder = await createTemporaryFolder();
      await using server = await startServerProcess({ inbox: `${folder.path}/in`, prelude, flags });
      for (const text of Object.values(ATTACKS)) {
        const clients = await crowd(server.port, text);
        const failed = await deliver(server, 20);
        if (mustCut) await Promise.race(clients.map(({ ended }) => ended));
        for (const client of clients) client[Symbol.dispose]();
        await Promise.all(clients.map(({ ended }) => ended));
        ok(failed < 1000, `${failed} deliveries failed`);
      }
      await deliver(server, 20);
      strictEqual((await server.health())["status"], "ok");
    },
  });
}
