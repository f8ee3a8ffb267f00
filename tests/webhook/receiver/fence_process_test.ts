import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { createCertificate } from "../../support/net/certificate.ts";
import { readProcessPeak } from "../../support/processes/process_memory.ts";
import { runCode } from "../../support/processes/run_code.ts";
import { collect } from "../../support/processes/tool_process.ts";
import { PERMISSIONS } from "../../support/release/compiler.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { payloadOf } from "../server/fixtures.ts";
import { type ServerProcess, startServerProcess } from "../server_process.ts";
import { floodWithChunks } from "./chunk_flood.ts";
import { NO_TLS } from "./http_fixtures.ts";
import { RawClient } from "./raw_client.ts";

const CLIENTS = 1100;
const HEAD = "POST /webhook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const SIGNED = `X-Tool-Signature: sha256=${"0".repeat(64)}\r\n`;

const ATTACKS = {
  "say nothing": "",
  "hold half of their headers back": HEAD,
  "hold half of their bodies back": `${HEAD}${SIGNED}Content-Length: 1000\r\n\r\nabc`,
} as const;

/** Opens connections that are never used, in a process of their own; resolves when each is open or refused. */
async function crowd({ port }: ServerProcess, cert: string | undefined, text: string) {
  const client = ["run", "--quiet", "--no-check", "-A", fileURLToPath(new URL("crowd.ts", import.meta.url))];
  const child = new Deno.Command(Deno.execPath(), {
    args: [...client, String(port), String(CLIENTS), text, ...cert === undefined ? [] : [cert]],
    ...{ stdin: "null", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const output = collect(child.stdout);
  await Promise.race([output.has("settled"), output.done]);
  return {
    async hasBeenCut() {
      await Promise.race([output.has(/cut|kept/), output.done]);
      return output.text().includes("cut");
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await Promise.all([child.status, output.done]);
    },
  };
}

/** Creates a certificate for a server, and the options that name it. */
async function secure(folder: string) {
  const { cert, key } = await createCertificate("DNS:localhost");
  await Deno.writeTextFile(`${folder}/cert.pem`, cert);
  await Deno.writeTextFile(`${folder}/key.pem`, key, { mode: 0o600 });
  return { cert, args: ["--cert", `${folder}/cert.pem`, "--key", `${folder}/key.pem`] };
}

/** Deliveries that may fail while the server cuts connections. */
const MAX_FAILED = 1000;

/** Posts until one delivery after the other is accepted, or too many have failed. */
async function deliver(server: ServerProcess, count: number): Promise<number> {
  let failed = 0;
  for (let at = 0; at < count && failed < MAX_FAILED;) {
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
  Deno.test(`startHttpServer() ${what} cuts ${CLIENTS} clients and accepts deliveries`, {
    ignore: skipUnless(Deno.build.os !== "windows", "Windows counts memory instead") || (isSecure && NO_TLS),
  }, async () => {
    await using folder = await createTemporaryFolder();
    const tls = isSecure ? await secure(folder.path) : undefined;
    await using server = await startServerProcess({ inbox: `${folder.path}/in`, prelude, flags, ...tls });
    for (const text of Object.values(ATTACKS)) {
      await using clients = await crowd(server, tls?.cert, text);
      const failed = await deliver(server, 20);
      if (mustCut) strictEqual(await clients.hasBeenCut(), true);
      ok(failed < MAX_FAILED, `${failed} deliveries failed`);
    }
    await deliver(server, 20);
    strictEqual((await server.health())["status"], "ok");
  });
}

Deno.test("findConnectionLoad() opens nothing where it can read the limit, and else closes what it opens", {
  ignore: skipUnless(Deno.build.os === "linux", "only Linux has a file with the limit"),
}, async () => {
  const output = await runCode(`
      import { findConnectionLoad } from "src/host/net/fenced_server.ts";
      import { countDescriptors } from "src/host/net/open_descriptors.ts";
      const slots = () => Number(/^FDSize:\\s+(\\d+)/m.exec(Deno.readTextFileSync("/proc/self/status"))?.[1]);
      const before = slots();
      const shares = [findConnectionLoad().share];
      const opened = slots() - before;
      Deno.permissions.revokeSync({ name: "run" }); // those who may not do all may not read the limit
      const count = countDescriptors();
      shares.push(findConnectionLoad().share);
      console.log(JSON.stringify([shares, opened, countDescriptors() - count]));
    `);
  deepStrictEqual(output, [[512, 512], 0, 0]);
});

Deno.test("startHttpServer() uses memory for the bytes of bodies, not for their chunks", {
  ignore: skipUnless(Deno.build.os === "linux", "only Linux keeps the peak of a process's memory"),
}, async () => {
  await using folder = await createTemporaryFolder();
  await using server = await startServerProcess({ inbox: `${folder.path}/in` });
  for (const [looksSigned, status] of [[false, 401], [true, 400]] as const) {
    const statuses = await floodWithChunks({ port: server.port, connections: 64, chunks: 40_000, looksSigned });
    deepStrictEqual(new Set(statuses), new Set([status]));
  }
  const peak = readProcessPeak(server.pid); // 213 to 304 MiB, more on a busy machine
  ok(peak < 400, `${peak} MiB`);
});

Deno.test("startHttpServer() ignores data after the request that ended its connection", {
  ignore: skipUnless(Deno.build.os === "linux", "only Linux keeps the peak of a process's memory"),
}, async () => {
  await using folder = await createTemporaryFolder();
  await using server = await startServerProcess({ inbox: `${folder.path}/in` });
  const many = "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n".repeat(8000);
  await Promise.all(Array.from({ length: 48 }, async () => {
    using client = await RawClient.connect(server.port);
    await client.send(many).catch(() => {}); // it is cut off meanwhile
    await client.ended;
  }));
  const peak = readProcessPeak(server.pid);
  ok(peak < 300, `${peak} MiB`);
});
