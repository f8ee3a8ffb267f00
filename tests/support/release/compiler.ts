import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { type BundledProgram, bundleProgram, setTimes } from "./program/bundle_program.ts";
import { keepsStored, storeBehindRuntime } from "./program/store_assets.ts";
import { STORED_ASSETS, type StoredAssets } from "../../../src/typst/stored_assets.ts";
import { fetchRuntime, MissingRuntimeError } from "./runtimes/fetch_runtime.ts";
import { OLD_DENO } from "./runtimes/old_deno.ts";
import { isCommandPresent, runCommand, runSuccessfully } from "../processes/run_command.ts";
import { ROOT } from "../house/source_files.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";

/** A Deno that can compile on this machine: the start of its command line, and the runtime of what it compiles. */
interface Compiler {
  program: string;
  args: readonly string[];
  /** Path of a `denort`; without one Deno would download one itself, and compare it with nothing. */
  runtime: string;
}

/** Returns the Deno that runs this script, as a compiler. */
export function thisDeno(runtime: string): Compiler {
  return { program: Deno.execPath(), args: [], runtime };
}

/** Permissions of the compiled program. */
export const PERMISSIONS: readonly string[] = [
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  "--allow-run", // a Typst program, what opens a page, and the handlers of events
  "--allow-net", // wikis, senders of events, queues
  "--allow-env", // what handlers inherit, and secrets whose variables only the user knows
  "--allow-sys=uid,gid", // whether a handler may be run
];

/**
 * Flags of V8: the Typst compiler runs for a second or two, of which V8 would spend half on optimizing code that is
 * hardly used.
 */
export const V8_FLAGS = "--v8-flags=--wasm-tiering-budget=600000000,--max-semi-space-size=2,--expose-gc";

// The functions that the compiler's module names are compiled in parallel while it loads.
const COMPILED_V8_FLAGS = `${V8_FLAGS},--experimental-wasm-compilation-hints`;

/** Output and target system of an executable; the default target is this system. */
interface CompileOptions {
  output: string;
  target?: string;
}

/** What an executable of the program consists of. */
interface ProgramOptions extends CompileOptions {
  /** Folder of the native compiler for the target system; default: the executable uses WebAssembly only. */
  engine?: URL | undefined;
  /** Whether types are checked; default: true. */
  check?: boolean;
}

/**
 * Compiles the program. Bundles it first, so that the executable contains only the modules in use instead of every
 * package of the lock file: two thirds of the size, and twice as fast to start. On Linux, its large files lie before the
 * data of the executable, which the runtime reads at each start; elsewhere they are part of the data, because it is
 * mapped there, and because a signature covers it.
 */
export async function compileProgram(
  compiler: Compiler,
  { output, target, engine, check = true }: ProgramOptions,
): Promise<void> {
  await using folder = await createTemporaryFolder();
  const program = await bundleProgram(`${folder.path}/program`, { engine, check });
  const options = { output, ...(target === undefined ? {} : { target }) };
  const isStored = (target ?? Deno.build.target).includes("linux") &&
    await compileStoring(compiler, program, { ...options, runtime: `${folder.path}/runtime` });
  if (!isStored) await compileIncluding(compiler, program, options);
}

/** Compiles the program with its large files in the data of the executable. */
async function compileIncluding(compiler: Compiler, program: BundledProgram, options: CompileOptions): Promise<void> {
  const include = [...program.small, ...program.large, await writeIndex(program, {})];
  await compileModule(compiler, { ...options, module: program.module, include: include.map(pathBeside(program)) });
}

/** Compiles the program with its large files before the data; returns whether they are in their place there. */
async function compileStoring(
  compiler: Compiler,
  program: BundledProgram,
  { runtime, ...options }: CompileOptions & { runtime: string },
): Promise<boolean> {
  const files = { folder: dirname(program.module), names: program.large };
  const storing = await storeBehindRuntime(compiler.runtime, files, runtime);
  const include = [...program.small, await writeIndex(program, storing.stored)].map(pathBeside(program));
  await compileModule({ ...compiler, runtime }, { ...options, module: program.module, include });
  return await keepsStored(resolve(fileURLToPath(ROOT), options.output), storing);
}

