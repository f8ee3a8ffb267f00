import { hasErrors, type Issue } from "../base/issue.ts";
import type { PdfStandard } from "../pdf/standards.ts";
import { checkStandard, listRules } from "./pdf/check_standard.ts";
import type { PdfEvidence } from "./pdf/pdf_evidence.ts";
import type { PdfReader, PdfTask } from "./pdf/pdf_reader.ts";

/** Result of checking the bytes of a PDF against one standard. */
export interface StandardVerdict {
  /** The standard. */
  readonly standard: PdfStandard;
  /** Whether no rule is broken. */
  readonly ok: boolean;
  /** Names of the rules, in the order of the check. */
  readonly rules: readonly string[];
  /** An error for each broken rule. */
  readonly issues: readonly Issue[];
}

/** Proof that a PDF conforms to standards, as far as its bytes show it. */
export interface StandardsProof {
  /** What the bytes show; undefined if no standard was demanded. */
  readonly evidence?: PdfEvidence;
  /** One verdict for each standard, in their order. */
  readonly verdicts: readonly StandardVerdict[];
}

/**
 * Reads the bytes of a PDF back, and checks them against standards. Without standards, it reads nothing.
 *
 * @throws {CompileError} when the PDF cannot be read within the limits.
 */
export async function proveStandards(
  task: PdfTask,
  standards: readonly PdfStandard[],
  pdfs: PdfReader,
): Promise<StandardsProof> {
  if (standards.length === 0) return { verdicts: [] };
  const evidence = await pdfs.readEvidence(task);
  const verdicts = standards.map((standard) => {
    const issues = checkStandard(evidence, standard);
    return { standard, ok: !hasErrors(issues), rules: listRules(standard), issues };
  });
  return { evidence, verdicts };
}
