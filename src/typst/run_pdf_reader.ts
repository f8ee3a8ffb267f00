// The process that reads PDFs: started as a module from source; the executable and the bundle start themselves and call
// this.
import { PROGRAM_FORM } from "../host/process/program_form.ts";
import { runChild } from "./run_child.ts";

/**
 * Reads and draws the PDFs from standard input within a memory limit in bytes; never returns. `file` is the library if
 * this process cannot find it itself.
 */
export async function runPdfReader(limit = "", file?: string): Promise<never> {
  return await runChild({ verb: "read PDFs", worker: "pdf_worker", asset: "pdfium", file, limit, overheadBytes: 0 });
}

if (import.meta.main && PROGRAM_FORM === "source") await runPdfReader(...Deno.args);
