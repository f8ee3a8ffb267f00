// The process that reads PDFs: a module to start from sources; the executable starts itself and calls it.
import { runChild } from "./run_child.ts";

/** Reads and draws the PDFs that standard input brings, with so many bytes of memory; never returns. */
export async function runPdfReader(limit = ""): Promise<never> {
  return await runChild({ verb: "read PDFs", worker: "pdf_worker", limit, overheadBytes: 0 });
}

if (import.meta.main && !Deno.build.standalone) await runPdfReader(Deno.args[0]);
