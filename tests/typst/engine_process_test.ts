import { deepStrictEqual } from "node:assert/strict";
import { encodeFrame } from "../../src/host/process/frames.ts";
import { DEFAULT_LIMITS } from "../../src/pdf/engine.ts";
import { EngineProcess } from "../../src/typst/engine_process.ts";
import { typstJob } from "../support/compilers/typst_job.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const HALF = DEFAULT_LIMITS.maxMemoryBytes / 2;
const ignore = skipUnless(Deno.build.os !== "windows", "the compiler is a shell script");

for (
  const [memoryBytes, starts] of [[HALF, 1], [HALF + 1, 3]] as const
) {
  Deno.test({
    name: `EngineProcess needs ${starts} processes for three jobs that leave ${memoryBytes} bytes of memory`,
    ignore,
    async fn() {
      await using folder = await createTemporaryFolder();
      const [answer, log] = [`${folder.path}/answer`, `${folder.path}/log`];
      const value = { kind: "compiled", pages: [[10, 10]], diagnostics: [], memoryBytes };
      await Deno.writeFile(answer, ReadableStream.from(encodeFrame({ value, blobs: [new Uint8Array(1)] })));
      const script = `echo start >> ${log}; cat ${answer} ${answer} ${answer}; exec cat > /dev/null`;
      const command = { program: "/bin/sh", args: ["-c", script] };
      await using engine = new EngineProcess({ kind: "embedded", version: "0.0.0", command, limits: DEFAULT_LIMITS });
      for (let i = 0; i < 3; i++) await engine.compile(typstJob("x"));
      deepStrictEqual(await Deno.readTextFile(log), "start\n".repeat(starts));
    },
  });
}
