import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import { DocxError } from "./docx_error.ts";
import type { Placeholder, ScanReport } from "./scan_placeholders.ts";

/** Facts of the Word file of a pack. */
export interface DocxCheck {
  /** Its placeholders; absent when it could not be scanned. */
  scanReport?: ScanReport;
  /** `docx-scan-failed` as an error, `never-placeholders` as a warning. */
  issues: Issue[];
}

/**
 * Checks the Word file of a pack (format, section 7.4): an error `docx-scan-failed` when it cannot be scanned, a
 * warning `never-placeholders` that names those that stay empty. A missing content placeholder is not a finding.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { checkDocx } from "./check_docx.ts";
 *
 * const { issues } = await checkDocx(new TextEncoder().encode("no Word file"));
 * strictEqual(issues[0]?.code, "docx-scan-failed");
 * ```
 */
export async function checkDocx(bytes: Uint8Array): Promise<DocxCheck> {
  // Loaded when a Word file is at hand: the XML reader would otherwise slow down every start.
  const { scanPlaceholders } = await import("./scan_placeholders.ts");
  try {
    const scanReport = scanPlaceholders(bytes);
    return { scanReport, issues: checkNever(scanReport) };
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    const { message, path, hint } = error;
    return { issues: [errorIssue("docx-scan-failed", message, { path, hint })] };
  }
}

const NAMED = 20;

function checkNever({ placeholders }: ScanReport): Issue[] {
  const never = placeholders.filter((row) => row.class === "never");
  if (never.length === 0) return [];
  const named = [...new Set(never.map(nameNever))];
  const more = named.length > NAMED ? ` and ${named.length - NAMED} more` : "";
  const list = named.slice(0, NAMED).join(", ") + more;
  return [warningIssue("never-placeholders", `These placeholders are never filled and render empty: ${list}`)];
}

function nameNever({ raw, part }: Placeholder): string {
  return `${quote(truncate(raw, 100))} in ${quote(part)}`;
}
