import { equalBytes } from "../base/bytes.ts";
import { truncate } from "../base/text.ts";
import { CompileError, type CompileJob, type CompileResult, DEFAULT_TIMEOUT_MS } from "../pdf/engine.ts";
import { workerUrl } from "./assets.ts";
import type { CompileReply, CompileRequest } from "./compiler_messages.ts";
import { startTimeLimit } from "./time_limit.ts";

/** A job's answer, and how large the compiler's memory has become. */
export interface WorkerResult {
  result: CompileResult;
  memoryBytes: number;
}

/**
 * One worker with a compiler in it, which it begins to load at once. It takes one job at a time and gets only what
 * differs from the job before. After an error it must be stopped: what is in it is not known any more.
 */
export class CompilerWorker implements Disposable {
  readonly #worker = new Worker(workerUrl(), { type: "module", name: "typst" });
  readonly #port: MessagePort;
  readonly #died = Promise.withResolvers<never>();
  #files = new Map<string, Uint8Array>();
  #fonts: readonly Uint8Array[] = [];

  /** Starts the worker; its compiler can take at most so much memory. */
  constructor(maxMemoryBytes: number) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#died.promise.catch(() => {}); // told to those who wait
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#died.reject(crash(event.message));
    };
    this.#worker.postMessage(maxMemoryBytes, [port2]);
  }

  /** Compiles one job; see `TypstEngine.compile`. */
  async compile(job: CompileJob): Promise<WorkerResult> {
    using limit = startTimeLimit(job.timeoutMs ?? DEFAULT_TIMEOUT_MS, job.signal);
    const stopped = Promise.withResolvers<never>();
    limit.signal.addEventListener("abort", () => stopped.reject(limit.signal.reason), { once: true });
    limit.signal.throwIfAborted();
    const reply = await Promise.race([this.#ask(this.#takeChanges(job)), stopped.promise, this.#died.promise]);
    if (reply.kind === "failed") throw crash(reply.reason);
    return reply;
  }

  /** Ends the worker at once, whatever it does. */
  [Symbol.dispose](): void {
    this.#worker.terminate();
    this.#port.close();
    this.#died.reject(new CompileError("compiler-closed", "Cannot compile: the compiler was closed"));
  }

  #ask(request: CompileRequest): Promise<CompileReply> {
    const { promise, resolve } = Promise.withResolvers<CompileReply>();
    this.#port.onmessage = ({ data }: MessageEvent<CompileReply>) => resolve(data);
    this.#port.postMessage(request);
    return promise;
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

function crash(reason: string): CompileError {
  return new CompileError("compiler-crashed", `Cannot compile: the compiler stopped (${truncate(reason, 200)})`, {
    hint: "Make the document or its images smaller; it may have needed more memory than it can have.",
  });
}
