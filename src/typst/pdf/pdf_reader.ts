import { ShapeError } from "../../base/shape.ts";
import type { CompileLimits, PageImage } from "../../pdf/engine.ts";
import { pdfReaderCommand } from "../child_commands.ts";
import type { PageImageOptions } from "./page_images.ts";
import type { PdfEvidence } from "./pdf_evidence.ts";
import type { PdfFacts } from "./pdf_facts.ts";
import type { PdfPlaces } from "./pdf_document.ts";
import {
  libraryStopped,
  PDF_REPLY_LIMITS,
  type PdfRequest,
  readEvidence,
  readFacts,
  readFailure,
  readImage,
  readPlaces,
} from "./pdf_reader_messages.ts";
import type { Message } from "../../host/process/frames.ts";
import type { WorkLimit } from "../../host/process/work_limit.ts";
import { ProcessError, WorkerProcess } from "../../host/process/worker_process.ts";
import { explainStart } from "../explain_crash.ts";
import { startCompileLimit } from "../start_compile_limit.ts";

/** PDF to read; its bytes must not change. */
export interface PdfTask {
  readonly pdf: Uint8Array;
  /** Stops the work; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum processor time of this work in milliseconds; default: that of the reader's limits. */
  readonly timeoutMs?: number | undefined;
}

/** Reader of PDFs, which handles one request at a time. Each request has the limits of a compilation. */
export interface PdfReader extends AsyncDisposable {
  /** Reads the PDF's metadata and the text of its pages. Throws `CompileError`, as the other methods do. */
  readFacts(task: PdfTask): Promise<PdfFacts>;
  /** Reads what its bytes show about the standards that it claims. */
  readEvidence(task: PdfTask): Promise<PdfEvidence>;
  /** Reads the number of pages and the sizes of the first `most`. */
  readPlaces(task: PdfTask, most: number): Promise<PdfPlaces>;
  /** Draws its pages on demand, one at a time, until another drawing starts. */
  drawPages(task: PdfTask, options: PageImageOptions): AsyncGenerator<PageImage>;
}

/**
 * Starts loading the PDF library in a separate process, where the limits apply to any PDF. Needs permission to run this
 * program's runtime.
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

  async readEvidence(task: PdfTask): Promise<PdfEvidence> {
    return await this.#ask(task, { kind: "evidence" }, readEvidence);
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

  async #ask<T>(
    { pdf, signal, timeoutMs = this.#limits.timeoutMs }: PdfTask,
    request: PdfRequest,
    read: (reply: Reply) => T,
  ): Promise<T> {
    using limit = startCompileLimit({ ...this.#limits, timeoutMs }, { work: "read the PDF", signal });
    limit.signal.throwIfAborted();
    try {
      const reply = await this.#send(pdf, request, limit);
      const failure = readFailure(reply);
      if (failure !== undefined) throw failure;
      return read(reply);
    } catch (error) {
      await this[Symbol.asyncDispose](); // the next request starts a new process
      throw error instanceof ProcessError || error instanceof ShapeError ? libraryStopped(error.message, error) : error;
    }
  }

  #send(pdf: Uint8Array, request: PdfRequest, limit: WorkLimit): Promise<Reply> {
    if (this.#process === undefined) this.#sent = undefined;
    this.#process ??= this.#start();
    const blobs = this.#sent === pdf ? [] : [pdf];
    this.#sent = pdf;
    return this.#process.ask({ value: request, blobs }, limit);
  }

  #start(): WorkerProcess {
    const command = pdfReaderCommand(this.#limits.maxMemoryBytes);
    try {
      return new WorkerProcess(command, PDF_REPLY_LIMITS);
    } catch (error) {
      throw explainStart(command.program, error);
    }
  }
}
