import { strictEqual } from "node:assert/strict";
import {
  evidenceJson,
  validationJson,
  verdictsJson,
} from "../../../../src/cli/commands/pdf_template/standards_json.ts";
import { readPdfEvidence } from "../../../../src/typst/pdf/pdf_evidence.ts";
import { forgePdf, readStandardFixture } from "../../../support/compilers/standard_fixtures.ts";
import { assertGolden } from "../../../support/golden.ts";

Deno.test("evidenceJson() lists everything that the bytes show", async () => {
  const pdf = forgePdf(readStandardFixture("ua-1_a-2a"), "/Alt(B)", "");
  await assertGolden("json/pdf_evidence.json", `${JSON.stringify(evidenceJson(readPdfEvidence(pdf)), null, 2)}\n`);
});

Deno.test("evidenceJson() marks missing metadata and language with null", () => {
  const pdf = forgePdf(forgePdf(readStandardFixture("a-4"), "/Metadata ", "/Metadate "), "/Lang(de)", "");
  const { metadata, language } = evidenceJson(readPdfEvidence(pdf));
  strictEqual(metadata, null);
  strictEqual(language, null);
});

Deno.test("validationJson() and verdictsJson() are as reviewed", async () => {
  const rule = { clause: "7.1", test: 10, description: "The document has a title", count: 1, places: ["root"] };
  const validation = { version: "1.28.2", results: [{ standard: "ua-1", passedRules: 99, failedRules: [rule] }] };
  await assertGolden("json/pdf_validation.json", `${JSON.stringify(validationJson(validation), null, 2)}\n`);
  const [verdict] = verdictsJson([{ standard: "ua-1", ok: false, rules: ["title"], issues: [] }]);
  await assertGolden("json/pdf_verdict.json", `${JSON.stringify(verdict, null, 2)}\n`);
});
