import { ShapeError } from "../../base/shape.ts";
import { abortable } from "../../host/time/abortable.ts";
import type { CompileLimits } from "../../pdf/engine.ts";
import { tooLarge } from "../compile_limit_errors.ts";
import { pdfReaderCommand } from "../child_commands.ts";
import type { PageImage, PageImageOptions } from "./page_images.ts";
import type { PdfFacts } from "./pdf_facts.ts";
import type { PdfPlaces } from "./pdf_places.ts";
import {
  libraryStopped,
  PDF_REPLY_LIMITS,
  type PdfQuestion,
  readFacts,
  readFailure,
  readImage,
  readPlaces,
} from "./pdf_reader_messages.ts";
import type { Message } from "../../host/process/frames.ts";
import { ProcessError, WorkerProcess } from "../../host/process/worker_process.ts";
import { startCompileLimit } from "../start_compile_limit.ts";

/** A PDF to look into; its bytes must not change. */
export interface PdfTask {
  readonly pdf: Uint8Array;
  /** Stops the work; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Reads and draws PDFs, one question at a time. Each question has the limits of a compile. */
export interface PdfReader extends AsyncDisposable {
  /** What the PDF says about itself and what stands on its pages. Throws `CompileError`, as the others. */
  readFacts(task: PdfTask): Promise<PdfFacts>;
  /** How many pages it has, and the sizes of at most `most`. */
  readPlaces(task: PdfTask, most: number): Promise<PdfPlaces>;
  /** Draws its pages, one whenever the next is asked for, until another drawing begins. */
  drawPages(task: PdfTask, options: PageImageOptions): AsyncGenerator<PageImage>;
}

/**
 * Starts to load the PDF library in a process of its own, where nothing that a PDF makes it do outlasts the limits.
 * Needs permission to run this program's runtime.
 */
export function startPdfReader(limits: CompileLimits): PdfReader {
  return new PdfReaderProcess(limits);
}

type Reply = Message<Uint8Array<ArrayBuffer>>;

class PdfReaderProcess implements PdfReader {
  readonly #limits: CompileLimits;
  #process: WorkerProcess | undefined;
  #sent: Uint8Array | undefined;

  constructor(limits: CompileLimits) {
    this.#limits = limits;
    this.#process = this.#start();
  }

  async readFacts(task: PdfTask): Promise<PdfFacts> {
    return await this.#ask(task, { kind: "facts" }, readFacts);
  }

  async readPlaces(task: PdfTask, most: number): Promise<PdfPlaces> {
    return await this.#ask(task, { kind: "places", most }, readPlaces);
  }

  async *drawPages(task: PdfTask, options: PageImageOptions): AsyncGenerator<PageImage> {
    let image = await this.#ask(task, { kind: "draw", options }, readImage);
    for (; image !== undefined; image = await this.#ask(task, { kind: "next" }, readImage)) yield image;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const stopped = this.#process;
    this.#process = undefined;
    await stopped?.[Symbol.asyncDispose]();
  }

  async #ask<T>({ pdf, signal }: PdfTask, question: PdfQuestion, read: (reply: Reply) => T): Promise<T> {
    using limit = startCompileLimit(this.#limits.timeoutMs, signal);
    limit.signal.throwIfAborted();
    try {
      const reply = await abortable(this.#send(pdf, question), limit.signal);
      const failure = readFailure(reply);
      if (failure !== undefined) throw failure;
      return read(reply);
    } catch (error) {
      await this[Symbol.asyncDispose](); // the next question gets a new one
      throw this.#explain(error);
    }
  }

  #send(pdf: Uint8Array, question: PdfQuestion): Promise<Reply> {
    if (this.#process === undefined) this.#sent = undefined;
    this.#process ??= this.#start();
    const blobs = this.#sent === pdf ? [] : [pdf];
    this.#sent = pdf;
    return this.#process.ask({ value: question, blobs });
  }

  #start(): WorkerProcess {
    return new WorkerProcess(pdfReaderCommand(this.#limits.maxMemoryBytes), PDF_REPLY_LIMITS);
  }

  #explain(error: unknown): unknown {
    if (error instanceof ProcessError && error.failure === "memory") {
      return tooLarge(this.#limits.maxMemoryBytes, error);
    }
    return error instanceof ProcessError || error instanceof ShapeError ? libraryStopped(error.message, error) : error;
  }
}
