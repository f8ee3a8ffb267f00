import {
  type CompileEngine,
  CompileError,
  type CompileJob,
  type CompileLimits,
  type CompileResult,
  DEFAULT_LIMITS,
} from "../pdf/engine.ts";
import { CompilerProcess } from "./compiler_process.ts";
import { assertProjectPaths } from "./project_path.ts";
import { inTurn } from "../host/time/in_turn.ts";

/** Version of the embedded Typst. */
export const EMBEDDED_TYPST_VERSION = "0.15.0";

/**
 * Starts the embedded compiler in a separate process. It starts loading at once, so call this as soon as something will
 * be compiled. Documents can read only their own files: no disk, network or packages. Needs permission to run this
 * program's runtime.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { startEmbeddedEngine } from "./embedded_engine.ts";
 *
 * await using engine = startEmbeddedEngine();
 * const files = new Map([["/main.typ", new TextEncoder().encode("#rect()")]]);
 * ok((await engine.compile({ files, main: "/main.typ", fonts: [] })).pdf);
 * ```
 */
export function startEmbeddedEngine(limits: Partial<CompileLimits> = {}): CompileEngine {
  return new EmbeddedEngine({ ...DEFAULT_LIMITS, ...limits });
}

class EmbeddedEngine implements CompileEngine {
  readonly kind = "embedded";
  readonly version = EMBEDDED_TYPST_VERSION;
  readonly #limits: CompileLimits;
  #process: CompilerProcess | undefined;
  readonly #inTurn = inTurn();
  readonly #closing = new AbortController();

  constructor(limits: CompileLimits) {
    this.#limits = limits;
    this.#process = new CompilerProcess(limits);
  }

  compile(job: CompileJob): Promise<CompileResult> {
    return this.#inTurn(() => this.#compileNow(job));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new CompileError("compiler-closed", "Cannot compile: the compiler was closed"));
    await this.#inTurn(() => {});
    await this.#stop();
  }

  async #compileNow(job: CompileJob): Promise<CompileResult> {
    const signal = AbortSignal.any([this.#closing.signal, ...job.signal === undefined ? [] : [job.signal]]);
    signal.throwIfAborted();
    assertProjectPaths(job);
    this.#process ??= new CompilerProcess(this.#limits);
    try {
      const { result, memoryBytes } = await this.#process.compile({ ...job, signal });
      if (memoryBytes > this.#limits.maxMemoryBytes / 2) await this.#stop();
      return result;
    } catch (error) {
      await this.#stop();
      throw error;
    }
  }

  async #stop(): Promise<void> {
    const stopped = this.#process;
    this.#process = undefined;
    await stopped?.[Symbol.asyncDispose]();
  }
}
