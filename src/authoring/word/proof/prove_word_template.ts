import { countNoun } from "../../../base/count_noun.ts";
import { hasErrors, type Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { countIssues } from "../../../console/output/issue_text.ts";
import { type JudgeOptions, judgeWordFile } from "../../../docx/judge/judge_word_file.ts";
import { plainText } from "../../../document/plain_text.ts";
import type { CompileLimits } from "../../../pdf/engine.ts";
import { fillWordTemplate } from "../fill_word_template.ts";
import type { WordTemplate } from "../open_word_template.ts";
import { checkWordText } from "./check_word_text.ts";
import { type ProofContent, proofOrder } from "./proof_content.ts";
import { openInOffice } from "./open_in_office.ts";
import { schemaChecks } from "./schema_checks.ts";
import type { WordCheck, WordProof } from "./word_proof.ts";

/** How a Word template is proven. */
export interface WordProofOptions {
  readonly content: ProofContent;
  readonly limits: CompileLimits;
  readonly step: (text: string) => void;
}

/**
 * Fills a Word template with a document, judges the result, opens it with LibreOffice, and compares its text with that
 * of the PDF of the same document.
 *
 * @throws {DocxError} when the template may not be filled.
 * @throws {CompileError} when the compiler or the reader of PDFs has no result.
 */
export async function proveWordTemplate(
  template: WordTemplate,
  { content, limits, step }: WordProofOptions,
  context: Context,
): Promise<WordProof> {
  step("Filling the template");
  const chapters = [...content.book.chapters()];
  const texts = chapters.map(({ root }) => plainText(root)).join("\n");
  const filled = await fillWordTemplate(proofOrder(template, content, chapters), context);
  step("Checking the document");
  const found = await judge(filled.bytes, { template: template.bytes, isContent: (text) => texts.includes(text) }, {
    limits,
    context,
  });
  const checks: WordCheck[] = [
    { name: "fill", ok: true, detail: filled.issues.length === 0 ? "no finding" : countIssues(filled.issues) },
    { name: "file", ok: !hasErrors(found), detail: found.length === 0 ? "no fault" : countIssues(found) },
  ];
  step("Opening the document in LibreOffice");
  const opened = await openFilled(filled.bytes, template, { limits, context });
  checks.push(opened.check);
  const issues = [...content.issues, ...filled.issues, ...found, ...opened.issues];
  if (opened.check.ok !== true) return { checks, issues };
  step("Comparing the text with that of the PDF");
  const text = await checkWordText({ template, content, limits }, context);
  return { checks: [...checks, text.check], issues: [...issues, ...text.issues] };
}

interface ProofMeans {
  readonly limits: CompileLimits;
  readonly context: Context;
}

async function judge(
  bytes: Uint8Array,
  options: Pick<JudgeOptions, "template" | "isContent">,
  { limits, context }: ProofMeans,
): Promise<Issue[]> {
  using schemas = await schemaChecks(limits.timeoutMs, context);
  return judgeWordFile(bytes, { ...options, ...schemas });
}

async function openFilled(
  bytes: Uint8Array,
  template: WordTemplate,
  { limits, context }: ProofMeans,
): Promise<{ check: WordCheck; issues: readonly Issue[] }> {
  const opened = await openInOffice(bytes, limits, context);
  if (opened.pdf !== undefined) {
    await using reader = await context.compilers.startPdfReader(limits);
    const { pageCount } = await reader.readPlaces({ pdf: opened.pdf, signal: context.signal }, 0);
    return { check: { name: "open", ok: true, detail: countNoun(pageCount, "page") }, issues: [] };
  }
  if (opened.isMissing) {
    return { check: { name: "open", ok: undefined, detail: "LibreOffice is not installed: not opened" }, issues: [] };
  }
  // A template that it cannot open either has a fault of its own.
  const isOwn = opened.issue.severity === "error" &&
    (await openInOffice(template.bytes, limits, context)).pdf === undefined;
  const issue: Issue = isOwn ? { ...opened.issue, severity: "warning" } : opened.issue;
  const ok = issue.severity === "error" ? false : undefined;
  return { check: { name: "open", ok, detail: "not opened" }, issues: [issue] };
}
