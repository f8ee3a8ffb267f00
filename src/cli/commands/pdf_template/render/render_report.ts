import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { issueJson } from "../../../../console/output/issue_json.ts";
import { outputName } from "../../../../console/read_input.ts";
import { systemFontsJson, systemFontsText } from "../../../../console/output/system_fonts_text.ts";
import { showEngine } from "../../../../authoring/engine_choice.ts";
import { evidenceJson, verdictsJson } from "../standards_json.ts";
import type { RenderedDocument } from "../../../../authoring/typeset/rendered_document.ts";

/** Renders the result of `tool pdf-template render` for people. */
export function renderReportText(
  output: string,
  { pages, pdf, standards, engine, systemFonts }: RenderedDocument,
): string {
  const count = countNoun(pages, "page");
  const facts = [count, formatBytes(pdf.length), ...standards, showEngine(engine)];
  return `Wrote ${outputName(output)}: ${facts.join(", ")}\n${systemFontsText(systemFonts)}`;
}

/** Returns the JSON document of `tool pdf-template render`. */
export function renderReportJson(
  output: string,
  { template: { id, name, version }, title, engine, standards, proof, pdf, sha256, pages, systemFonts, issues }:
    RenderedDocument,
) {
  const { verdicts, evidence } = proof;
  return {
    output,
    title,
    template: { id, name, version },
    engine: { kind: engine.kind, version: engine.version },
    standards,
    pages,
    byteLength: pdf.length,
    sha256,
    verdicts: verdictsJson(verdicts),
    evidence: evidence === undefined ? null : evidenceJson(evidence),
    systemFonts: systemFontsJson(systemFonts),
    issues: issues.map(issueJson),
  };
}
