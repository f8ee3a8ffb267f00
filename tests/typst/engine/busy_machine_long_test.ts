import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DOCUMENT_MEMORY_BYTES } from "../../../src/authoring/document_limits.ts";
import type { Compilers } from "../../../src/console/compilers.ts";
import type { CompileLimits } from "../../../src/pdf/engine.ts";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { startPdfReader } from "../../../src/typst/pdf/pdf_reader.ts";
import { listRealDocuments, REAL_DOCUMENTS } from "../../support/compilers/real_documents.ts";
import { exportBodies } from "../../support/export/print_bodies.ts";
import { skipLong, skipUnless } from "../../support/skip.ts";
import { isCommandPresent } from "../../support/processes/run_command.ts";
import { runTool } from "../../support/processes/tool_process.ts";
import { ignoreWithoutBodies, REAL_BODIES } from "../../support/storage/real_bodies.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const names = await listRealDocuments();
const ignore = skipLong("documents beside a load") ||
  skipUnless(await isCommandPresent("stress"), "stress is not installed: no load to set documents beside");
const ignoreDocuments = ignore ||
  skipUnless(names.length > 0, `${REAL_DOCUMENTS.pathname} is absent, no real documents to set beside a load`);

/** Several times what each document needs; less than it takes by the clock beside the load. */
const LIMIT_SECONDS = 20;

const LIMITS: CompileLimits = { timeoutMs: LIMIT_SECONDS * 1000, maxMemoryBytes: DOCUMENT_MEMORY_BYTES };
const COMPILERS: Partial<Compilers> = {
  startEmbedded: () => Promise.resolve(startEmbeddedEngine(LIMITS)),
  startPdfReader: () => Promise.resolve(startPdfReader(LIMITS)),
};

/** Pages of wiki pages in one book. */
const BOOK = 60;

/** Occupies the processors until it is disposed. */
function startLoad(): AsyncDisposable {
  const streams = { stdin: "null", stdout: "null", stderr: "null" } as const;
  // It ends by itself if this process is killed.
  const stress = new Deno.Command("stress", { args: ["-c", "8", "-t", "1800"], ...streams }).spawn();
  return {
    async [Symbol.asyncDispose]() {
      stress.kill("SIGTERM");
      await stress.status;
    },
  };
}

for (const name of names) {
  Deno.test(`tool pdf-template render sets ${name} on a busy machine`, { ignore: ignoreDocuments }, async () => {
    await using folder = await createTemporaryFolder();
    await using _load = startLoad();
    const file = await Deno.realPath(new URL(name, REAL_DOCUMENTS));
    const limit = ["--max-time", `${LIMIT_SECONDS}s`];
    const { code, stderr } = await runTool(
      ["pdf-template", "render", "technical", file, "--output", `${folder.path}/a.pdf`, ...limit],
    );
    strictEqual(code, 0, stderr);
  });
}

Deno.test("exportBook() sets wiki pages on a busy machine", { ignore: ignore || ignoreWithoutBodies }, async () => {
  await using _load = startLoad();
  const bodies = REAL_BODIES ?? [];
  for (let first = 0; first < bodies.length; first += BOOK) {
    const { rendered } = await exportBodies(
      bodies.slice(first, first + BOOK).map((storage) => ({ storage })),
      "technical",
      COMPILERS,
    );
    deepStrictEqual(new TextDecoder().decode(rendered.pdf.subarray(0, 5)), "%PDF-");
  }
});
