// The compiler's process: a module to start from sources; the executable starts itself and calls it.
import { runChild } from "./run_child.ts";

/** What the process takes besides the compiler's own memory: the runtime, the module's code, the document's files. */
const OVERHEAD_BYTES = 160 << 20;

/** Compiles what standard input brings, with so many bytes of memory; never returns. Only this program calls it. */
export async function runCompiler(limit = ""): Promise<never> {
  return await runChild({ verb: "compile", worker: "typst_worker", limit, overheadBytes: OVERHEAD_BYTES });
}

if (import.meta.main && !Deno.build.standalone) await runCompiler(Deno.args[0]);
