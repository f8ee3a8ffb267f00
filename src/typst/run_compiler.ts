// The compiler's process: a module to start from sources; the executable starts itself and calls it.
import { workerUrl } from "./assets.ts";
import { serveWorker } from "./process/serve_worker.ts";

/** What the process takes besides the compiler's own memory: the runtime, the module's code, the document's files. */
const OVERHEAD_BYTES = 160 << 20;

/** Compiles what standard input brings, with so many bytes of memory; never returns. */
export async function runCompiler(limit = ""): Promise<never> {
  const maxMemoryBytes = Number(limit);
  return await serveWorker({
    module: workerUrl("typst_worker"),
    setup: maxMemoryBytes - OVERHEAD_BYTES,
    maxMemoryBytes,
  });
}

if (import.meta.main && !Deno.build.standalone) await runCompiler(Deno.args[0]);
