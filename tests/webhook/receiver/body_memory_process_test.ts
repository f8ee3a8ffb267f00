import { deepStrictEqual, ok } from "node:assert/strict";
import { readProcessPeak } from "../../support/processes/process_peak.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startServerProcess } from "../server_process.ts";
import { floodWithChunks } from "./chunk_flood.ts";
import { RawClient } from "./raw_client.ts";

Deno.test({
  name: "startHttpServer() uses memory for the bytes of bodies, not for their chunks",
  ignore: skipUnless(Deno.build.os === "linux", "only Linux keeps the peak of a process's memory"),
  async fn() {
    await using folder = await createTemporaryFolder();
    await using server = await startServerProcess({ inbox: `${folder.path}/in` });
    for (const [looksSigned, status] of [[false, 401], [true, 400]] as const) {
      const statuses = await floodWithChunks({ port: server.port, connections: 64, chunks: 40_000, looksSigned });
      deepStrictEqual(new Set(statuses), new Set([status]));
    }
    const peak = await readProcessPeak(server.pid); // 213 to 304 MiB, more on a busy machine
    ok(peak < 400, `${peak} MiB`);
  },
});

Deno.test({
  name: "startHttpServer() ignores data after the request that ended its connection",
  ignore: skipUnless(Deno.build.os === "linux", "only Linux keeps the peak of a process's memory"),
  async fn() {
    await using folder = await createTemporaryFolder();
    await using server = await startServerProcess({ inbox: `${folder.path}/in` });
    const many = "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n".repeat(8000);
    await Promise.all(Array.from({ length: 48 }, async () => {
      using client = await RawClient.connect(server.port);
      await client.send(many).catch(() => {}); // it is cut off meanwhile
      await client.ended;
    }));
    const peak = await readProcessPeak(server.pid);
    ok(peak < 300, `${peak} MiB`);
  },
});
