import { strictEqual } from "node:assert/strict";
import { evidenceJson } from "../../../../src/cli/commands/pdf_template/standards_json.ts";
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
