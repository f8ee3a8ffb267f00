import { sha256Hex } from "../../base/sha256.ts";
import type { PdfReader, PdfTask } from "../../typst/pdf/pdf_reader.ts";
import type { PreviewImage, PreviewPage } from "./preview_model.ts";

/** Image of the page with this number. */
export interface DrawnPage {
  readonly number: number;
  readonly image: PreviewImage;
}

/** Draws all pages, starting with number `first` and continuing with 1 after the last. */
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

/** Resolution of images: 1.5 pixels per CSS pixel, so that text is crisp on high-density screens. */
const PREVIEW_DPI = 144;

/** Maximum number of pixels of a page, because drawing a poster would take a second. An A2 page is below it. */
const MAX_PIXELS = 9_000_000;

function chooseDpi(places: readonly PreviewPage[]): number {
  const largest = Math.max(1, ...places.map(({ width, height }) => width * height));
  return Math.min(PREVIEW_DPI, Math.sqrt(MAX_PIXELS / largest) * POINTS_PER_INCH);
}

const POINTS_PER_INCH = 72;
