import { deepStrictEqual, throws } from "node:assert/strict";
import { judgeBeforeCompile, judgeDocument } from "../../../src/authoring/standards/judge_document.ts";
import { type Issue, warningIssue } from "../../../src/base/issue.ts";
import type { ConformanceFacts } from "../../../src/document/conformance/check_conformance.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { combineStandards } from "../../../src/authoring/standards/combine_standards.ts";
import { readDemands } from "../../../src/authoring/standards/standard_demands.ts";
import { createFakeContext } from "../../support/fake_context.ts";

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

for (
  const [documentDate, epoch, timestamp] of [
    [undefined, undefined, undefined],
    [undefined, "", undefined],
    [undefined, "1772323200", new Date("2026-03-01")],
    [new Date("1970-01-02"), "1772323200", new Date("1970-01-02")],
    [new Date(0), "x", new Date(0)],
  ] as const
) {
  Deno.test(`readDemands() reads the date ${timestamp?.toISOString()} from ${documentDate?.toISOString()} and SOURCE_DATE_EPOCH=${epoch}`, () => {
    const context = createFakeContext({ environment: epoch === undefined ? {} : { SOURCE_DATE_EPOCH: epoch } });
    const expected = timestamp === undefined ? { standards: [] } : { standards: [], timestamp };
    deepStrictEqual(readDemands({ documentDate }, context), expected);
  });
}

for (const epoch of ["x", "-1", "1.5", "253402300800", "1e9"]) {
  Deno.test(`readDemands() refuses SOURCE_DATE_EPOCH=${epoch}`, () => {
    const context = createFakeContext({ environment: { SOURCE_DATE_EPOCH: epoch } });
    throws(() => readDemands({}, context), {
      code: "usage",
      message: `Cannot use SOURCE_DATE_EPOCH: "${epoch}" is not a number of seconds from 1970`,
      hint: "Correct or unset the variable.", // options for the date differ from command to command
    });
  });
}

Deno.test("combineStandards() joins recipe and command line, each standard once", () => {
  deepStrictEqual(combineStandards(["ua-1"], ["a-2a", "ua-1"]), ["ua-1", "a-2a"]);
  deepStrictEqual(combineStandards([], []), []);
});

Deno.test("combineStandards() refuses standards that no PDF can conform to together", () => {
  throws(() => combineStandards(["ua-1", "a-2a"], ["a-3a"]), {
    code: "usage",
    message: "Cannot combine the PDF standards a-2a, a-3a: a document conforms to only one of them",
    hint: "The recipe demands ua-1, a-2a; a build always proves these.",
  });
});
