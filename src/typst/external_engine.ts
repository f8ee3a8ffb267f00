import { resolve } from "node:path";
import { showCalendarDate } from "../base/calendar_date.ts";
import { quote, truncate } from "../base/text.ts";
import {
  type CompileEngine,
  CompileError,
  type CompileJob,
  type CompileLimits,
  type CompileResult,
  DEFAULT_LIMITS,
  type Diagnostic,
} from "../pdf/engine.ts";
import { explainStart } from "./explain_crash.ts";
import { describeExcess, startWorkLimit } from "../host/process/work_limit.ts";
import { createProjectFolder, type ProjectFolder } from "./project_folder.ts";
import { assertProjectPaths } from "./project_path.ts";
import { inheritedBy } from "../host/process/child_environment.ts";
import { type ProgramResult, runProgram } from "../host/process/run_program.ts";
import { parseShortDiagnostics } from "./short_diagnostics.ts";
import { startCompileLimit } from "./start_compile_limit.ts";
import { inTurn } from "../host/time/in_turn.ts";
import { CompilerProcess } from "./compiler_process.ts";
import { EngineProcess } from "./engine_process.ts";
import { nativeCommand } from "./native/native_process.ts";

/**
 * Opens a program of the machine as an engine: `typst`, or `typst-engine`, which is this program's own compiler. Reads
 * its version.
 *
 * A `typst` compiles every job in a private temporary directory, with only the job's fonts and without environment,
 * packages and network. Needs permission to run the program, and to write temporary files. Jobs run one after the other.
 *
 * @throws {CompileError} `compiler-not-found` or `compiler-unknown-version`.
 */
export async function openExternalEngine(
  program: string,
  options: { limits?: Partial<CompileLimits>; signal?: AbortSignal } = {},
): Promise<CompileEngine> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const versionLimits = { ...limits, timeoutMs: Math.min(limits.timeoutMs, VERSION_TIMEOUT_MS) };
  using limit = startWorkLimit(versionLimits, {
    explain: (excess) => unusable(program, describeExcess(excess, versionLimits)),
    outside: options.signal,
  });
  const { stdout } = await start(program, ["--version"], { signal: limit.signal, watch: (pid) => limit.watch(pid) });
  const { version, engine } = stdout.match(VERSION)?.groups ?? {};
  if (version === undefined) {
    const isOther = stdout.startsWith(ENGINE_NAME);
    throw unusable(program, `printed ${showOutput(stdout)}`, isOther ? NEEDED_VERSION : undefined);
  }
  if (engine !== undefined) return startNativeProgram({ program, version, limits });
  return new ExternalEngine(await absolutePath(program), version, limits);
}

function showOutput(stdout: string): string {
  return stdout === "" ? "nothing" : quote(truncate(stdout.trim(), 80));
}

function unusable(program: string, failure: string, hint = PASS_PROGRAM): CompileError {
  return new CompileError("compiler-unknown-version", `Cannot use ${quote(program)}: its --version ${failure}`, {
    hint,
  });
}

const PASS_PROGRAM = "Pass a typst or typst-engine program with --typst.";
const ENGINE_NAME = "typst-engine ";
const NEEDED_VERSION = "Pass version 2 of typst-engine with --typst, or omit --typst.";

/** Resolves the path of the program, which runs in another folder. A bare name is searched on PATH. */
async function absolutePath(program: string): Promise<string> {
  return isPath(program) ? await Deno.realPath(program) : program;
}

class ExternalEngine implements CompileEngine {
  readonly kind = "external";
  readonly version: string;
  readonly #program: string;
  readonly #limits: CompileLimits;
  readonly #inTurn = inTurn();
  readonly #closing = new AbortController();

  constructor(program: string, version: string, limits: CompileLimits) {
    this.#program = program;
    this.#limits = limits;
    this.version = version;
  }

  compile(job: CompileJob): Promise<CompileResult> {
    return this.#inTurn(() => this.#compileNow(job));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new CompileError("compiler-closed", "Cannot compile: the compiler was closed"));
    await this.#inTurn(() => {});
  }

