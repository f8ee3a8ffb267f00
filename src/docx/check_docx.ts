import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import { DocxError } from "./docx_error.ts";
import type { Placeholder, ScanReport } from "./scan_placeholders.ts";

/** Result of checking the Word file of a pack. */
export interface DocxCheck {
  /** Placeholders of the file; absent if it cannot be scanned. */
  scanReport?: ScanReport;
  /** Findings: `docx-scan-failed` and faults of the style map as errors, `never-placeholders` as a warning. */
  issues: Issue[];
}

/** Path of the style map of a pack. */
export const STYLE_MAP_MEMBER = "styles.yaml";

/**
 * Checks the Word file of a pack (format, section 7.4): an error `docx-scan-failed` when it cannot be scanned, a
 * warning `never-placeholders` that names those that stay empty. A missing content placeholder is not a finding. A style
 * map may only name styles that the file has.
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
export async function checkDocx(bytes: Uint8Array, styleMap?: Uint8Array): Promise<DocxCheck> {
  // Loaded on demand, because the XML reader would slow down every start.
  const { scanPlaceholders } = await import("./scan_placeholders.ts");
  try {
    const scanReport = scanPlaceholders(bytes);
    const issues = styleMap === undefined ? [] : await checkMap(styleMap, bytes);
    return { scanReport, issues: [...checkNever(scanReport), ...issues] };
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    const { message, path, hint } = error;
    return { issues: [errorIssue("docx-scan-failed", message, { path, hint })] };
  }
}

async function checkMap(styleMap: Uint8Array, template: Uint8Array): Promise<Issue[]> {
  const { checkStyleMap } = await import("./roles/check_style_map.ts"); // of no use without a map
  const { DocxPackage } = await import("./docx_package.ts");
  return checkStyleMap(styleMap, new DocxPackage(template)).issues.map((issue) => ({
    ...issue,
    path: STYLE_MAP_MEMBER,
  }));
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
