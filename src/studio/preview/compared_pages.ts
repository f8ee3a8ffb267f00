import { type Issue, warningIssue } from "../../base/issue.ts";
import { ToolError } from "../../base/tool_error.ts";
import { DocxPackage } from "../../docx/docx_package.ts";
import { DOCX_IMPORT_POLICY } from "../../docx/limits.ts";
import type { CompileLimits } from "../../pdf/engine.ts";
import { baseName } from "../../host/files/file_path.ts";
import type { PageLayouts } from "../../authoring/page_layouts.ts";
import type { Context } from "../../console/context.ts";
import { drawPages } from "./draw_pages.ts";
import type { ComparedPages, PreviewPage } from "./preview_model.ts";

/** Maximum number of pages of a Word file that are shown. */
export const MAX_COMPARED_PAGES = 20;

/** Parts that {@linkcode readComparedPages} uses. */
export interface ComparedParts {
  readonly layouts: PageLayouts;
  /** Limits of the conversion. */
  readonly limits: CompileLimits;
}

/**
 * Draws the first pages of a Word file as LibreOffice shows them. Returns a warning instead if LibreOffice is missing or
 * fails, because a template can be previewed without the file.
 *
 * @throws {DocxError} when the file is not a Word file.
 */
export async function readComparedPages(
  path: string,
  { layouts, limits }: ComparedParts,
  context: Context,
): Promise<{ readonly compared?: ComparedPages; readonly issues: readonly Issue[] }> {
  const { compilers, environment, files, signal } = context;
  const docx = await files.readFile(path, DOCX_IMPORT_POLICY.limits.archiveBytes, { regular: true });
  new DocxPackage(docx, DOCX_IMPORT_POLICY); // refuses what LibreOffice must not open: macros, archive bombs
  try {
    const pdf = await compilers.convertToPdf({ docx, maxPages: MAX_COMPARED_PAGES + 1, signal }, limits);
    const layout = await layouts.of(pdf, undefined, signal);
    const pages: PreviewPage[] = [];
    for await (const { number, image } of drawPages(layout, signal, { most: MAX_COMPARED_PAGES })) {
      signal.throwIfAborted();
      const size = layout.pages[number - 1];
      if (size !== undefined) pages.push({ number, width: size.width, height: size.height, image });
    }
    const name = baseName(path, environment.windows);
    return { compared: { name, pages, more: layout.pages.length > pages.length }, issues: [] };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ToolError)) throw error;
    const { code, message, hint } = error;
    return { issues: [warningIssue(code, message, { hint })] };
  }
}
