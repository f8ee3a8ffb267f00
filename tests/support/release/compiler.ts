import { sha256Hex } from "../../../src/base/sha256.ts";
import { nameChunks } from "./name_chunks.ts";
import { copyKeptSources } from "./keep_resources.ts";
import { fetchRuntime, MissingRuntimeError } from "./runtimes/fetch_runtime.ts";
import { OLD_DENO } from "./runtimes/old_deno.ts";
import { isCommandPresent, runCommand, runSuccessfully } from "../processes/run_command.ts";
import { ROOT } from "../house/source_files.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { constants, gzipSync } from "node:zlib";
import { INSTALLED_FONTS } from "../../../src/typst/fonts/installed_fonts_table.ts";
import { MODULE_FILE } from "./engine/crate_files.ts";

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

/** Files included beside the bundle, where `src/typst/assets.ts` and `src/ooxml/schema_validator.ts` find them. */
const INCLUDED = [
  ...["typst_worker.js", "pdf_worker.js", "handler_worker.js"],
  ...["typst.wasm.br", "pdfium.gz", "fonts", "assets", "schemas"],
];

// Modules for worker threads cannot be part of the bundle.
const WORKERS: readonly [name: string, module: string][] = [
  ["typst_worker.js", "src/typst/typst_worker.ts"],
  ["pdf_worker.js", "src/typst/pdf_worker.ts"],
  ["handler_worker.js", "src/webhook/worker/handler_worker.ts"],
];

// The executable contains the time of its source file.
const BUNDLE_TIME = new Date("2020-01-01T00:00:00Z");

// The Typst compiler runs for a second or two, of which V8 would spend half on optimizing code that is hardly used. The
// functions that its module names are compiled in parallel while it loads.
const V8_FLAGS = "--v8-flags=--wasm-tiering-budget=600000000,--max-semi-space-size=2,--expose-gc," +
  "--experimental-wasm-compilation-hints";

// A package that is CommonJS (yaml) requires Node's modules; a bundle has no such function, and looks for a global one.
// Nothing of Node is loaded before a package asks for it.
const REQUIRE = "globalThis.require=(name)=>process.getBuiltinModule(name);\n";

/** Output and target system of an executable; the default target is this system. */
interface CompileOptions {
  output: string;
  target?: string;
}

/**
 * Compiles the program. Bundles it first with the Deno that runs this script, so that the executable contains only the modules in use instead of every package of the lock file: two thirds of
 * the size, and twice as fast to start. The bundle is minified because this removes the paths of the machine, so that
 * two machines produce the same bytes; names are kept for stack traces.
 */
export async function compileProgram(compiler: Compiler, { output, target }: CompileOptions): Promise<void> {
  await using folder = await createTemporaryFolder();
  await bundleProgram(folder.path);
  await packProgramAssets(folder.path, BUNDLE_TIME);
  const include = INCLUDED.map((name) => `${folder.path}/${name}`);
  await compileModule(compiler, {
    output,
    module: `${folder.path}/cli.js`,
    include,
    ...(target === undefined ? {} : { target }),
  });
}

/** Compiles a module that needs nothing but the files beside it, with the program's runtime, flags and permissions. */
export async function compileModule(
  { program, args, runtime }: Compiler,
  { output, target, module, include = [] }: CompileOptions & { module: string; include?: readonly string[] },
): Promise<void> {
  const system = target === undefined ? [] : ["--target", target];
  // A cache of compiled code would be in the folder for temporary files, where every user can put one to be run.
  const closed = ["--no-config", "--no-npm", "--no-remote", "--no-code-cache", V8_FLAGS];
  const included = include.flatMap((path) => ["--include", path]);
  const compile = [...closed, ...PERMISSIONS, ...included, ...system, "--output", output, module];
  await runSuccessfully(program, [...args, "compile", "--quiet", ...compile], {
    cwd: ROOT,
    env: { DENORT_BIN: runtime },
  });
}

/**
 * Bundles the program and its threads into a folder. What a command imports when it runs is a file of its own there, so
 * that other commands do not load it.
 */
async function bundleProgram(folder: string): Promise<void> {
  await using sources = await createTemporaryFolder();
  await copyKeptSources(sources.path);
  const bundle = (...more: string[]) => runSuccessfully(Deno.execPath(), ["bundle", ...more], { cwd: sources.path });
  const shape = ["--quiet", "--frozen", "--check", "--platform", "deno", "--minify", "--keep-names"];
  await bundle(...shape, "--code-splitting", "--outdir", folder, "cli.ts");
  await nameChunks(folder);
  for (const [name, module] of WORKERS) await bundle(...shape, "--output", `${folder}/${name}`, module);
  for (const name of ["cli.js", ...WORKERS.map(([name]) => name)]) {
    const script = `${folder}/${name}`;
    await Deno.writeTextFile(script, REQUIRE + await Deno.readTextFile(script));
  }
  for await (const { name } of Deno.readDir(folder)) await Deno.utime(`${folder}/${name}`, BUNDLE_TIME, BUNDLE_TIME);
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

/** The big files of packages that the compiled program carries, by the name that it looks for beside its bundle. */
const PACKAGE_FILES: readonly (readonly [name: string, packageFile: string])[] = [
  ["pdfium", "@hyzyla/pdfium/pdfium.wasm"],
  ...INSTALLED_FONTS.map(([, , , , file]) => [`fonts/${file.slice(file.lastIndexOf("/") + 1)}`, file] as const),
];

/** Puts the files into a folder, the big ones packed; the executable keeps their times, so all get the same. */
async function packProgramAssets(folder: string, time: Date): Promise<void> {
  await Deno.mkdir(`${folder}/fonts`);
  await packPackageFiles(folder, time);
  await Deno.copyFile(MODULE_FILE, `${folder}/typst.wasm.br`);
  await Deno.utime(`${folder}/typst.wasm.br`, time, time);
  for (const [name, source] of SMALL_ASSETS) {
    await Deno.mkdir(`${folder}/${name}`);
    await copySmallAssets(new URL(`../../../${source}/`, import.meta.url), `${folder}/${name}`, time);
  }
  for (const name of ["fonts", ...SMALL_ASSETS.keys()]) await Deno.utime(`${folder}/${name}`, time, time);
}

async function packPackageFiles(folder: string, time: Date): Promise<void> {
  for (const [name, packageFile] of PACKAGE_FILES) {
    const packed = gzipSync(await Deno.readFile(new URL(import.meta.resolve(packageFile))), { level: PACK_LEVEL });
    packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
    await Deno.writeFile(`${folder}/${name}.gz`, packed);
    await Deno.utime(`${folder}/${name}.gz`, time, time);
  }
}

/** Folders of small files, by their names beside the bundle. */
const SMALL_ASSETS: ReadonlyMap<string, string> = new Map([
  ["assets", "src/typst/assets"],
  ["schemas", "src/ooxml/schemas"],
]);

async function copySmallAssets(source: URL, folder: string, time: Date): Promise<void> {
  for await (const { name } of Deno.readDir(source)) {
    await Deno.copyFile(new URL(name, source), `${folder}/${name}`);
    await Deno.utime(`${folder}/${name}`, time, time);
  }
}

const PACK_LEVEL = constants.Z_DEFAULT_COMPRESSION;
// Where the file was packed would make the executable differ from machine to machine.
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;
