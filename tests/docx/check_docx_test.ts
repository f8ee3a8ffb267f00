import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { checkDocx } from "../../src/docx/check_docx.ts";
import { buildDocx, paragraph } from "../support/word_documents/docx_fixture.ts";
import { utf8 } from "../support/packs/packs.ts";

Deno.test("checkDocx() reports docx-scan-failed as an error with part and hint", async () => {
  const { scanReport, issues } = await checkDocx(buildDocx("<w:p>"));
  strictEqual(scanReport, undefined);
  strictEqual(issues.length, 1);
  const [issue] = issues;
  deepStrictEqual([issue?.severity, issue?.code, issue?.path], ["error", "docx-scan-failed", "word/document.xml"]);
  match(issue?.message ?? "", /^Cannot read "word\/document\.xml": /);
  strictEqual("hint" in (issue ?? {}), false);
});

Deno.test("checkDocx() reports bytes that are not a Word file", async () => {
  const { issues } = await checkDocx(utf8("x"));
  deepStrictEqual(issues.map(({ severity, code }) => [severity, code]), [["error", "docx-scan-failed"]]);
});

Deno.test("checkDocx() reports never-placeholders as one warning that names them", async () => {
  const body = paragraph("$scroll.custom.(a,b) $scroll.custom.(a,b) $scroll.custom.x $scroll.unknown $scroll.content");
  const { scanReport, issues } = await checkDocx(buildDocx(body));
  strictEqual(scanReport?.hasContent, true);
  deepStrictEqual(issues, [{
    severity: "warning",
    code: "never-placeholders",
    message: 'These placeholders are never filled and render empty: "$scroll.custom.(a,b)" in "word/document.xml", ' +
      '"$scroll.custom.x" in "word/document.xml"',
  }]);
});

Deno.test("checkDocx() names no more than twenty never-placeholders and counts the rest", async () => {
  const body = paragraph(Array.from({ length: 25 }, (_, i) => `$scroll.custom.x${i} `).join(""));
  const { issues } = await checkDocx(buildDocx(body));
  match(issues[0]?.message ?? "", / and 5 more$/);
});

Deno.test("checkDocx() finds no issue in a missing content placeholder", async () => {
  deepStrictEqual(await checkDocx(buildDocx(paragraph("plain"))), {
    scanReport: { placeholders: [], hasContent: false },
    issues: [],
  });
});
