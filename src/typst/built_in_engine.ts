import type { BuildChoice, CompileEngine, CompileError, CompileLimits } from "../pdf/engine.ts";
import { canMeasureProcessorTime } from "../host/process/resource_use.ts";
import { PROGRAM_FORM } from "../host/process/program_form.ts";
import { startEmbeddedEngine, startWasmProcess } from "./embedded_engine.ts";
import { startNativeEngine } from "./native/native_engine.ts";
import { failureReason, isUnavailable, unavailable } from "./native/native_process.ts";
import { findPackedEngine, type PackedEngine } from "./native/packed_engine.ts";
import { unpackEngineModule } from "./unpack_engine_module.ts";

/** How to start the built-in compiler. */
export interface BuiltInStart extends BuildChoice {
  readonly limits: CompileLimits;
  /** Returns the folder for unpacked copies; may throw. */
  readonly findFolder: () => string;
  /** Finds the packed native build; by default beside the program. */
  readonly find?: (() => Promise<PackedEngine | undefined>) | undefined;
  /** Returns whether the native build's processor time can be measured; by default, asks this machine. */
  readonly canMeasure?: (() => Promise<boolean>) | undefined;
  /** Processor time until the native build is ready, in milliseconds. */
  readonly readyMs?: number | undefined;
}

/**
 * Starts the built-in compiler. By default, an executable or a bundle starts the native build if it carries it, if the
 * system closes files, network and processes to it and limits its memory, and if its processor time can be measured;
 * everything else is WebAssembly.
 *
 * @throws {CompileError} `engine-unavailable` when the native build is demanded and cannot be used.
 */
export async function startBuiltInEngine(start: BuiltInStart): Promise<CompileEngine> {
  const { build, find } = start;
  if (build === "wasm" || build === undefined && find === undefined && PROGRAM_FORM === "source") {
    return await startWasm(start);
  }
  try {
    return await startNative(start);
  } catch (error) {
    if (build === "native" || !isUnavailable(error)) throw error;
    return await startWasm(start, error);
  }
}

async function startNative(start: BuiltInStart): Promise<CompileEngine> {
  const { limits, findFolder, build, find = findPackedEngine, canMeasure = canMeasureProcessorTime } = start;
  const packed = await find().catch((error) => {
    throw unavailable(failureReason(error), error);
  });
  if (packed === undefined) throw unavailable(PROGRAM_FORM === "source" ? NOT_PACKED : NOT_CARRIED);
  if (build === undefined && !await canMeasure()) throw unavailable("nothing can measure its processor time here");
  start.onUnderway?.();
  const { readyMs, signal } = start;
  const startOther = async () => startWasmProcess(limits, { copy: await unpackEngineModule(findFolder) });
  const otherwise = build === undefined ? startOther : undefined;
  const demands = { limits, closed: build === undefined, readyMs, signal };
  return await startNativeEngine({ packed, findFolder, otherwise }, demands);
}

async function startWasm({ limits, findFolder }: BuiltInStart, notNative?: CompileError): Promise<CompileEngine> {
  return startEmbeddedEngine(limits, { copy: await unpackEngineModule(findFolder), notNative });
}

const NOT_CARRIED = "this program was made without it";
const NOT_PACKED = `dist/engine/${Deno.build.target} does not contain it`;
