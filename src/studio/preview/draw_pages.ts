import { sha256Hex } from "../../base/sha256.ts";
import type { PageLayout, PageSize } from "../../pdf/engine.ts";
import { MAX_PREVIEW_PAGES, type PreviewImage } from "./preview_model.ts";

/** Image of the page with this number. */
export interface DrawnPage {
  readonly number: number;
  readonly image: PreviewImage;
}

/** Pages to draw. */
export interface PageRange {
  /** Number of the page that is drawn first. */
  readonly first?: number | undefined;
  /** Maximum number of pages. */
  readonly most?: number | undefined;
}

/** Draws the first `most` pages, starting with number `first` and continuing with 1 after the last. */
export async function* drawPages(
  layout: PageLayout,
  signal: AbortSignal,
  { first = 1, most = MAX_PREVIEW_PAGES }: PageRange = {},
): AsyncGenerator<DrawnPage, void> {
  const pages = layout.pages.slice(0, most);
  const dpi = chooseDpi(pages);
  const start = Math.min(first, pages.length) - 1;
  for (let i = 0; i < pages.length; i++) {
    const number = (start + i) % pages.length + 1;
    const { width, height, png } = await layout.draw(number, { dpi, signal });
    yield { number, image: { width, height, png, sha256: await sha256Hex(png) } };
  }
}

/** Resolution of images: 1.5 pixels per CSS pixel, so that text is crisp on high-density screens. */
const PREVIEW_DPI = 144;

/** Maximum number of pixels of a page, because drawing a poster would take a second. An A2 page is below it. */
const MAX_PIXELS = 9_000_000;

function chooseDpi(pages: readonly PageSize[]): number {
  const largest = Math.max(1, ...pages.map(({ width, height }) => width * height));
  return Math.min(PREVIEW_DPI, Math.sqrt(MAX_PIXELS / largest) * POINTS_PER_INCH);
}

const POINTS_PER_INCH = 72;