/** Writes the list of stored files beside the bundle, and returns its name. */
async function writeIndex({ module }: BundledProgram, stored: StoredAssets): Promise<string> {
  await Deno.writeTextFile(`${dirname(module)}/${STORED_ASSETS}`, JSON.stringify(stored));
  await setTimes(dirname(module));
  return STORED_ASSETS;
}

function pathBeside({ module }: BundledProgram): (name: string) => string {
  return (name) => `${dirname(module)}/${name}`;
}

/** Compiles a module that needs nothing but the files beside it, with the program's runtime, flags and permissions. */
export async function compileModule(
  { program, args, runtime }: Compiler,
  { output, target, module, include = [] }: CompileOptions & { module: string; include?: readonly string[] },
): Promise<void> {
  const system = target === undefined ? [] : ["--target", target];
  // A cache of compiled code would be in the folder for temporary files, where every user can put one to be run.
  const closed = ["--no-config", "--no-npm", "--no-remote", "--no-code-cache", COMPILED_V8_FLAGS];
  const included = include.flatMap((path) => ["--include", path]);
  const compile = [...closed, ...PERMISSIONS, ...included, ...system, "--output", output, module];
  await runSuccessfully(program, [...args, "compile", "--quiet", ...compile], {
    cwd: ROOT,
    env: { DENORT_BIN: runtime },
  });
}

/** SHA-256 of the runtime of Deno 2.7.11 that a script beside the repository prints, for checks only. */
const OLD_RUNTIME_SHA256 = "f12d5d3886d5ea138304fb8d67d7396cfbedf53656676132152cb89f3fa4d8e6";

/**
 * Returns this Deno if its runtime for executables (`denort`) is named by `DENORT_BIN`, or can be fetched and compared
 * with its digest. Otherwise returns Deno 2.7.11 if its runtime is named by `DENORT_BIN`, or by a script beside the
 * repository.
 *
 * @throws {Error} when a runtime was fetched that has another digest.
 */
export async function findCompiler(): Promise<Compiler | undefined> {
  const named = Deno.env.get("DENORT_BIN");
  const runtime = named ?? await findRuntime();
  if (runtime !== undefined && await canCompile(thisDeno(runtime))) return thisDeno(runtime);
  const oldRuntime = named ?? await findOldRuntime();
  return oldRuntime === undefined ? undefined : { ...OLD_DENO, runtime: oldRuntime };
}

/** Whether an executable starts that is compiled with this runtime, which may be of another Deno. */
async function canCompile(compiler: Compiler): Promise<boolean> {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/empty.ts`, "export {};\n");
  try {
    await compileModule(compiler, { output: `${folder.path}/empty`, module: `${folder.path}/empty.ts` });
  } catch {
    return false;
  }
  return await isCommandPresent(`${folder.path}/empty`, []);
}

async function findRuntime(): Promise<string | undefined> {
  try {
    return await fetchRuntime(Deno.build.target);
  } catch (error) {
    if (error instanceof MissingRuntimeError) return undefined;
    throw error;
  }
}

async function findOldRuntime(): Promise<string | undefined> {
  if (!await isCommandPresent("node")) return undefined;
  const { code, stdout } = await runCommand("node", ["../shared/tools/denort.mjs"], { cwd: ROOT });
  if (code !== 0) return undefined;
  const path = stdout.trim();
  const actual = await sha256Hex(await Deno.readFile(path));
  if (actual !== OLD_RUNTIME_SHA256) {
    throw new Error(`Cannot compile: ${path} has the SHA-256 ${actual}, but must have ${OLD_RUNTIME_SHA256}`);
  }
  return path;
}
