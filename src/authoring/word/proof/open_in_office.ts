import { errorIssue, type Issue, warningIssue } from "../../../base/issue.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import type { CompileLimits } from "../../../pdf/engine.ts";
import { MAX_OFFICE_PAGES } from "../../document_limits.ts";

/** What LibreOffice made of a Word document. */
export type OpenedInOffice =
  | { readonly pdf: Uint8Array; readonly issue?: undefined; readonly isMissing?: undefined }
  | { readonly pdf?: undefined; readonly issue: Issue; readonly isMissing: boolean };

/** Opens a document with LibreOffice. That it is not installed, or that the limits are too low, is no fault of the file. */
export async function openInOffice(
  docx: Uint8Array,
  limits: CompileLimits,
  { compilers, signal }: Context,
): Promise<OpenedInOffice> {
  try {
    return { pdf: await compilers.convertToPdf({ docx, maxPages: MAX_OFFICE_PAGES, signal }, limits) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ToolError) || !error.code.startsWith("office-")) throw error;
    const { code, message, hint } = error;
    const issue = code === "office-failed"
      ? errorIssue(code, message, { hint })
      : warningIssue(code, message, { hint });
    return { issue, isMissing: code === "office-not-found" };
  }
}
