// The compiler's process: started as a module from source; the executable and the bundle start themselves and call this.
import { PROGRAM_FORM } from "../host/process/program_form.ts";
import { runChild } from "./run_child.ts";

/** Memory that the process takes besides the compiler's: the runtime, the module's code, the document's files. */
const OVERHEAD_BYTES = 160 << 20;

/**
 * Compiles the jobs from standard input within a memory limit in bytes; never returns. `file` is the compiler's module
 * if this process cannot find it itself. Only this program calls it.
 */
export async function runCompiler(limit = "", file?: string): Promise<never> {
  return await runChild({
    verb: "compile",
    worker: "typst_worker",
    asset: "typst",
    file,
    limit,
    overheadBytes: OVERHEAD_BYTES,
  });
}

if (import.meta.main && PROGRAM_FORM === "source") await runCompiler(...Deno.args);
