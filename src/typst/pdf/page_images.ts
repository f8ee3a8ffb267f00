import type { PageImage } from "../../pdf/engine.ts";
import { assertDrawable } from "../assert_drawable.ts";
import { openPdf, type PdfDocument } from "./pdf_document.ts";
import { encodePng, type RgbPixels } from "./png.ts";

/** Options of page images. */
export interface PageImageOptions {
  /** Pixels per inch; 144 gives two pixels per point. */
  dpi: number;
  /** Page numbers, from 1, in the wanted order; default: all. Pages that do not exist are left out. */
  pages?: readonly number[];
}

/**
 * Renders the pages of a PDF on demand, one at a time.
 *
 * @throws {CompileError} `unreadable-pdf`, or `page-too-large` for an image with too many pixels.
 */
export async function* renderPages(pdf: Uint8Array, { dpi, pages }: PageImageOptions): AsyncGenerator<PageImage> {
  using document = await openPdf(pdf);
  const isPage = (number: number) => Number.isInteger(number) && number >= 1 && number <= document.pageCount;
  for (const page of pages?.filter(isPage) ?? Array.from({ length: document.pageCount }, (_, i) => i + 1)) {
    const pixels = document.withPage(page - 1, (handle) => drawPage(document, handle, dpi / POINTS_PER_INCH));
    yield { page, width: pixels.width, height: pixels.height, png: encodePng(pixels) };
  }
}

function drawPage({ pdfium }: PdfDocument, page: number, scale: number): RgbPixels {
  const width = Math.max(1, Math.round(pdfium.call("FPDF_GetPageWidthF", page) * scale));
  const height = Math.max(1, Math.round(pdfium.call("FPDF_GetPageHeightF", page) * scale));
  assertDrawable(width, height);
  const size = width * height * 3;
  const memory = pdfium.allocate(size);
  const bitmap = pdfium.call("FPDFBitmap_CreateEx", width, height, FORMAT_BGR, memory, width * 3);
  try {
    pdfium.call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, WHITE);
    pdfium.call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | AS_RGB);
    return { width, height, data: pdfium.memory().slice(memory, memory + size) };
  } finally {
    pdfium.call("FPDFBitmap_Destroy", bitmap);
    pdfium.free(memory);
  }
}

const POINTS_PER_INCH = 72;
const FORMAT_BGR = 2;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
const AS_RGB = 0x10;
