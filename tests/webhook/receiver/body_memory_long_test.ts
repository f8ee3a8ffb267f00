import { deepStrictEqual, ok } from "node:assert/strict";
import { readProcessPeak } from "../../support/processes/process_memory.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startServerProcess } from "../server_process.ts";
import { floodWithChunks } from "./chunk_flood.ts";

const LONG = Deno.env.get("TOOL_LONG_TESTS") === "1";

Deno.test("startHttpServer() holds 64 bodies of a million chunks in less than 300 MiB", {
  ignore: skipUnless(LONG, "long tests run with TOOL_LONG_TESTS=1") ||
    skipUnless(Deno.build.os === "linux", "only Linux keeps the peak of a process's memory"),
}, async () => {
  await using folder = await createTemporaryFolder();
  await using server = await startServerProcess({ inbox: `${folder.path}/in` });
  const flood = { port: server.port, connections: 64, chunks: 1_000_000, looksSigned: true };
  deepStrictEqual(new Set(await floodWithChunks(flood)), new Set([400]));
  const peak = readProcessPeak(server.pid);
  ok(peak < 300, `${peak} MiB`);
  ok((await server.health())["status"] === "ok");
});
