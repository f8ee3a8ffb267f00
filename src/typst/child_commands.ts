import { fileURLToPath } from "node:url";
import { type AssetName, assetUrl } from "./assets.ts";
import { COMPILER_ARGUMENT, PDF_READER_ARGUMENT } from "./child_arguments.ts";
import type { WorkerCommand } from "../host/process/worker_process.ts";

// A document is compiled and read in a second or two: V8 would spend half of that on optimising code that is hardly used.
const V8_FLAGS = "--v8-flags=--wasm-tiering-budget=600000000,--max-semi-space-size=2";

/** How to start the compiler's process. */
export function compilerCommand(maxMemoryBytes: number): WorkerCommand {
  return childCommand({ argument: COMPILER_ARGUMENT, module: "./run_compiler.ts", asset: "typst" }, maxMemoryBytes);
}

/** How to start the process that reads PDFs. */
export function pdfReaderCommand(maxMemoryBytes: number): WorkerCommand {
  return childCommand(
    { argument: PDF_READER_ARGUMENT, module: "./run_pdf_reader.ts", asset: "pdfium" },
    maxMemoryBytes,
  );
}

interface ChildStart {
  readonly argument: string;
  readonly module: string;
  readonly asset: AssetName;
}

/**
 * This executable again, or Deno with one of the program's modules. The latter may read the program's modules and the
 * library, and do nothing else; the executable drops its permissions by itself.
 */
function childCommand({ argument, module, asset }: ChildStart, maxMemoryBytes: number): WorkerCommand {
  const program = Deno.execPath();
  const limit = String(maxMemoryBytes);
  if (Deno.build.standalone) return { program, args: [argument, limit] };
  const sources = new URL("../", import.meta.url);
  const readable = [assetUrl(asset), sources].map((url) => fileURLToPath(url).replaceAll(",", ",,"));
  const all = ["--quiet", "--no-prompt", V8_FLAGS, `--allow-read=${readable.join(",")}`];
  return { program, args: ["run", ...all, new URL(module, import.meta.url).href, limit] };
}
