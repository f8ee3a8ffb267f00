import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { checkStandards, isPdfStandard, PDF_STANDARDS, type PdfStandard } from "../../src/pdf/standards.ts";

const TOGETHER: readonly (readonly PdfStandard[])[] = [
  [],
  ["ua-1", "a-2a"],
  ["ua-1", "a-3b", "1.7"],
  ["a-4", "2.0"],
  ["ua-1", "ua-1"],
];

for (const standards of TOGETHER) {
  Deno.test(`checkStandards() accepts [${standards}]`, () => deepStrictEqual(checkStandards(standards), []));
}

const CONFLICTS: readonly (readonly [readonly PdfStandard[], RegExp])[] = [
  [["ua-1", "a-4"], /no PDF version in common/],
  [["a-1b", "1.7"], /no PDF version in common/],
  [["ua-1", "a-1a"], /no PDF version in common/],
  [["a-2a", "a-3a"], /a-2a, a-3a: a document conforms to only one of them/],
  [["1.7", "2.0"], /1\.7, 2\.0: a document conforms to only one of them/],
];

for (const [standards, message] of CONFLICTS) {
  Deno.test(`checkStandards() refuses [${standards}]`, () => {
    const [issue] = checkStandards(standards);
    strictEqual(issue?.code, "standards-conflict");
    strictEqual(message.test(issue.message), true, issue.message);
  });
}

Deno.test("isPdfStandard() knows the listed names only", () => {
  strictEqual(PDF_STANDARDS.length, 17);
  strictEqual(isPdfStandard("a-2a"), true);
  strictEqual(isPdfStandard("toString"), false);
  strictEqual(isPdfStandard("PDF/A"), false);
});
