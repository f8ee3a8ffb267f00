import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { checkPlaceholders } from "../../../src/docx/judge/check_placeholders.ts";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { buildDocx, paragraph } from "../../support/word_documents/docx_fixture.ts";

for (
  const [text, found] of [
    ["$scroll.title $scroll.content", []],
    ["$scroll.custom.client", [["never-placeholder", "Remove it from the template."]]],
    ["$scroll.metadata.(a)", [["unsupported-placeholder", undefined]]],
    ["$scroll.titel", [["unknown-placeholder", "Did you mean $scroll.title?"]]],
    ["$scroll.Title", [["unknown-placeholder", "Did you mean $scroll.title?"]]],
    ["$scroll.somethingElseEntirely", [["unknown-placeholder", undefined]]],
  ] as const
) {
  Deno.test(`checkPlaceholders() reports ${JSON.stringify(found)} for ${text}`, () => {
    const issues = checkPlaceholders(scanPlaceholders(buildDocx(paragraph(text))));
    deepStrictEqual(issues.map(({ code, hint }) => [code, hint]), found);
    deepStrictEqual(issues.filter(({ severity, path }) => severity !== "warning" || path !== "word/document.xml"), []);
  });
}

Deno.test("checkPlaceholders() names at most a hundred", () => {
  const text = Array.from({ length: 150 }, (_, i) => `$scroll.x${i}`).join(" ");
  const issues = checkPlaceholders(scanPlaceholders(buildDocx(paragraph(text))));
  deepStrictEqual([issues.length, issues[100]?.code], [101, "more-placeholders"]);
  strictEqual(issues[100]?.message, "… and 50 more that render empty");
});
