import type { Compilers } from "../console/compilers.ts";
import { type CompileEngine, CompileError, type CompileLimits, DEFAULT_LIMITS, nameEngine } from "../pdf/engine.ts";
import { canCite, type CitingEngine } from "../typst/citing_engine.ts";
import type { PdfReader, PdfTask } from "../typst/pdf/pdf_reader.ts";

/**
 * Compilers whose processes serve several jobs, one after the other. Whoever starts one may dispose it, but it goes on
 * until all of them are disposed, or others with other limits are started.
 */
export class SharedCompilers implements AsyncDisposable {
  /** The compilers. */
  readonly compilers: Compilers;
  readonly #embedded: Shared<CompileEngine, Parameters<Compilers["startEmbedded"]>>;
  readonly #reader: Shared<PdfReader, [maxMemoryBytes: number]>;

  /** Starts nothing yet. */
  constructor(own: Compilers) {
    this.#embedded = new Shared((limits, choice) => own.startEmbedded(limits, choice));
    this.#reader = new Shared(async (maxMemoryBytes) => {
      return withOwnMemory(await own.startPdfReader({ ...DEFAULT_LIMITS, maxMemoryBytes })); // each task has its time
    });
    this.compilers = {
      ...own,
      startEmbedded: async (limits, choice) => lendEngine(await this.#embedded.start(limits, choice)),
      startPdfReader: async (limits) => lendReader(await this.#reader.start(limits.maxMemoryBytes), limits),
    };
  }

  /** Stops what was started. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#embedded.stop(), this.#reader.stop()]);
  }
}

/** A process that is kept for the next job with the same limits. */
class Shared<T extends AsyncDisposable, Options extends readonly unknown[]> {
  readonly #start: (...options: Options) => Promise<T>;
  #kept: { readonly key: string; readonly started: Promise<T> } | undefined;

  constructor(start: (...options: Options) => Promise<T>) {
    this.#start = start;
  }

  async start(...options: Options): Promise<T> {
    const key = JSON.stringify(options);
    if (this.#kept?.key !== key) await this.stop();
    this.#kept ??= { key, started: this.#start(...options) };
    const { started } = this.#kept;
    started.catch(() => this.#kept = undefined);
    return await started;
  }

  async stop(): Promise<void> {
    const kept = this.#kept;
    this.#kept = undefined;
    const process = await kept?.started.catch(() => undefined); // start() reports the error
    await process?.[Symbol.asyncDispose]();
  }
}

const KEEP = () => Promise.resolve();

function lendEngine(engine: CompileEngine): CompileEngine {
  const lent: CompileEngine = {
    ...nameEngine(engine),
    compile: (job) => engine.compile(job),
    [Symbol.asyncDispose]: KEEP,
  };
  if (!canCite(engine)) return lent;
  const citing: CitingEngine = { ...lent, cite: (request, signal) => engine.cite(request, signal) };
  return citing;
}

function lendReader(reader: PdfReader, { timeoutMs }: CompileLimits): PdfReader {
  return {
    readFacts: (task) => reader.readFacts({ timeoutMs, ...task }),
    readEvidence: (task) => reader.readEvidence({ timeoutMs, ...task }),
    readPlaces: (task, most) => reader.readPlaces({ timeoutMs, ...task }, most),
    drawPages: (task, options) => reader.drawPages({ timeoutMs, ...task }, options),
    [Symbol.asyncDispose]: KEEP,
  };
}

/** Lets a reader ask again for a PDF that exceeds the limit of memory together with earlier ones. */
function withOwnMemory(reader: PdfReader): PdfReader {
  let last: Uint8Array | undefined;
  let hasRead = false;
  const ask = async <T>({ pdf }: PdfTask, read: () => Promise<T>): Promise<T> => {
    hasRead ||= last !== undefined && last !== pdf;
    last = pdf;
    try {
      return await read();
    } catch (error) {
      const wasFirst = !hasRead;
      hasRead = false; // after an error, a reader starts a new process
      if (wasFirst || !(error instanceof CompileError) || error.code !== "compile-memory") throw error;
      return await read();
    }
  };
  return {
    readFacts: (task) => ask(task, () => reader.readFacts(task)),
    readEvidence: (task) => ask(task, () => reader.readEvidence(task)),
    readPlaces: (task, most) => ask(task, () => reader.readPlaces(task, most)),
    drawPages: (task, options) => reader.drawPages(task, options),
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}
