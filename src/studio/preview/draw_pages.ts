import { sha256Hex } from "../../base/sha256.ts";
import type { PdfReader, PdfTask } from "../../typst/pdf/pdf_reader.ts";
import type { PreviewImage, PreviewPage } from "./preview_model.ts";

/** The image of the page with that number. */
export interface DrawnPage {
  readonly number: number;
  readonly image: PreviewImage;
}

/** Draws the pages, beginning with number `first` and going on with 1 after the last. */
export async function* drawPages(
  task: PdfTask,
  pdfs: PdfReader,
  places: readonly PreviewPage[],
  first = 1,
): AsyncGenerator<DrawnPage, void> {
  const start = Math.min(first, places.length) - 1;
  const pages = places.map((_, i) => (start + i) % places.length + 1);
  for await (const { page: number, width, height, png } of pdfs.drawPages(task, { dpi: chooseDpi(places), pages })) {
    yield { number, image: { width, height, png, sha256: await sha256Hex(png) } };
  }
}

/** Three pixels for two of a page at its real size, so that text is crisp on good screens. */
const PREVIEW_DPI = 144;

/** Posters get fewer: drawing one would take a second. An A2 page is still drawn with all of them. */
const MAX_PIXELS = 9_000_000;

function chooseDpi(places: readonly PreviewPage[]): number {
  const largest = Math.max(1, ...places.map(({ width, height }) => width * height));
  return Math.min(PREVIEW_DPI, Math.sqrt(MAX_PIXELS / largest) * POINTS_PER_INCH);
}

const POINTS_PER_INCH = 72;
