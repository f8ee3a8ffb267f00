// Builds the compiler from its crate: the WebAssembly module that the program carries; with --check compares a new
// build with that module; with --native builds a program for this system: dist/typst-engine, and packed in dist/engine
// as executables carry it. The exit code is 3 where this machine lacks what a build needs.
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { buildModule, readBuiltModule } from "./build_module.ts";
import { MODULE_FILE, RECORD_FILE } from "./crate_files.ts";
import { addHints } from "./compilation_hints.ts";
import { digestEngineSources } from "./engine_sources.ts";
import { findEarlyFunctions } from "./find_early_functions.ts";
import { describeModule } from "./module_record.ts";
import { buildNativeEngine, NATIVE_TARGET, publishNativeEngine, resultFolder } from "./native_engine.ts";
import { packEngine } from "./pack_engine.ts";
import { findCrateCargo, findRecordedToolchain } from "./find_builders.ts";
import { findToolchain, INSTALL_HINT } from "./find_toolchain.ts";
import type { Toolchain } from "./toolchain.ts";

/** What a build lacks, and how to get it. */
class BuildError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

async function build(): Promise<string> {
  const toolchain = await requireToolchain();
  const built = await buildModule(toolchain, await resultFolder("module"));
  const module = addHints(built, await findEarlyFunctions(built));
  const packed = packEngine(module);
  const record = await describeModule(module, packed, toolchain);
  await Deno.writeFile(MODULE_FILE, packed);
  await Deno.writeTextFile(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`);
  return `typst.wasm.br: ${record.bytes} bytes, ${packed.length} packed, SHA-256 ${record.sha256}`;
}

async function check(): Promise<string> {
  const found = await findRecordedToolchain();
  if ("obstacle" in found) throw new BuildError(`Cannot compare the module: ${found.obstacle}`, INSTALL_HINT);
  await using folder = await createTemporaryFolder();
  const sha256 = await sha256Hex(await buildModule(found.toolchain, folder.path));
  const recorded = await sha256Hex(await readBuiltModule());
  if (sha256 !== recorded) throw new Error(`Cannot accept the module: a new build is ${sha256}, not ${recorded}`);
  return `a new build is the same: SHA-256 ${sha256}`;
}

async function buildNative(): Promise<string> {
  const found = await findCrateCargo();
  if ("obstacle" in found) throw new BuildError(`Cannot build the engine: ${found.obstacle}`, INSTALL_HINT);
  const sources = await digestEngineSources(NATIVE_TARGET); // before the build: they may change while it runs
  const program = await buildNativeEngine(found.cargo, await resultFolder("native"));
  const { bytes, packed, sha256 } = await publishNativeEngine(program, sources);
  return `dist/typst-engine: ${bytes} bytes, ${packed} packed in dist/engine/${NATIVE_TARGET}, SHA-256 ${sha256}`;
}

async function requireToolchain(): Promise<Toolchain> {
  const search = await findToolchain();
  if ("toolchain" in search) return search.toolchain;
  throw new BuildError(`Cannot build the module: missing ${search.missing.join(", ")}`, INSTALL_HINT);
}

const ACTIONS = new Map([["", build], ["--check", check], ["--native", buildNative]]);

try {
  const action = ACTIONS.get(Deno.args.join(" "));
  if (action === undefined) {
    throw new Error(`Cannot build with "${Deno.args.join(" ")}": use --check, --native or nothing`);
  }
  await print(Deno.stdout, `${await action()}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof BuildError ? `hint: ${error.hint}\n` : "";
  await print(Deno.stderr, `error: ${message}\n${hint}`);
  Deno.exitCode = error instanceof BuildError ? 3 : 1;
}

async function print(stream: typeof Deno.stdout, text: string): Promise<void> {
  await stream.write(new TextEncoder().encode(text));
}
