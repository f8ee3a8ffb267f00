import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { countNoun } from "../base/count_noun.ts";
import { truncate } from "../base/text.ts";
import { isConformance, type PdfStandard } from "../pdf/standards.ts";
import { checkStandard, listRules, showStandard } from "./pdf/check_standard.ts";
import type { PdfEvidence } from "./pdf/pdf_evidence.ts";
import type { PdfReader, PdfTask } from "./pdf/pdf_reader.ts";
import type { VeraPdfValidation } from "./verapdf/run_verapdf.ts";
import type { VeraPdfRule } from "./verapdf/verapdf_report.ts";

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
  /** What veraPDF found; undefined if it was not asked. */
  readonly validation?: VeraPdfValidation;
}

/** Readers of a PDF. */
export interface StandardReaders {
  /** Reads the bytes. */
  readonly pdfs: PdfReader;
  /** Validates the PDF with veraPDF; default: not. */
  readonly validate?: ((task: PdfTask) => Promise<VeraPdfValidation>) | undefined;
}

/**
 * Reads the bytes of a PDF back, and checks them against standards. Without standards, it reads nothing.
 *
 * @throws {CompileError} when the PDF cannot be read within the limits.
 */
export async function proveStandards(
  task: PdfTask,
  standards: readonly PdfStandard[],
  { pdfs, validate }: StandardReaders,
): Promise<StandardsProof> {
  if (standards.length === 0) return { verdicts: [] };
  const evidence = await pdfs.readEvidence(task);
  const verdicts = standards.map((standard) => {
    const issues = checkStandard(evidence, standard);
    return { standard, ok: !hasErrors(issues), rules: listRules(standard), issues };
  });
  const validation = await validate?.(task);
  return validation === undefined ? { evidence, verdicts } : { evidence, verdicts, validation };
}

/** Checks that veraPDF accepts a PDF as each standard that it can validate. */
export function checkValidation({ version, results }: VeraPdfValidation, standards: readonly PdfStandard[]): Issue[] {
  return standards.filter(isConformance).flatMap((standard) => {
    const result = results.find((each) => each.standard === standard);
    const refuse = (reason: string) =>
      errorIssue("standard-not-met", `veraPDF ${version} refuses the PDF as ${showStandard(standard)}: ${reason}`);
    if (result === undefined) return [refuse("the PDF does not claim it")];
    return result.failedRules.map(({ clause, test, description, count }) =>
      refuse(`clause ${clause}, test ${test}, ${countNoun(count, "time")}: ${truncate(description, 200)}`)
    );
  });
}

/** Joins the proofs of several PDFs: a verdict is good if it is for each, and the evidence is that of the first one. */
export function joinProofs(proofs: readonly StandardsProof[]): StandardsProof {
  const [first = { verdicts: [] }] = proofs;
  const verdicts = first.verdicts.map((verdict, i) => {
    const all = proofs.map((proof) => proof.verdicts[i] ?? verdict);
    return { ...verdict, ok: all.every(({ ok }) => ok), issues: all.flatMap(({ issues }) => issues) };
  });
  const { validation } = first;
  if (validation === undefined) return { ...first, verdicts };
  const results = validation.results.map((result) => ({
    ...result,
    failedRules: joinRules(
      proofs.flatMap((proof) =>
        proof.validation?.results.find(({ standard }) => standard === result.standard)?.failedRules ?? []
      ),
    ),
  }));
  return { ...first, verdicts, validation: { ...validation, results } };
}

function joinRules(rules: readonly VeraPdfRule[]): VeraPdfRule[] {
  const joined = new Map<string, VeraPdfRule>();
  for (const rule of rules) {
    const key = `${rule.clause} ${rule.test}`;
    const before = joined.get(key);
    joined.set(
      key,
      before === undefined
        ? rule
        : { ...rule, count: before.count + rule.count, places: [...before.places, ...rule.places] },
    );
  }
  return [...joined.values()];
}
