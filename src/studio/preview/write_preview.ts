import type { Context } from "../../console/context.ts";
import { renderFilePage } from "./page_html.ts";
import { pageFileName, type PreviewModel } from "./preview_model.ts";

/** A complete preview. */
export interface FinishedPreview {
  /** Content; every page has its image. */
  readonly model: PreviewModel;
  /** PDF of the pages. */
  readonly pdf: Uint8Array;
}

/** File name of the PDF in the preview folder. */
export const PDF_NAME = "template.pdf";
/** File name of the page that shows all images. */
export const PAGE_NAME = "index.html";

/** Writes a preview into its folder and replaces the previous one. */
export async function writePreview(folder: string, { model, pdf }: FinishedPreview, context: Context): Promise<void> {
  const files = new Map([[PDF_NAME, pdf]]);
  for (const { number, image } of model.pages) {
    if (image !== undefined) files.set(pageFileName(number, model.pages.length), image.png);
  }
  files.set(PAGE_NAME, new TextEncoder().encode(await renderFilePage(model)));
  await context.files.refreshDirectory(folder, files);
}
