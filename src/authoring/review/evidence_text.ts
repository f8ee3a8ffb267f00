import { quote, truncate } from "../../base/text.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { describeEvidence } from "../../word_import/describe_evidence.ts";

/** Where something was found, in one line of a terminal or page. */
export function evidenceText(evidence: Evidence): string {
  return describeEvidence(evidence, (name) => quote(truncate(name, 80)));
}
