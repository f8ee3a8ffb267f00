import { assertNotAmong, assertOutputIsFree, assertTwoFiles } from "../../../authoring/assert_output.ts";
import { limitsOf } from "../../../authoring/engine_choice.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";
import { packedMap, surveyWordTemplate } from "../../../authoring/word/open_word_template.ts";
import { judgeWordTemplate, type WordVerdict } from "../../../authoring/word/proof/judge_word_template.ts";
import { loadProofContent } from "../../../authoring/word/proof/load_proof_content.ts";
import { hasErrors, type Issue } from "../../../base/issue.ts";
import { RefusedError, UsageError } from "../../../console/command_errors.ts";
import type { Context } from "../../../console/context.ts";
import { issuesJson } from "../../../console/output/issue_json.ts";
import { countIssues } from "../../../console/output/issue_text.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { startProgress } from "../../../console/output/progress.ts";
import { inputName, STANDARD_STREAM } from "../../../console/read_input.ts";
import { CANONICAL_ENTRIES } from "../../../pack/manifest.ts";
import { wordChecksJson } from "./word_verdict_report.ts";

/** Paths of a build with a proof. */
export interface ProvenBuild {
  readonly output: string;
  readonly docx: string;
  readonly force: boolean;
}

/** Checks the path of a proof before any work. */
export async function assertProofIsUsable(
  path: string,
  { output, docx, force }: ProvenBuild,
  context: Context,
): Promise<void> {
  if (path === "" || path === STANDARD_STREAM) throw new UsageError("--proof must be a file", { hint: "Name a file." });
  if (output !== STANDARD_STREAM) {
    const hint = "Choose another name for the proof.";
    await assertTwoFiles({ "--output": output, "--proof": path }, { hint }, context);
  }
  await assertNotAmong(path, [docx], context);
  assertOutputName(path, "proof");
  await assertOutputIsFree({ output: path, force, example: "proof.json" }, context);
}

/** What a proof is about. */
export interface ProofOrder {
  /** Path of the proof to write. */
  readonly path: string;
  /** The Word file, or `-`. */
  readonly docx: string;
  readonly name: string;
  readonly force: boolean;
}

/**
 * Proves the Word file of a pack with the built-in sample, and writes the proof, even a failed one. Returns the warnings.
 *
 * @throws {RefusedError} with all findings when it has errors.
 */
export async function proveBeforeBuild(
  members: ReadonlyMap<string, Uint8Array>,
  { path, docx, name, force }: ProofOrder,
  context: Context,
): Promise<readonly Issue[]> {
  await using progress = startProgress("Proving the template with every component", context);
  const step = (text: string) => progress.step(text);
  const bytes = members.get(CANONICAL_ENTRIES.docx) ?? new Uint8Array();
  const template = await surveyWordTemplate({ bytes, name, id: "", version: "", map: packedMap(members) });
  const content = await loadProofContent({ documents: [] }, step, context);
  const verdict = await judgeWordTemplate(template, { content, limits: limitsOf({}), step }, context);
  const text = jsonText(proofJson(verdict, template.digest));
  await context.files.publishFile(path, new TextEncoder().encode(text), { replace: force });
  if (!hasErrors(verdict.issues)) return verdict.issues.filter(({ code }) => code !== "never-placeholder");
  throw new RefusedError(
    `Cannot build a pack of ${inputName(docx)}: its proof has ${countIssues(verdict.issues)}`,
    verdict.issues,
    { hint: "No pack was written. Check the problems above." },
  );
}

function proofJson({ proof, issues }: WordVerdict, sha256: string) {
  return {
    template: { sha256 },
    ok: !hasErrors(issues),
    checks: proof === undefined ? [] : wordChecksJson(proof),
    issues: issuesJson(issues),
  };
}
