import type { Issue } from "../../../../base/issue.ts";
import { quote } from "../../../../base/text.ts";
import type { Proof } from "../../../../typst/proof.ts";
import { renderFacts } from "../../../../console/output/facts.ts";
import { issueJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import type { Look } from "../../../../console/output/style.ts";
import { exactSize } from "../../pack/show_pack.ts";
import { evidenceJson, validationJson, verdictsJson } from "../standards_json.ts";
import type { BuiltTemplate } from "./built_template.ts";
import { showEngine } from "../../../../authoring/engine_choice.ts";

/** Renders the result of a build for people. */
export function buildReportText(
  output: string,
  { made, sha256, standards, proof }: BuiltTemplate,
  look: Look,
): string {
  const { id, name, version, provenance } = made.manifest;
  const facts = renderFacts(
    [
      ["id", id],
      ["name", name],
      ["version", version],
      ["size", exactSize(made.bytes.length)],
      ["sha256", sha256],
      ["payload sha256", provenance?.payloadSha256 ?? null],
      ["compiler", showEngine(proof.engine)],
      ...(standards.length === 0 ? [] : [["standards", standards.join(", ")] as const]),
      ["proven", `${proof.pages} pages, ${proof.checks.length} checks`],
    ],
    look,
    "  ",
  );
  return `Built ${quote(output)}\n${facts}`;
}

/** Returns the JSON document of `tool pdf-template build`. */
export function buildReportJson(output: string, { made, sha256, standards, proof, issues }: BuiltTemplate) {
  const { id, name, version, provenance } = made.manifest;
  return {
    output,
    id,
    name,
    version,
    byteLength: made.bytes.length,
    sha256,
    payloadSha256: provenance?.payloadSha256 ?? null,
    engine: { kind: proof.engine.kind, version: proof.engine.version },
    standards,
    proof: proofFacts(proof),
    issues: [...issues, ...proof.issues].map(issueJson),
  };
}

/** Renders the document that `--proof` writes: pack, compiler, and all checks. */
export function proofText({ made, sha256, standards, proof, issues }: BuiltTemplate): string {
  const { id, name, version, engine, provenance } = made.manifest;
  return jsonText({
    template: { id, name, version },
    pack: { byteLength: made.bytes.length, sha256, payloadSha256: provenance?.payloadSha256 ?? null },
    compilerRange: engine.kind === "typst" ? engine.compilerRange : null,
    engine: { kind: proof.engine.kind, version: proof.engine.version },
    standards,
    ...proofFacts(proof),
    evidence: proof.standards.evidence === undefined ? null : evidenceJson(proof.standards.evidence),
    verapdf: proof.standards.validation === undefined ? null : validationJson(proof.standards.validation),
    issues: [...issues, ...proof.issues].map((issue: Issue) => issueJson(issue)),
  });
}

function proofFacts({ ok, checks, standards, pages, pdfSha256 }: Proof) {
  return {
    ok,
    pages,
    pdfSha256,
    checks: checks.map(({ name, ok: passed, detail }) => ({ name, ok: passed, detail })),
    verdicts: verdictsJson(standards.verdicts),
  };
}
