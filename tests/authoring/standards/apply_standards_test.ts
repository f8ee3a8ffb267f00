import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { applyStandards } from "../../../src/authoring/standards/apply_standards.ts";
import { STANDARD_RULES } from "../../../src/authoring/standards/standard_rules_table.ts";
import { errorIssue, warningIssue } from "../../../src/base/issue.ts";
import { PDF_STANDARDS, type PdfStandard } from "../../../src/pdf/standards.ts";

/** Severity of a finding under standards; none if it is left out. */
function rate(code: string, standards: readonly PdfStandard[], path?: string): string {
  const [issue, ...more] = applyStandards([warningIssue(code, "Text", { path })], standards);
  deepStrictEqual(more, []);
  return issue?.severity ?? "none";
}

/** What Typst 0.15 refuses, found by compiling a document with each problem under each standard. */
for (
  const [code, otherwise, ...refusing] of [
    ["missing-date", "none", "a-1b", "a-1a", "a-2b", "a-2u", "a-2a", "a-3b", "a-3u", "a-3a", "a-4", "a-4f", "a-4e"],
    ["missing-alternative-text", "warning", "a-1a", "a-2a", "a-3a", "ua-1"],
    ["long-alternative-text", "none", "a-1b", "a-1a", "a-2b", "a-2u", "a-2a", "a-3b", "a-3u", "a-3a"],
    ["heading-without-text", "warning", "ua-1"],
    ["combined-lines", "none", "ua-1"],
    ["missing-glyph", "warning", "a-1a", "a-2b", "a-2u", "a-2a", "a-3b", "a-3u", "a-3a", "a-4", "a-4f", "a-4e", "ua-1"],
    ["private-use-character", "none", "a-2a", "a-3a", "a-4", "a-4f", "a-4e"],
  ] as const
) {
  Deno.test(`applyStandards() makes ${code} an error under ${refusing.join(", ")} alone`, () => {
    const errors = PDF_STANDARDS.filter((name) => rate(code, [name]) === "error");
    deepStrictEqual(errors, refusing);
    strictEqual(rate(code, []), otherwise);
    strictEqual(rate(code, ["1.7"]), otherwise);
  });
}

for (
  const [code, standards, path, severity] of [
    ["missing-table-header", ["ua-1"], undefined, "error"],
    ["vague-link-text", PDF_STANDARDS, undefined, "warning"],
    ["missing-language", PDF_STANDARDS, undefined, "warning"],
    ["front-matter-value", ["a-3a"], "language", "error"],
    ["front-matter-value", ["a-3b"], "language", "warning"],
    ["front-matter-value", PDF_STANDARDS, "title", "warning"],
    ["unknown-field", PDF_STANDARDS, undefined, "warning"],
  ] as const
) {
  Deno.test(`applyStandards() rates ${code} ${path ?? ""} under ${standards.join(", ")}: ${severity}`, () => {
    strictEqual(rate(code, standards, path), severity);
  });
}

Deno.test("applyStandards() names the standards, and keeps the place and the order of findings", () => {
  const place = { file: "a.md", line: 3, column: 1, hint: "Describe it." };
  const found = [warningIssue("missing-alternative-text", "No text", place), errorIssue("document-too-deep", "Deep")];
  deepStrictEqual(applyStandards(found, ["ua-1", "1.7", "a-2a"]), [
    errorIssue("missing-alternative-text", "No text (refused by ua-1, a-2a)", place),
    errorIssue("document-too-deep", "Deep"),
  ]);
});

Deno.test("STANDARD_RULES has one rule per kind of finding", () => {
  const names = STANDARD_RULES.map(({ code, path }) => `${code} ${path ?? ""}`);
  ok(names.length === new Set(names).size && names.length > 10);
});
