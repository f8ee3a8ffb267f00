import { deepStrictEqual, ok } from "node:assert/strict";
import type { DesignValues } from "../../../src/pdf/design/design.ts";
import type { CompileJob } from "../../../src/pdf/engine.ts";
import { renderPages } from "../../../src/typst/pdf/page_images.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { canonicalJob } from "./canonical_job.ts";
import { compileLocally } from "./local_engine.ts";

/** The PDF of a Markdown document in a design, of which the compiler says nothing. */
export async function typeset(
  markdown: string,
  values: DesignValues,
  more: Partial<CompileJob> = {},
): Promise<Uint8Array> {
  const { pdf, diagnostics } = await compileLocally(await canonicalJob(markdown, values, more));
  deepStrictEqual(diagnostics, [], markdown);
  ok(pdf);
  return pdf;
}

/** The pages of the PDF: their texts with single spaces, and whether each is wider than high. */
export async function typesetPages(...given: Parameters<typeof typeset>) {
  const { pages } = await readPdfFacts(await typeset(...given));
  return pages.map(({ text, width, height }) => ({
    text,
    line: text.replaceAll(/\s+/g, " "),
    isLandscape: width > height,
  }));
}

/** The first page of a PDF as an image. */
export async function drawFirstPage(pdf: Uint8Array, dpi: number): Promise<Uint8Array> {
  for await (const { png } of renderPages(pdf, { dpi, pages: [1] })) return png;
  throw new Error("the document has no page");
}
