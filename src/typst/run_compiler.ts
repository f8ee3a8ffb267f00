// The compiler's process: a module to start from sources; the executable starts itself and calls it.
import { escapeText } from "../base/text.ts";
import { workerUrl } from "./assets.ts";
import { serveWorker } from "./process/serve_worker.ts";

/** What the process takes besides the compiler's own memory: the runtime, the module's code, the document's files. */
const OVERHEAD_BYTES = 160 << 20;

/** Compiles what standard input brings, with so many bytes of memory; never returns. Only this program calls it. */
export async function runCompiler(limit = ""): Promise<never> {
  const maxMemoryBytes = Number(limit);
  if (!(maxMemoryBytes > OVERHEAD_BYTES)) return refuse(`"${limit}" is no limit of memory in bytes`);
  if (Deno.stdin.isTerminal()) return refuse("jobs do not come from a terminal");
  try {
    return await serveWorker({ module: workerUrl(), setup: maxMemoryBytes - OVERHEAD_BYTES, maxMemoryBytes });
  } catch (error) {
    return refuse(`standard input holds ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuse(reason: string): never {
  try {
    Deno.stderr.writeSync(new TextEncoder().encode(`error: Cannot compile: ${escapeText(reason)}\n`));
  } finally { // who could read that may be gone
    Deno.exit(1);
  }
}

if (import.meta.main && !Deno.build.standalone) await runCompiler(Deno.args[0]);
