import type { WordRole } from "../../../base/word/word_frame.ts";
import type { StyleReason } from "../../../docx/roles/choose_styles.ts";
import type { Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { removeForeign } from "../../../docx/fill/foreign/remove_foreign.ts";
import { PackageEdit } from "../../../docx/fill/package/package_edit.ts";
import { STYLE_PURPOSES } from "../../../docx/roles/style_names_table.ts";
import { checkHeadings } from "../../../docx/judge/check_headings.ts";
import { checkProtection } from "../../../docx/judge/check_protection.ts";
import { checkPlaceholders } from "../../../docx/judge/check_placeholders.ts";
import { judgeWordFile } from "../../../docx/judge/judge_word_file.ts";
import { scanPlaceholders, type ScanReport } from "../../../docx/scan_placeholders.ts";
import type { CompileLimits } from "../../../pdf/engine.ts";
import type { WordTemplate } from "../open_word_template.ts";
import { schemaChecks } from "./schema_checks.ts";
import type { ProofContent } from "./proof_content.ts";
import type { WordProof } from "./word_proof.ts";

/** Style of a template for a purpose. */
export interface StyleOfPurpose {
  readonly purpose: WordRole;
  /** Its ID; undefined if the template lacks one, and the style is derived. */
  readonly style: string | undefined;
  /** Its name, and why it is used. */
  readonly name: string | undefined;
  readonly reason: StyleReason | "outline" | "derived";
}

/** What was found about a Word template. */
export interface WordVerdict {
  readonly scanReport: ScanReport;
  readonly styles: readonly StyleOfPurpose[];
  /** Checks of the filled document; undefined if it was not filled. */
  readonly proof: WordProof | undefined;
  /** All findings. */
  readonly issues: readonly Issue[];
}

/** How a Word template is judged. */
export interface JudgeTemplateOptions {
  /** Document that it is filled with; default: it is not filled. */
  readonly content: ProofContent | undefined;
  readonly limits: CompileLimits;
  readonly step: (text: string) => void;
}

/**
 * Judges a Word template: what would be removed from it, its placeholders and styles, its own faults, and, filled with
 * a document, the result.
 *
 * @throws {DocxError} when it may not be filled.
 * @throws {CompileError} when the compiler or the reader of PDFs has no result.
 */
export async function judgeWordTemplate(
  template: WordTemplate,
  { content, limits, step }: JudgeTemplateOptions,
  context: Context,
): Promise<WordVerdict> {
  step("Checking the template");
  const edit = new PackageEdit(template.bytes);
  const found = [...removeForeign(edit), ...checkProtection(edit.docx)];
  const scanReport = scanPlaceholders(template.bytes);
  const styles = listStyles(template);
  const own = [...found, ...checkPlaceholders(scanReport), ...checkHeadings(template.survey)];
  if (content === undefined) {
    return { scanReport, styles, proof: undefined, issues: [...own, ...await judgeAlone(template, limits, context)] };
  }
  const { proveWordTemplate } = await import("./prove_word_template.ts");
  const proof = await proveWordTemplate(template, { content, limits, step }, context);
  return { scanReport, styles, proof, issues: [...own, ...proof.issues.filter(({ code }) => !REPEATED.has(code))] };
}

function listStyles({ survey: { styles, sheet } }: WordTemplate): StyleOfPurpose[] {
  return STYLE_PURPOSES.map(({ role }): StyleOfPurpose => {
    const { id, reason } = styles.get(role) ?? {};
    const style = id === undefined ? undefined : sheet.get(id);
    const isOutline = reason === "role" && style?.paragraph.outlineLevel !== undefined;
    return { purpose: role, style: id, name: style?.name, reason: isOutline ? "outline" : reason ?? "derived" };
  });
}

/** Findings of filling that the check of the template itself has. */
const REPEATED = new Set(["foreign-content", "unknown-placeholder"]);

async function judgeAlone({ bytes }: WordTemplate, { timeoutMs }: CompileLimits, context: Context): Promise<Issue[]> {
  using schemas = await schemaChecks(timeoutMs, context);
  return judgeWordFile(bytes, schemas);
}
