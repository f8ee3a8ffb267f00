import { renderPages } from "../../../src/typst/pdf/page_images.ts";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { readPdfPlaces } from "../../../src/typst/pdf/pdf_document.ts";
import type { PdfReader } from "../../../src/typst/pdf/pdf_reader.ts";

/** Reads PDFs in this process, without limits. */
export const LOCAL_PDF_READER: PdfReader = {
  readFacts: ({ pdf }) => readPdfFacts(pdf),
  readEvidence: async ({ pdf }) => await readPdfEvidence(pdf),
  readPlaces: ({ pdf }, most) => readPdfPlaces(pdf, most),
  drawPages: ({ pdf }, options) => renderPages(pdf, options),
  [Symbol.asyncDispose]: () => Promise.resolve(),
};
