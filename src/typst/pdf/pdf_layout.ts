import type { DrawRequest, LayoutFacts, PageImage, PageLayout, PageSize } from "../../pdf/engine.ts";
import type { PdfReader } from "./pdf_reader.ts";

/** Reads a PDF as pages, for compilers that return nothing else. */
export async function openPdfLayout(pdf: Uint8Array, pdfs: PdfReader, signal?: AbortSignal): Promise<PageLayout> {
  const { pages } = await pdfs.readPlaces({ pdf, signal }, Number.MAX_SAFE_INTEGER);
  return new PdfLayout(pdf, pdfs, pages);
}

class PdfLayout implements PageLayout {
  readonly pages: readonly PageSize[];
  readonly #pdf: Uint8Array;
  readonly #pdfs: PdfReader;

  constructor(pdf: Uint8Array, pdfs: PdfReader, pages: readonly PageSize[]) {
    this.#pdf = pdf;
    this.#pdfs = pdfs;
    this.pages = pages;
  }

  async draw(page: number, { dpi, signal }: DrawRequest): Promise<PageImage> {
    for await (
      const image of this.#pdfs.drawPages({ pdf: this.#pdf, signal }, { dpi, pages: [page] })
    ) {
      return image;
    }
    throw new RangeError(`Cannot draw page ${page}: the PDF has ${this.pages.length}`);
  }

  /** Describes the pages; a PDF does not show which characters are missing. */
  async describe(signal?: AbortSignal): Promise<LayoutFacts> {
    const { outline, fonts, pages } = await this.#pdfs.readFacts({ pdf: this.#pdf, signal });
    return {
      outline: outline.map(({ level, title, page = 1 }) => ({ level, title, page })),
      fonts: fonts.map(({ name }) => name),
      texts: pages.map(({ text }) => text),
      missing: [],
    };
  }
}
