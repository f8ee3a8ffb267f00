import { equalBytes } from "../base/bytes.ts";
import type { Cited, CiteRequest } from "../document/citations/cited.ts";
import { citeMessage, readCited } from "./citation_messages.ts";
import { present } from "../base/present.ts";
import { ShapeError } from "../base/shape.ts";
import type { CompileJob, CompileLimits, Confinement, LayoutFacts, LayoutFrames, PageImage } from "../pdf/engine.ts";
import {
  type CompiledPages,
  compileMessage,
  type CompileRequest,
  CompilerFailure,
  FACTS_MESSAGE,
  FRAMES_MESSAGE,
  type ProjectFile,
  readCompiled,
  readDescribed,
  readFrames,
  readReady,
  readRendered,
  renderMessage,
  REPLY_LIMITS,
} from "./compiler_messages.ts";
import { explainCrash, explainStart } from "./explain_crash.ts";
import type { Message } from "../host/process/frames.ts";
import { ProcessError, type WorkerCommand, WorkerProcess } from "../host/process/worker_process.ts";
import { abortable } from "../host/time/abortable.ts";
import { startCompileLimit } from "./start_compile_limit.ts";
import type { WorkLimit } from "../host/process/work_limit.ts";

/** Limits of a request: the signal that stops it, and its maximum processor time if it is not the default one. */
export type RequestLimits = Pick<CompileJob, "signal" | "timeoutMs">;

/** Request to the process. */
interface Question<T> {
  /** What it does, for errors: "compile", "draw page 3". */
  readonly work: string;
  /** Creates the message. */
  readonly prepare: () => Message<ProjectFile>;
  /** Reads the answer. */
  readonly read: (reply: Message<Uint8Array<ArrayBuffer>>) => T;
}

/**
 * Process with a compiler, which starts loading at once. Handles one request at a time, keeps the pages of the last job,
 * and receives only the difference from the previous job. Dispose it after an error, because its state is unknown then.
 */
export class CompilerProcess implements AsyncDisposable {
  readonly #ready: Promise<Confinement | undefined>;
  readonly #process: WorkerProcess;
  readonly #limits: CompileLimits;
  #largestBytes = 0;
  #files = new Map<string, ProjectFile>();
  #fonts: readonly Uint8Array[] = [];

  /**
   * Starts the process.
   *
   * @throws {CompileError} `compiler-not-found`.
   * @throws {Deno.errors.NotCapable} without permission to run it.
   */
  constructor(command: WorkerCommand, limits: CompileLimits) {
    this.#limits = limits;
    try {
      this.#process = new WorkerProcess(command, REPLY_LIMITS);
    } catch (error) {
      throw explainStart(command.program, error);
    }
    this.#ready = this.#process.greeting?.then(readReady) ?? Promise.resolve(undefined);
    this.#ready.catch(() => {}); // the first request reports it
  }

  /** Waits until a process that says what confines it has said so, within a limit; undefined for others. */
  async untilReady(limit: WorkLimit): Promise<Confinement | undefined> {
    await using _watching = this.#process.watch(limit);
    return await abortable(this.#ready, limit.signal);
  }

  /** Compiles one job; see `CompileEngine.compile`. */
  async compile(job: CompileJob): Promise<CompiledPages> {
    const prepare = () => compileMessage(this.#takeChanges(job));
    const compiled = await this.#ask({ work: "compile", prepare, read: (reply) => readCompiled(reply, job) }, job);
    return { ...compiled, memoryBytes: Math.max(compiled.memoryBytes, this.#largestBytes) };
  }

  /** Draws a page of the last job. */
  draw(page: number, scale: number, limits: RequestLimits): Promise<PageImage> {
    const [prepare, work] = [() => renderMessage(page, scale), `draw page ${page}`];
    return this.#ask({ work, prepare, read: (reply) => readRendered(page, reply) }, limits);
  }

  /** Describes the pages of the last job. */
  describe(limits: RequestLimits): Promise<LayoutFacts> {
    return this.#ask({ work: "describe the pages", prepare: () => FACTS_MESSAGE, read: readDescribed }, limits);
  }

  /** Sets citations; see `CitingEngine.cite`. */
  cite(request: CiteRequest, limits: RequestLimits): Promise<Cited | undefined> {
    return this.#ask({ work: "set the citations", prepare: () => citeMessage(request), read: readCited }, limits);
  }

  /** Lists what stands where on the pages of the last job; undefined from an older engine. */
  listFrames(limits: RequestLimits): Promise<LayoutFrames | undefined> {
    return this.#ask({ work: "list the pages", prepare: () => FRAMES_MESSAGE, read: readFrames }, limits);
  }

  /** Kills the process and waits for its end. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#process[Symbol.asyncDispose]();
  }

  async #ask<T>(
    { work, prepare, read }: Question<T>,
    { signal, timeoutMs = this.#limits.timeoutMs }: RequestLimits,
  ): Promise<T> {
    using limit = startCompileLimit({ ...this.#limits, timeoutMs }, { work, signal });
    limit.signal.throwIfAborted();
    try {
      await this.untilReady(limit);
      return read(await this.#process.ask(prepare(), limit));
    } catch (error) {
      if (error instanceof CompilerFailure && error.outOfMemory) throw limit.explain("memory");
      const crashed = error instanceof ProcessError || error instanceof CompilerFailure || error instanceof ShapeError;
      throw crashed ? explainCrash(work, error) : error;
    } finally {
      this.#largestBytes = limit.largestBytes;
    }
  }

  #takeChanges(
    { files, stored = new Map(), fonts, main, standards, timestamp, pagesOnly }: CompileJob,
  ): CompileRequest<ProjectFile> {
    const changed = [...files, ...stored].filter(([path, file]) => !isSame(this.#files.get(path), file));
    const removed = [...this.#files.keys()].filter((path) => !files.has(path) && !stored.has(path));
    const sameFonts = fonts.length === this.#fonts.length && fonts.every((font, i) => isSame(this.#fonts[i], font));
    for (const [path, file] of changed) this.#files.set(path, file);
    for (const path of removed) this.#files.delete(path);
    this.#fonts = fonts;
    const changedFonts = sameFonts ? undefined : fonts;
    return { changed, removed, main, ...present({ standards, timestamp, pagesOnly, fonts: changedFonts }) };
  }
}

function isSame(known: ProjectFile | undefined, file: ProjectFile): boolean {
  return known === file || known instanceof Uint8Array && file instanceof Uint8Array && equalBytes(known, file);
}
