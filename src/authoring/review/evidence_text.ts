import { quote, truncate } from "../../base/text.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { describeEvidence } from "../../word_import/describe_evidence.ts";

/** Describes the source of a value, on one line for a terminal or page. */
export function evidenceText(evidence: Evidence): string {
  return describeEvidence(evidence, (name) => quote(truncate(name, 80)));
}
