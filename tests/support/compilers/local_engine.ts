import { type CompiledPages, compileMessage, readCompiled } from "../../../src/typst/compiler_messages.ts";
import { assetUrl } from "../../../src/typst/assets.ts";
import { loadEngineModule } from "../../../src/typst/engine_module.ts";
import { startWasmEngine, type WasmEngine, WasmEngineError } from "../../../src/typst/wasm_engine.ts";
import type { CompileJob } from "../../../src/pdf/engine.ts";

/** Memory limit of an engine in this process. */
const MAX_MEMORY = 2 ** 30;

/** Starts an engine in this process, without a time limit. */
export async function startLocalEngine(): Promise<WasmEngine> {
  return startWasmEngine(await loadEngineModule(assetUrl("typst")), MAX_MEMORY);
}

let shared: Promise<LocalCompiler> | undefined;

/** Compiles in this process, with one engine for all jobs; with a new one when its memory is full of earlier jobs. */
export async function compileLocally(job: CompileJob): Promise<CompiledPages> {
  const isFirst = shared === undefined;
  shared ??= startLocalEngine().then((engine) => new LocalCompiler(engine));
  try {
    return (await shared).compile(job);
  } catch (error) {
    if (isFirst || !(error instanceof WasmEngineError) || !error.outOfMemory) throw error;
    shared = undefined;
    return await compileLocally(job);
  }
}

/** Compiler that gets every job as a whole. */
class LocalCompiler {
  readonly #engine: WasmEngine;
  #paths: readonly string[] = [];

  constructor(engine: WasmEngine) {
    this.#engine = engine;
  }

  compile({ files, main, fonts, standards = [] }: CompileJob): CompiledPages {
    const removed = this.#paths.filter((path) => !files.has(path));
    this.#paths = [...files.keys()];
    return readCompiled(this.#engine.answer(compileMessage({ changed: [...files], removed, main, fonts, standards })));
  }
}
