import { openPdf } from "./pdf_document.ts";

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
