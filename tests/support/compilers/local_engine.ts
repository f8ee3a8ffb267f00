import { present } from "../../../src/base/present.ts";
import { type CompiledPages, compileMessage, readCompiled } from "../../../src/typst/compiler_messages.ts";
import { EMBEDDED_TYPST_VERSION } from "../../../src/typst/embedded_engine.ts";
import { assetUrl } from "../../../src/typst/assets.ts";
import { loadEngineModule } from "../../../src/typst/engine_module.ts";
import { startWasmEngine, type WasmEngine, WasmEngineError } from "../../../src/typst/wasm_engine.ts";
import type { CompileEngine, CompileJob } from "../../../src/pdf/engine.ts";

/** Memory limit of an engine in this process. */
const MAX_MEMORY = 2 ** 30;

/** Starts an engine in this process, without a time limit. */
export async function startLocalEngine(): Promise<WasmEngine> {
  return startWasmEngine(await loadEngineModule(assetUrl("typst")), MAX_MEMORY);
}

let shared: Promise<LocalCompiler> | undefined;

/**
 * Engine in this process, for tests with many compiles: it starts once, and V8 makes it faster while it runs. It has no
 * limits and cannot be stopped.
 */
export const LOCAL_ENGINE: CompileEngine = {
  kind: "embedded",
  build: "wasm",
  version: EMBEDDED_TYPST_VERSION,
  compile: compileLocally,
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

/** Compiles in this process, with one engine for all jobs; with a new one when its memory is full of earlier jobs. */
export async function compileLocally(job: CompileJob): Promise<CompiledPages> {
  const stored = await Promise.all(
    [...job.stored ?? []].map(async ([path, file]) => [path, await file.read()] as const),
  );
  return await compileFiles({ ...job, files: new Map([...job.files, ...stored]) });
}

async function compileFiles(job: CompileJob): Promise<CompiledPages> {
  const isFirst = shared === undefined;
  shared ??= startLocalEngine().then((engine) => new LocalCompiler(engine));
  try {
    return (await shared).compile(job);
  } catch (error) {
    if (isFirst || !(error instanceof WasmEngineError) || !error.outOfMemory) throw error;
    shared = undefined;
    return await compileFiles(job);
  }
}

/** Compiler that gets every job as a whole, and keeps no pages. */
class LocalCompiler {
  readonly #engine: WasmEngine;
  #paths: readonly string[] = [];
  #fonts: readonly Uint8Array[] = [];

  constructor(engine: WasmEngine) {
    this.#engine = engine;
  }

  compile({ files, main, fonts, standards = [], timestamp }: CompileJob): CompiledPages {
    const removed = this.#paths.filter((path) => !files.has(path));
    this.#paths = [...files.keys()];
    const isKnown = fonts.length === this.#fonts.length && fonts.every((font, i) => font === this.#fonts[i]);
    this.#fonts = fonts;
    const message = present({ fonts: isKnown ? undefined : fonts, timestamp });
    const request = { changed: [...files], removed, main, standards, ...message };
    return readCompiled(this.#engine.answer(compileMessage(request)));
  }
}
