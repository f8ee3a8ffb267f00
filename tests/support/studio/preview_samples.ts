import { LOCAL_PDF_READER } from "../compilers/local_pdf_reader.ts";
import type { PreviewImage, PreviewModel, PreviewPage } from "../../../src/studio/preview/preview_model.ts";
import { drawPages } from "../../../src/studio/preview/draw_pages.ts";
import { openPdfLayout } from "../../../src/typst/pdf/pdf_layout.ts";
import { samplePdf } from "../compilers/sample_pdf.ts";

/** An image without pixels; its digest is the number. */
export function sampleImage(number: number): PreviewImage {
  return { width: 1191, height: 1684, png: Uint8Array.of(number), sha256: String(number).repeat(64) };
}

/** A page of A4 with {@linkcode sampleImage}. */
export function samplePage(number: number): PreviewPage {
  return { number, width: 595.28, height: 841.89, image: sampleImage(number) };
}

/** Creates a preview of `count` pages, with changes. */
export function sampleModel(pageCount: number, change: Partial<PreviewModel> = {}): PreviewModel {
  return {
    facts: {
      ...{
        id: "com.example.report",
        name: "Report",
        version: "1.2.0",
        source: "brand",
        document: undefined,
        pageCount,
      },
      engine: { kind: "embedded", version: "0.15.1", build: "wasm" },
      fonts: [
        { family: "Inter", style: "normal", weight: 400 },
        { family: "Inter", style: "italic", weight: 400 },
        { family: "JetBrains Mono", style: "normal", weight: 400 },
      ],
      pdfBytes: 123_456,
    },
    pages: Array.from({ length: pageCount }, (_, i) => samplePage(i + 1)),
    ...{ issues: [], failed: false, busy: false },
    ...change,
  };
}

/** Creates pages of 297 × 420 points in these colors, with real images. */
export async function drawSamples(colors: readonly (readonly [number, number, number])[]): Promise<PreviewPage[]> {
  const [width, height] = [297, 420];
  const pdf = samplePdf(colors.map((color) => ({ color, width, height })));
  const { signal } = new AbortController();
  return await Array.fromAsync(
    drawPages(await openPdfLayout(pdf, LOCAL_PDF_READER), signal),
    ({ number, image }) => ({ number, width, height, image }),
  );
}
