import { PageLayouts } from "../../../src/authoring/page_layouts.ts";
import { DEFAULT_LIMITS } from "../../../src/pdf/engine.ts";
import type { PdfReader } from "../../../src/typst/pdf/pdf_reader.ts";
import { createFakeContext } from "../fake_context.ts";
import { LOCAL_PDF_READER } from "./local_pdf_reader.ts";

/** Pages read from PDFs in this process, or by another reader. */
export function pdfLayouts(reader: PdfReader = LOCAL_PDF_READER): PageLayouts {
  const context = createFakeContext({ compilers: { startPdfReader: () => Promise.resolve(reader) } });
  return new PageLayouts(DEFAULT_LIMITS, context);
}
