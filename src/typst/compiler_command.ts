import { fileURLToPath } from "node:url";
import { assetUrl } from "./assets.ts";
import { COMPILER_ARGUMENT } from "./compiler_argument.ts";
import type { WorkerCommand } from "./process/worker_process.ts";

// A document is compiled in a second or two: V8 would spend half of that on optimising code that is hardly used.
const V8_FLAGS = "--v8-flags=--wasm-tiering-budget=600000000,--max-semi-space-size=2";

/**
 * How to start the compiler's process: this executable again, or Deno with one of the program's modules. The latter may
 * read the program's modules and the compiler, and do nothing else; the executable drops its permissions by itself.
 */
export function compilerCommand(maxMemoryBytes: number): WorkerCommand {
  const program = Deno.execPath();
  const limit = String(maxMemoryBytes);
  if (Deno.build.standalone) return { program, args: [COMPILER_ARGUMENT, limit] };
  const sources = new URL("../", import.meta.url);
  const readable = [assetUrl("typst"), sources].map((url) => fileURLToPath(url).replaceAll(",", ",,"));
  const flags = ["--quiet", "--no-prompt", V8_FLAGS, `--allow-read=${readable.join(",")}`];
  return { program, args: ["run", ...flags, new URL("./run_compiler.ts", import.meta.url).href, limit] };
}