  async #compileNow(job: CompileJob): Promise<CompileResult> {
    const { maxMemoryBytes } = this.#limits;
    const limits = { timeoutMs: job.timeoutMs ?? this.#limits.timeoutMs, maxMemoryBytes };
    using limit = startCompileLimit(limits, { work: "compile", signal: job.signal });
    const signal = AbortSignal.any([this.#closing.signal, limit.signal]);
    signal.throwIfAborted();
    assertProjectPaths(job);
    const refused = findPackageImports(job);
    if (refused.length > 0) return { diagnostics: refused };
    await using folder = await createProjectFolder(job);
    const run = await start(this.#program, compileArguments(folder, job), {
      cwd: folder.root,
      env: inheritedBy("compiler", compileVariables()).env,
      signal,
      watch: (pid) => limit.watch(pid),
    });
    return await readResult(run, folder);
  }
}

function compileArguments(
  { root, fonts, empty, output }: ProjectFolder,
  { main, standards = [], timestamp }: CompileJob,
): string[] {
  const fontFlags = ["--ignore-system-fonts", "--font-path", fonts];
  const packageFlags = ["--package-path", empty, "--package-cache-path", empty];
  // Without the flag, the program would read the clock. A document that leaves its date open then gets this one, but
  // canonical source sets `date: none`.
  const seconds = String(Math.floor((timestamp?.getTime() ?? 0) / 1000));
  const inputFlags = timestamp === undefined ? [] : ["--input", `date=${showCalendarDate(timestamp)}`];
  const outputFlags = ["--format", "pdf", "--diagnostic-format", "short", "--creation-timestamp", seconds];
  const standardFlags = standards.length === 0 ? [] : ["--pdf-standard", standards.join(",")];
  const flags = ["--root", root, ...fontFlags, ...packageFlags, ...outputFlags, ...inputFlags, ...standardFlags];
  return ["compile", ...flags, `${root}${main}`, output];
}

// Variables, because older versions lack the flags. The proxy is a closed port, because Typst has no option to forbid
// downloads.
function compileVariables(): Record<string, string> {
  const nowhere = "http://127.0.0.1:9";
  return {
    TYPST_IGNORE_EMBEDDED_FONTS: "true",
    http_proxy: nowhere,
    https_proxy: nowhere,
    all_proxy: nowhere,
  };
}

async function readResult({ success, stderr }: ProgramResult, { root, output }: ProjectFolder): Promise<CompileResult> {
  const diagnostics = parseShortDiagnostics(stderr, root);
  if (success) return { pdf: await readOutput(output), diagnostics };
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  const said = stderr.trim() === "" ? "it printed nothing" : quote(truncate(stderr.trim(), 200));
  throw new CompileError("compiler-failed", `Cannot compile: the typst program failed, ${said}`);
}

async function readOutput(output: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { isFile, size } = await Deno.lstat(output);
    if (isFile && size <= MAX_PDF_BYTES) return await Deno.readFile(output);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new CompileError("compiler-failed", "Cannot compile: the typst program wrote no PDF", { cause: error });
  }
  const cap = `a file of at most ${MAX_PDF_BYTES} bytes`;
  throw new CompileError("compiler-failed", `Cannot compile: the output of the typst program is not ${cap}`);
}

/** Maximum size of a PDF in bytes. */
const MAX_PDF_BYTES = 512 << 20;

/** Finds imports of packages, so that the external engine rejects them like the embedded one. */
function findPackageImports({ files }: CompileJob): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const [file, bytes] of files) {
    if (!file.endsWith(".typ")) continue;
    const lines = new TextDecoder().decode(bytes).split("\n");
    for (const [i, line] of lines.entries()) {
      const column = line.search(PACKAGE_IMPORT);
      if (column < 0) continue;
      diagnostics.push({
        severity: "error",
        message: "packages are not available",
        file,
        line: i + 1,
        column: column + 1,
      });
    }
  }
  return diagnostics;
}

type StartOptions = Parameters<typeof runProgram>[2];

async function start(program: string, args: readonly string[], options: StartOptions): Promise<ProgramResult> {
  try {
    return await runProgram(program, args, options);
  } catch (error) {
    throw explainStart(program, error);
  }
}

/** `typst 0.15.1 (commit)`, or a `typst-engine 2.0.0 (typst 0.15.1)` with the messages that this program sends. */
const VERSION = /^(?<engine>typst-engine 2\.\d+\.\d+ \()?typst (?<version>\d+\.\d+\.\d+(?:-[\w.]+)?)(?:[\s)]|$)/;
const VERSION_TIMEOUT_MS = 10_000;
const PACKAGE_IMPORT = /\b(?:import|include)[ \t]*\(?[ \t]*"@/;

/** The compiler of this program, as a program of the machine. */
interface NativeProgram {
  /** Path or name of the program. */
  readonly program: string;
  /** Version of its Typst. */
  readonly version: string;
  /** Limits of every job. */
  readonly limits: CompileLimits;
}

/**
 * Starts the program. It answers the same messages as the built-in compiler, so it keeps pages and caches as well; it
 * ends with its standard input. Needs permission to run the program.
 *
 * @throws {CompileError} `compiler-not-found`.
 */
function startNativeProgram({ program, version, limits }: NativeProgram): CompileEngine {
  const command = nativeCommand(isPath(program) ? resolve(program) : program, limits); // it runs in another folder
  const restart = () => new CompilerProcess(command, limits);
  return new EngineProcess({ kind: "external", version, build: "native", first: restart(), restart, limits });
}

function isPath(program: string): boolean {
  return /[/\\]/.test(program);
}
