import { abortable } from "../host/time/abortable.ts";
import { equalBytes } from "../base/bytes.ts";
import { truncate } from "../base/text.ts";
import { CompileError, type CompileJob, type CompileLimits, type CompileResult } from "../pdf/engine.ts";
import {
  type CompileReply,
  type CompileRequest,
  readReply,
  REPLY_LIMITS,
  requestMessage,
} from "./compiler_messages.ts";
import { tooLarge } from "./compile_limit_errors.ts";
import { compilerCommand } from "./child_commands.ts";
import { ProcessError, WorkerProcess } from "../host/process/worker_process.ts";
import { startCompileLimit } from "./start_compile_limit.ts";

/** Result of a job, with the size of the compiler's memory. */
export interface CompiledJob {
  /** The result. */
  readonly result: CompileResult;
  /** Size of the compiler's memory in bytes. */
  readonly memoryBytes: number;
}

/**
 * Process with a compiler, which starts loading at once. Runs one job at a time and receives only the difference from
 * the previous job. Dispose it after an error, because its state is unknown then.
 */
export class CompilerProcess implements AsyncDisposable {
  readonly #process: WorkerProcess;
  readonly #limits: CompileLimits;
  #files = new Map<string, Uint8Array>();
  #fonts: readonly Uint8Array[] = [];

  /**
   * Starts the process.
   *
   * @throws {Deno.errors.NotCapable} without permission to run it.
   */
  constructor(limits: CompileLimits) {
    this.#limits = limits;
    this.#process = new WorkerProcess(compilerCommand(limits.maxMemoryBytes), REPLY_LIMITS);
  }

  /** Compiles one job; see `TypstEngine.compile`. */
  async compile(job: CompileJob): Promise<CompiledJob> {
    using limit = startCompileLimit(job.timeoutMs ?? this.#limits.timeoutMs, job.signal);
    limit.signal.throwIfAborted();
    const reply = await abortable(this.#ask(this.#takeChanges(job)), limit.signal);
    if (reply.kind === "done") return reply;
    throw reply.outOfMemory ? tooLarge(this.#limits.maxMemoryBytes) : crash(reply.reason);
  }

  /** Kills the process and waits for its end. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#process[Symbol.asyncDispose]();
  }

  async #ask(request: CompileRequest): Promise<CompileReply> {
    try {
      return readReply(await this.#process.ask(requestMessage(request)));
    } catch (error) {
      if (error instanceof ProcessError && error.failure === "memory") {
        throw tooLarge(this.#limits.maxMemoryBytes, error);
      }
      if (error instanceof ProcessError || error instanceof TypeError) throw crash(error.message, error);
      throw error;
    }
  }

  #takeChanges({ files, fonts, main }: CompileJob): CompileRequest {
    const changed = [...files].filter(([path, bytes]) => !isSame(this.#files.get(path), bytes));
    const removed = [...this.#files.keys()].filter((path) => !files.has(path));
    const sameFonts = fonts.length === this.#fonts.length && fonts.every((font, i) => isSame(this.#fonts[i], font));
    for (const [path, bytes] of changed) this.#files.set(path, bytes);
    for (const path of removed) this.#files.delete(path);
    this.#fonts = fonts;
    return { changed, removed, main, ...(sameFonts ? {} : { fonts }) };
  }
}

function isSame(known: Uint8Array | undefined, bytes: Uint8Array): boolean {
  return known !== undefined && (known === bytes || equalBytes(known, bytes));
}

function crash(reason: string, cause?: unknown): CompileError {
  return new CompileError("compiler-crashed", `Cannot compile: the compiler stopped (${truncate(reason, 200)})`, {
    hint: "Make the document or its images smaller; it may need more memory than is available.",
    cause,
  });
}
