import type { Context } from "../console/context.ts";
import type { CompileLimits, PageLayout } from "../pdf/engine.ts";
import { openPdfLayout } from "../typst/pdf/pdf_layout.ts";
import type { PdfReader } from "../typst/pdf/pdf_reader.ts";

/** Pages of compiled documents. Starts a PDF reader for a compiler that returns only a PDF. */
export class PageLayouts implements AsyncDisposable {
  readonly #limits: CompileLimits;
  readonly #context: Context;
  #reader: Promise<PdfReader> | undefined;

  /** Starts nothing yet; the limits are those of the reader. */
  constructor(limits: CompileLimits, context: Context) {
    this.#limits = limits;
    this.#context = context;
  }

  /** Returns the pages of a compiled document: those of the compiler if it keeps them. */
  async of(pdf: Uint8Array, layout: PageLayout | undefined, signal: AbortSignal): Promise<PageLayout> {
    if (layout !== undefined) return layout;
    this.#reader ??= this.#context.compilers.startPdfReader(this.#limits);
    return await openPdfLayout(pdf, await this.#reader, signal);
  }

  /** Stops the reader. */
  async [Symbol.asyncDispose](): Promise<void> {
    const reader = await this.#reader?.catch(() => undefined); // of() reports the error
    await reader?.[Symbol.asyncDispose]();
  }
}
