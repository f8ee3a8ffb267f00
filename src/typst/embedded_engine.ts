import { CompileError, type CompileJob, type CompileResult, type TypstEngine } from "../pdf/engine.ts";
import { CompilerWorker } from "./compiler_worker.ts";
import { assertProjectPaths } from "./project_path.ts";

/** The version of Typst in this program. */
export const EMBEDDED_TYPST_VERSION = "0.15.0";

/** What the embedded compiler may take. */
export interface EmbeddedEngineOptions {
  /** The most memory the compiler's module can grow to, 1 GiB unless given. */
  maxMemoryBytes?: number;
}

/**
 * Starts the compiler that is part of this program, in a worker of its own. It begins to load at once, so call this
 * as soon as it is clear that there will be something to compile. Documents can read their own files only: no disk,
 * no network, no packages.
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
export function startEmbeddedEngine(options: EmbeddedEngineOptions = {}): TypstEngine {
  return new EmbeddedEngine(options.maxMemoryBytes ?? 1 << 30);
}

class EmbeddedEngine implements TypstEngine {
  readonly kind = "embedded";
  readonly version = EMBEDDED_TYPST_VERSION;
  readonly #maxMemoryBytes: number;
  #worker: CompilerWorker | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(maxMemoryBytes: number) {
    this.#maxMemoryBytes = maxMemoryBytes;
    this.#worker = new CompilerWorker(maxMemoryBytes);
  }

  compile(job: CompileJob): Promise<CompileResult> {
    const done = this.#turn.then(() => this.#compileNow(job));
    this.#turn = done.catch(() => {});
    return done;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    this.#stop();
    await this.#turn;
  }

  async #compileNow(job: CompileJob): Promise<CompileResult> {
    if (this.#closed) throw new CompileError("compiler-closed", "Cannot compile: the compiler was closed");
    job.signal?.throwIfAborted();
    assertProjectPaths(job);
    this.#worker ??= new CompilerWorker(this.#maxMemoryBytes);
    try {
      const { result, memoryBytes } = await this.#worker.compile(job);
      if (memoryBytes > this.#maxMemoryBytes / 2) this.#stop();
      return result;
    } catch (error) {
      this.#stop();
      throw error;
    }
  }

  #stop(): void {
    this.#worker?.[Symbol.dispose]();
    this.#worker = undefined;
  }
}
