import { escapeText } from "../../../base/text.ts";
import { checkProtection } from "../../../docx/judge/check_protection.ts";
import { writeIssues } from "../../../console/output/issues_text.ts";
import { DocxPackage } from "../../../docx/docx_package.ts";
import { removeMacros } from "../../../docx/fill/package/remove_macros.ts";
import { MAX_TEMPLATE_BYTES } from "../../../docx/limits.ts";
import { scanPlaceholders, type ScanReport } from "../../../docx/scan_placeholders.ts";
import type { Context } from "../../../console/context.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { scanJson, scanText } from "../../../console/output/scan_report.ts";
import { createLook, type Look } from "../../../console/output/style.ts";
import { renderTable } from "../../../console/output/table.ts";
import { readWanted } from "../../../authoring/kinds/read_wanted.ts";

/** Options of `tool docx-template scan`. */
export interface ScanTemplateOptions {
  readonly withoutMacros?: true | undefined;
  readonly json?: true | undefined;
}

/** Prints the placeholders of a Word file. */
export async function scanTemplate(
  path: string,
  { withoutMacros, json }: ScanTemplateOptions,
  context: Context,
): Promise<void> {
  const { stdout } = context.io;
  const read = await readWanted(
    withoutMacros ? "wordOrMacros" : "word",
    { path, maxBytes: MAX_TEMPLATE_BYTES },
    context,
  );
  const bytes = withoutMacros ? await removeMacros(read) : read;
  const report = scanPlaceholders(bytes);
  await writeIssues(checkProtection(new DocxPackage(bytes)), context);
  context.signal.throwIfAborted();
  await stdout.write(json ? jsonText(scanJson(report)) : reportText(report, createLook(stdout, context.environment)));
}

function reportText(report: ScanReport, look: Look): string {
  const table = report.placeholders.length === 0 ? "" : `${tableText(report, look)}\n`;
  const place = report.hasContent
    ? "The page's content replaces $scroll.content."
    : "No $scroll.content: the page's content goes to the end, before the final section break.";
  const summary = scanText(report);
  return `${table}${summary.charAt(0).toUpperCase()}${summary.slice(1)}\n${place}\n`;
}

function tableText({ placeholders }: ScanReport, look: Look): string {
  const columns = [
    { title: "class" },
    { title: "count", align: "right" },
    { title: "part" },
    { title: "placeholder" },
  ] as const;
  const rows = placeholders.map((each) => {
    return [each.class, String(each.count), escapeText(each.part), escapeText(each.raw)];
  });
  return renderTable(columns, rows, look);
}
