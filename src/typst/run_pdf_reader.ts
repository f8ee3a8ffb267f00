// The process that reads PDFs: a module to start from sources; the executable starts itself and calls it.
import { workerUrl } from "./assets.ts";
import { serveWorker } from "./process/serve_worker.ts";

/** Answers questions about the PDFs that standard input brings, with so many bytes of memory; never returns. */
export async function runPdfReader(limit = ""): Promise<never> {
  return await serveWorker({ module: workerUrl("pdf_worker"), setup: null, maxMemoryBytes: Number(limit) });
}

if (import.meta.main && !Deno.build.standalone) await runPdfReader(Deno.args[0]);
