import {
  type CompileEngine,
  CompileError,
  type CompileJob,
  type CompileLimits,
  type CompileResult,
  type DrawRequest,
  type EngineName,
  type LayoutFacts,
  type LayoutFrames,
  type PageImage,
  type PageLayout,
  type PageSize,
  type PrepareOptions,
} from "../pdf/engine.ts";
import { hasErrors } from "../base/issue.ts";
import { inTurn } from "../host/time/in_turn.ts";
import { assertDrawable } from "./assert_drawable.ts";
import type { Cited, CiteRequest } from "../document/citations/cited.ts";
import type { CitingEngine } from "./citing_engine.ts";
import type { CompilerProcess } from "./compiler_process.ts";
import type { CompiledPages } from "./compiler_messages.ts";
import { assertProjectPaths } from "./project_path.ts";

/** Engine to run in a process. */
export interface ProcessEngine extends EngineName, Pick<CompileEngine, "origin"> {
  /** Process with the engine. */
  readonly first: CompilerProcess;
  /** Starts one that takes its place; the signal stops the start. */
  readonly restart: (signal: AbortSignal) => CompilerProcess | Promise<CompilerProcess>;
  /** Starts one for long documents; by default, the others are for them too. */
  readonly startLong?: (() => CompilerProcess) | undefined;
  /** Limits of every request. */
  readonly limits: CompileLimits;
  /** Called when the process could not use the copy of its module. */
  readonly onDamagedCopy?: () => void;
}

/** Compiler in a process that is replaced after it was stopped or grew large. */
export class EngineProcess implements CitingEngine {
  readonly kind;
  readonly version;
  readonly build;
  readonly origin;
  #restart: ProcessEngine["restart"];
  /** Undefined once a process for long documents was started. */
  #startLong: ProcessEngine["startLong"];
  readonly #limits: CompileLimits;
  #process: CompilerProcess | undefined;
  /** Pages that the process keeps. */
  #kept: PageLayout | undefined;
  #grown = false;
  /** Whether the process has compiled a job, of which it keeps memory. */
  #isUsed = false;
  readonly #onDamagedCopy: () => void;
  readonly #inTurn = inTurn();
  readonly #closing = new AbortController();

  /** Takes over the first process. */
  constructor({ kind, version, build, origin, first, restart, startLong, limits, onDamagedCopy }: ProcessEngine) {
    this.kind = kind;
    this.version = version;
    this.build = build;
    this.origin = origin;
    this.#restart = restart;
    this.#startLong = startLong;
    this.#limits = limits;
    this.#onDamagedCopy = onDamagedCopy ?? (() => {});
    this.#process = first;
  }

  compile(job: CompileJob): Promise<CompileResult> {
    return this.#inTurn(() => this.#compileNow(job));
  }

  cite(request: CiteRequest, signal?: AbortSignal): Promise<Cited | undefined> {
    return this.#inTurn(() => this.#use((process, signal) => process.cite(request, { signal }), signal));
  }

  async prepare(job: CompileJob, { isLong = false }: PrepareOptions = {}): Promise<void> {
    const compileFirst = async () => {
      if (this.#isUsed) return;
      if (isLong) await this.#replaceByLong();
      const { damagedCopy } = await this.#use((process, signal) => process.compile({ ...job, signal }), job.signal);
      if (damagedCopy) this.#onDamagedCopy();
    };
    await this.#inTurn(compileFirst).catch(() => {}); // the next job reports it
  }

  /** This and all later processes are for long documents from now on. */
  async #replaceByLong(): Promise<void> {
    if (this.#startLong === undefined) return;
    this.#restart = this.#startLong;
    this.#startLong = undefined;
    await this.#stop();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new CompileError("compiler-closed", "Cannot compile: the compiler was closed"));
    await this.#inTurn(() => {});
    await this.#stop();
  }

  async #compileNow(job: CompileJob): Promise<CompileResult> {
    assertProjectPaths(job);
    this.#kept = undefined;
    if (this.#grown) await this.#stop(); // its memory does not shrink
    const compiled = await this.#compileAlone(job);
    const { diagnostics, pdf, pages, memoryBytes, damagedCopy } = compiled;
    if (damagedCopy) this.#onDamagedCopy();
    this.#grown = memoryBytes > this.#limits.maxMemoryBytes / 2;
    if (!hasErrors(diagnostics)) {
      this.#kept = new KeptLayout(pages, (layout, use, signal) => this.#view(layout, { job, use, signal }));
    }
    return { diagnostics, pdf, layout: this.#kept };
  }

  /** Compiles; a job that exceeds the limit of memory together with earlier ones gets a process of its own. */
  async #compileAlone(job: CompileJob): Promise<CompiledPages> {
    const isUsed = this.#isUsed;
    this.#isUsed = true;
    const compile = () => this.#use((process, signal) => process.compile({ ...job, signal }), job.signal);
    try {
      return await compile();
    } catch (error) {
      if (!isUsed || !(error instanceof CompileError) || error.code !== "compile-memory") throw error;
      this.#isUsed = true;
      return await compile();
    }
  }

  /** Uses the pages of a job, which is compiled again if the process has lost them. */
  #view<T>(layout: PageLayout, { job, use, signal }: View<T>): Promise<T> {
    return this.#inTurn(async () => {
      if (this.#kept !== layout) {
        await this.#compileNow({ ...job, signal: signal ?? job.signal });
        this.#kept = layout;
      }
      return await this.#use(use, signal);
    });
  }

  async #use<T>(use: ProcessUse<T>, signal: AbortSignal | undefined): Promise<T> {
    const stop = AbortSignal.any([this.#closing.signal, ...signal === undefined ? [] : [signal]]);
    stop.throwIfAborted();
    this.#process ??= await this.#restart(stop);
    try {
      return await use(this.#process, stop);
    } catch (error) {
      await this.#stop();
      throw error;
    }
  }

  async #stop(): Promise<void> {
    const stopped = this.#process;
    this.#process = undefined;
    this.#kept = undefined;
    this.#grown = false;
    this.#isUsed = false;
    await stopped?.[Symbol.asyncDispose]();
  }
}

type ProcessUse<T> = (process: CompilerProcess, signal: AbortSignal) => Promise<T>;

interface View<T> {
  readonly job: CompileJob;
  readonly use: ProcessUse<T>;
  readonly signal: AbortSignal | undefined;
}

type ViewPages = <T>(layout: PageLayout, use: ProcessUse<T>, signal: AbortSignal | undefined) => Promise<T>;

/** Pages in the compiler's process. */
class KeptLayout implements PageLayout {
  readonly pages: readonly PageSize[];
  readonly #view: ViewPages;

  constructor(pages: readonly PageSize[], view: ViewPages) {
    this.pages = pages;
    this.#view = view;
  }

  async draw(page: number, { dpi, signal }: DrawRequest): Promise<PageImage> {
    const { width = 0, height = 0 } = this.pages[page - 1] ?? {};
    const scale = dpi / POINTS_PER_INCH;
    assertDrawable(width * scale, height * scale);
    return await this.#view(this, (process, signal) => process.draw(page, scale, { signal }), signal);
  }

  async describe(signal?: AbortSignal): Promise<LayoutFacts> {
    return await this.#view(this, (process, signal) => process.describe({ signal }), signal);
  }

  async listFrames(signal?: AbortSignal): Promise<LayoutFrames | undefined> {
    return await this.#view(this, (process, signal) => process.listFrames({ signal }), signal);
  }
}

const POINTS_PER_INCH = 72;
