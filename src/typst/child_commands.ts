import { fileURLToPath } from "node:url";
import { present } from "../base/present.ts";
import { type AssetName, assetUrl } from "./assets.ts";
import { COMPILER_ARGUMENT, PDF_READER_ARGUMENT } from "./child_arguments.ts";
import { BUNDLE_FLAGS, PROGRAM_FORM } from "../host/process/program_form.ts";
import type { WorkerCommand } from "../host/process/worker_process.ts";

const NEWEST_TRIED_V8 = 15;

// Compiling and reading a document takes a second or two; V8 would spend half of that on optimizing code that hardly
// runs. The functions that the compiler's module names are compiled in parallel while it loads.
const V8_FLAGS = v8Flags(600_000_000);

// A long one repays it before a tenth of its pages is set; this is V8's own budget.
const V8_FLAGS_FOR_LONG = v8Flags(13_000_000);

function v8Flags(tieringBudget: number): string {
  return `--v8-flags=--wasm-tiering-budget=${tieringBudget},--max-semi-space-size=2${knownHints()}`;
}

/** V8 refuses flags that it does not know, and may drop an experimental one with a new version. */
function knownHints(): string {
  return Number.parseInt(Deno.version.v8) <= NEWEST_TRIED_V8 ? ",--experimental-wasm-compilation-hints" : "";
}

/** What a compiler's process is started with. */
export interface CompilerStart {
  /** Path of an unpacked copy of its module. */
  readonly copy?: string | undefined;
  /** Whether its documents have hundreds of pages. The executable cannot start it otherwise for these. */
  readonly isLong?: boolean;
}

/** Returns the command that starts the compiler's process. */
export function compilerCommand(maxMemoryBytes: number, { copy, isLong }: CompilerStart = {}): WorkerCommand {
  const start = { argument: COMPILER_ARGUMENT, module: "./run_compiler.ts", asset: "typst" } as const;
  return childCommand({ ...start, ...present({ copy, isLong }) }, maxMemoryBytes);
}

/** Returns the command that starts the process that reads PDFs. */
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
  /** Path of an unpacked copy of the file that it loads. */
  readonly copy?: string;
  readonly isLong?: boolean;
}

/**
 * Returns the command of a child process: this executable, or Deno with the bundle or one of the program's modules. Deno
 * gets only the permission to read the program's modules and the library; the executable drops its permissions itself.
 */
function childCommand(
  { argument, module, asset, copy, isLong = false }: ChildStart,
  maxMemoryBytes: number,
): WorkerCommand {
  const program = Deno.execPath();
  const limit = String(maxMemoryBytes);
  if (PROGRAM_FORM === "executable") return { program, args: [argument, limit, ...(copy === undefined ? [] : [copy])] };
  const file = copy ?? fileURLToPath(assetUrl(asset)); // passed on, because the child may find another copy of the package
  const isBundle = PROGRAM_FORM === "bundle";
  const sources = new URL(isBundle ? "./" : "../", import.meta.url);
  const readable = [file, fileURLToPath(sources)].map((path) => path.replaceAll(",", ",,"));
  const all = ["--quiet", "--no-prompt", isLong ? V8_FLAGS_FOR_LONG : V8_FLAGS, `--allow-read=${readable.join(",")}`];
  const start = isBundle ? [...BUNDLE_FLAGS, Deno.mainModule, argument] : [new URL(module, import.meta.url).href];
  return { program, args: ["run", ...all, ...start, limit, file] };
}
