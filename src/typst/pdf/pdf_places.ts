import { openPdf } from "./pdf_document.ts";

/** How many pages a PDF has, and how large they are. */
export interface PdfPlaces {
  /** All of them. */
  readonly pageCount: number;
  /** The sizes of the first ones in points, bleed included. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

/**
 * Counts the pages of a PDF and measures the first ones, at most `most`.
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
