import { deepStrictEqual } from "node:assert/strict";
import { judgeBeforeCompile, judgeDocument } from "../../../src/authoring/standards/judge_document.ts";
import { type Issue, warningIssue } from "../../../src/base/issue.ts";
import type { ConformanceFacts } from "../../../src/document/conformance/check_conformance.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

/** Creates a document with a finding of each kind, which records the facts that it is judged by. */
function createDocument() {
  const seen: ConformanceFacts[] = [];
  const finding = (code: string) => warningIssue(code, code);
  return {
    seen,
    issues: [finding("unknown-field")],
    judge(facts: ConformanceFacts): Issue[] {
      seen.push(facts);
      return [finding("combined-lines")];
    },
    checkFonts: (): Issue[] => [finding("missing-glyph")],
  };
}

function codes(issues: readonly Issue[]): string[] {
  return issues.map(({ severity, code }) => `${severity} ${code}`);
}

for (
  const [underlinesLinks, strikesTasks] of [[true, false], [false, true]] as const
) {
  Deno.test(`judgeDocument() knows of a design: links ${underlinesLinks}, tasks ${strikesTasks}`, () => {
    const document = createDocument();
    const values = sampleValues({ "links.underline": underlinesLinks, "tasks.strikeDone": strikesTasks });
    const found = judgeDocument(document, { standards: ["ua-1"], timestamp: new Date(0) }, { values, fonts: [] });
    deepStrictEqual(document.seen, [{ dated: true, underlinesLinks, strikesTasks }]);
    deepStrictEqual(codes(found), ["error combined-lines", "error missing-glyph"]);
  });
}

Deno.test("judgeDocument() without a template knows neither its lines nor its fonts", () => {
  const document = createDocument();
  deepStrictEqual(codes(judgeDocument(document, { standards: ["ua-1"] })), ["error combined-lines"]);
  deepStrictEqual(document.seen, [{ dated: false, underlinesLinks: false, strikesTasks: false }]);
});

Deno.test("judgeBeforeCompile() checks the content only if standards demand it", () => {
  const [document, template] = [createDocument(), { values: sampleValues(), fonts: [] }];
  const found = judgeBeforeCompile(document, { standards: [] }, template);
  deepStrictEqual([codes(found), document.seen], [["warning unknown-field", "warning missing-glyph"], []]);
  judgeBeforeCompile(document, { standards: ["a-2b"] }, template);
  deepStrictEqual(document.seen.length, 1);
});
