import { unreadablePdf } from "./pdf_values.ts";
import { CompileError } from "../../pdf/engine.ts";
import { forgetPdfium, loadPdfium, type Pdfium } from "./pdfium.ts";

/** Open PDF; disposing it closes it. */
export interface PdfDocument extends Disposable {
  /** The library, for its other functions. */
  pdfium: Pdfium;
  /** The library's handle. */
  handle: number;
  /** Number of pages. */
  pageCount: number;
  /** Runs `use` with the handle of a page, which is valid until it returns. `index` counts from 0. */
  withPage<T>(index: number, use: (page: number) => T): T;
}

/** Opens a PDF. * * @throws {CompileError} `unreadable-pdf` when it is damaged or not a PDF. */
export async function openPdf(pdf: Uint8Array): Promise<PdfDocument> {
  const pdfium = await loadPdfium();
  const memory = pdfium.allocate(pdf.length);
  pdfium.memory().set(pdf, memory);
  const handle = pdfium.call("FPDF_LoadMemDocument", memory, pdf.length, 0);
  if (handle === 0) {
    pdfium.free(memory);
    throw unreadablePdf("it is damaged or not a PDF");
  }
  return {
    ...{ pdfium, handle, pageCount: pdfium.call("FPDF_GetPageCount", handle) },
    withPage: (index, use) => usePage(pdfium, pdfium.call("FPDF_LoadPage", handle, index), use),
    [Symbol.dispose]() {
      pdfium.call("FPDF_CloseDocument", handle);
      pdfium.free(memory);
    },
  };
}

function usePage<T>(pdfium: Pdfium, page: number, use: (page: number) => T): T {
  if (page === 0) throw new CompileError("unreadable-pdf", "Cannot read a page of the PDF: it is missing or damaged");
  try {
    return use(page);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) forgetPdfium();
    throw error;
  } finally {
    pdfium.call("FPDF_ClosePage", page);
  }
}

/**
 * Reads text that the library writes into a buffer; `write` returns the number of bytes needed, including the
 * terminator.
 */
export function readPdfText(
  pdfium: Pdfium,
  encoding: "utf-8" | "utf-16le",
  write: (buffer: number, length: number) => number,
): string {
  const length = write(0, 0);
  const end = encoding === "utf-8" ? 1 : 2;
  if (length <= end) return "";
  const buffer = pdfium.allocate(length);
  try {
    write(buffer, length);
    return new TextDecoder(encoding).decode(pdfium.memory().subarray(buffer, buffer + length - end));
  } finally {
    pdfium.free(buffer);
  }
}

/** Number and sizes of a PDF's pages. */
export interface PdfPlaces {
  /** Number of pages. */
  readonly pageCount: number;
  /** Sizes of the first pages in points, including bleed. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

/**
 * Counts the pages of a PDF and measures the first `most`.
 *
 * @throws {CompileError} `unreadable-pdf`.
 */
export async function readPdfPlaces(pdf: Uint8Array, most: number): Promise<PdfPlaces> {
  using document = await openPdf(pdf);
  const { pdfium, pageCount } = document;
  const pages = Array.from({ length: Math.min(pageCount, most) }, (_, i) =>
    document.withPage(i, (page) => ({
      width: pdfium.call("FPDF_GetPageWidthF", page),
      height: pdfium.call("FPDF_GetPageHeightF", page),
    })));
  return { pageCount, pages };
}
