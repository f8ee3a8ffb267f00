// The process that reads PDFs: started as a module from source; the executable starts itself and calls this.
import { runChild } from "./run_child.ts";

/** Reads and draws the PDFs from standard input within a memory limit in bytes; never returns. */
export async function runPdfReader(limit = ""): Promise<never> {
  return await runChild({ verb: "read PDFs", worker: "pdf_worker", limit, overheadBytes: 0 });
}

if (import.meta.main && !Deno.build.standalone) await runPdfReader(Deno.args[0]);
