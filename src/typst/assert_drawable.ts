import { CompileError } from "../pdf/engine.ts";

/** Maximum number of pixels of a page's image. */
const MAX_PAGE_PIXELS = 100_000_000;

/**
 * Checks that the image of a page, measured in pixels, is not too large.
 *
 * @throws {CompileError} `page-too-large`.
 */
export function assertDrawable(width: number, height: number): void {
  if (width * height <= MAX_PAGE_PIXELS) return;
  const size = `${Math.round(width)} × ${Math.round(height)} pixels`;
  throw new CompileError("page-too-large", `Cannot draw a page of ${size}: the limit is 100 million`, {
    hint: "Use fewer pixels per inch.",
  });
}
