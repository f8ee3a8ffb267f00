import { type CompileEngine, type CompileLimits, DEFAULT_LIMITS, type EngineBuild } from "../../../src/pdf/engine.ts";
import { startBuiltInEngine } from "../../../src/typst/built_in_engine.ts";
import { EMBEDDED_TYPST_VERSION, startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { openExternalEngine } from "../../../src/typst/external_engine.ts";
import { findPackedEngine } from "../../../src/typst/native/packed_engine.ts";
import { cacheFolder } from "../cache_folder.ts";
import { isCommandPresent, runCommand } from "../processes/run_command.ts";
import { findCrateCargo } from "../release/engine/find_builders.ts";
import { buildNativeEngine, NATIVE_ENGINE, resultFolder, runVisibly } from "../release/engine/native_engine.ts";
import { skipUnless } from "../skip.ts";
import { IS_LONG_RUN } from "../test_seed.ts";
import { fileURLToPath } from "node:url";

/** Program of this machine, or why there is none. */
export type FoundCompiler = { readonly program: string } | { readonly absent: string };

/**
 * Finds the native build of the compiler: the program that `TYPST_ENGINE_BIN` names, or `dist/typst-engine`. Long tests
 * build it.
 */
export async function findNativeEngine(): Promise<FoundCompiler> {
  const named = Deno.env.get("TYPST_ENGINE_BIN");
  if (named !== undefined) return { program: named };
  const published = fileURLToPath(NATIVE_ENGINE);
  if (await isCommandPresent(published)) return await ofThisProtocol(published);
  if (!IS_LONG_RUN) return { absent: "dist/typst-engine is absent: run deno task engine:build --native" };
  const found = await findCrateCargo();
  return "obstacle" in found
    ? { absent: found.obstacle }
    : { program: await buildNativeEngine(found.cargo, await resultFolder("native")) };
}

/** Leaves out a program that was built before the messages changed. */
async function ofThisProtocol(program: string): Promise<FoundCompiler> {
  const { stdout } = await runCommand(program, ["--version"]);
  if (stdout.startsWith("typst-engine 2.")) return { program };
  return { absent: `dist/typst-engine is ${stdout.trim()}: run deno task engine:build --native` };
}

/**
 * Finds the `typst` of the version that the program carries: the one that `TYPST_BIN` names, or the one on `PATH`. Long
 * tests build it from its crate.
 */
export async function findTypst(): Promise<FoundCompiler> {
  const named = Deno.env.get("TYPST_BIN");
  if (named !== undefined) return { program: named };
  if (await isCommandPresent("typst")) {
    const { stdout } = await runCommand("typst", ["--version"]);
    if (stdout.startsWith(`typst ${EMBEDDED_TYPST_VERSION} `)) return { program: "typst" };
  }
  const missing = `typst ${EMBEDDED_TYPST_VERSION} is not on PATH`;
  if (!IS_LONG_RUN) return { absent: missing };
  const found = await findCrateCargo();
  return "obstacle" in found ? { absent: `${missing}, and ${found.obstacle}` } : await installTypst(found.cargo);
}

async function installTypst(cargo: string): Promise<FoundCompiler> {
  const root = cacheFolder(`typst-${EMBEDDED_TYPST_VERSION}`);
  const program = `${root}/bin/${Deno.build.os === "windows" ? "typst.exe" : "typst"}`;
  if (!await isCommandPresent(program)) {
    const crate = ["typst-cli", "--version", `=${EMBEDDED_TYPST_VERSION}`, "--locked", "--no-default-features"];
    try {
      await runVisibly(cargo, ["install", ...crate, "--root", root], {});
    } catch {
      return { absent: "typst-cli cannot be built here" }; // it may lack OpenSSL
    }
  }
  return { program };
}

/** Whether to skip tests because a program is absent, with a visible line. */
export function skipAbsent(tests: string, found: FoundCompiler): boolean {
  return "absent" in found && skipUnless(false, `${tests}: ${found.absent}`);
}

/** Compiler that tests can start. */
export interface TestCompiler {
  /** Name for tests: "the built-in compiler". */
  readonly name: string;
  /** Its build; absent for a `typst` program. */
  readonly build?: EngineBuild;
  /** Whether it is absent. */
  readonly ignore: boolean;
  /** Path or name of an external program. */
  readonly program?: string;
  /** Starts it. */
  readonly open: (limits?: Partial<CompileLimits>) => Promise<CompileEngine>;
}

/** Returns the two builds of the compiler, of which the native one may be absent; `tests` names what is skipped then. */
export async function findBuilds(tests: string): Promise<readonly [builtIn: TestCompiler, native: TestCompiler]> {
  const builtIn = (limits?: Partial<CompileLimits>) => Promise.resolve(startEmbeddedEngine(limits));
  return [
    { name: "the built-in compiler", build: "wasm", ignore: false, open: builtIn },
    { ...await findNativeBuild("the native compiler", tests), build: "native" },
  ];
}

/** Returns the native build as the executable starts it, if it was packed for this system; else as an external program. */
async function findNativeBuild(name: string, tests: string): Promise<TestCompiler> {
  const isNamed = Deno.env.has("TYPST_ENGINE_BIN");
  const packed = isNamed ? undefined : await findPackedEngine();
  if (packed === undefined) return toCompiler(name, tests, await findNativeEngine());
  const findFolder = () => cacheFolder("engine");
  const start = { build: "native", find: () => Promise.resolve(packed), findFolder } as const;
  const open = (limits: Partial<CompileLimits> = {}) =>
    startBuiltInEngine({ ...start, limits: { ...DEFAULT_LIMITS, ...limits } });
  await using engine = await open();
  return { name, ignore: false, open, program: engine.origin?.copy ?? "" };
}

/** Returns an external compiler, which may be absent. */
export function toCompiler(name: string, tests: string, found: FoundCompiler): TestCompiler {
  const program = "program" in found ? found.program : "";
  const open = (limits: Partial<CompileLimits> = {}) => openExternalEngine(program, { limits });
  return { name, ignore: skipAbsent(`${tests} with ${name}`, found), program, open };
}
