import { ok, strictEqual } from "node:assert/strict";
import { PERMISSIONS } from "../../support/release/compiler.ts";
import { createCertificate } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { type ServerProcess, startServerProcess } from "../server_process.ts";
import { payloadOf } from "../server/fixtures.ts";
import { connectEither, NO_TLS } from "./either_transport.ts";
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
async function crowd({ port }: ServerProcess, cert: string | undefined, text: string): Promise<RawClient[]> {
  const settled = await Promise.allSettled(Array.from({ length: CLIENTS }, async () => {
    const client = new RawClient(await connectEither(port, cert, "http/1.1"));
    await client.send(text);
    return client;
  }));
  return settled.flatMap((each) => each.status === "fulfilled" ? [each.value] : []);
}

/** Creates a certificate for a server, and the options that name it. */
async function secure(folder: string) {
  const { cert, key } = await createCertificate("DNS:localhost");
  await Deno.writeTextFile(`${folder}/cert.pem`, cert);
  await Deno.writeTextFile(`${folder}/key.pem`, key, { mode: 0o600 });
  return { cert, args: ["--cert", `${folder}/cert.pem`, "--key", `${folder}/key.pem`] };
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
  const [what, prelude, flags, mustCut, isSecure] of [
    ["with few descriptors", "ulimit -n 256", ["-A"], false, false], // most clients may be refused instead
    ["with the permissions of the executable", ":", PERMISSIONS, true, false],
    ["with TLS", ":", PERMISSIONS, true, true],
  ] as const
) {
  Deno.test({
    name: `startHttpServer() ${what} cuts ${CLIENTS} clients and accepts deliveries`,
    ignore: skipUnless(Deno.build.os !== "windows", "Windows counts memory instead") || (isSecure && NO_TLS),
    async fn() {
      await using folder = await createTemporaryFolder();
      const tls = isSecure ? await secure(folder.path) : undefined;
      await using server = await startServerProcess({ inbox: `${folder.path}/in`, prelude, flags, ...tls });
      for (const text of Object.values(ATTACKS)) {
        const clients = await crowd(server, tls?.cert, text);
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
