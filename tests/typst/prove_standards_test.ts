import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { listRules } from "../../src/typst/pdf/check_standard.ts";
import { checkValidation, proveStandards } from "../../src/typst/prove_standards.ts";
import { LOCAL_PDF_READER } from "../support/compilers/local_pdf_reader.ts";
import { forgePdf, readStandardFixture } from "../support/compilers/standard_fixtures.ts";

const PDF = readStandardFixture("ua-1_a-2a");

Deno.test("proveStandards() gives a verdict on each standard, in their order", async () => {
  const { evidence, verdicts } = await proveStandards({ pdf: PDF }, ["ua-1", "a-2a", "a-4"], {
    pdfs: LOCAL_PDF_READER,
  });
  strictEqual(evidence?.metadata?.pdfuaPart, "1");
  deepStrictEqual(verdicts.map(({ standard, ok }) => [standard, ok]), [["ua-1", true], ["a-2a", true], ["a-4", false]]);
  deepStrictEqual(verdicts[1]?.rules, listRules("a-2a"));
  deepStrictEqual(verdicts[2]?.issues.map(({ code }) => code), ["standard-not-met", "standard-not-met"]);
});

Deno.test("proveStandards() finds what a compiler left out that claims the standard nevertheless", async () => {
  const { verdicts } = await proveStandards({ pdf: forgePdf(PDF, "/Alt(B)", "") }, ["ua-1"], {
    pdfs: LOCAL_PDF_READER,
  });
  deepStrictEqual(verdicts.map(({ ok, issues }) => [ok, issues.length]), [[false, 1]]);
});

Deno.test("proveStandards() reads nothing without standards, and refuses what is not a PDF", async () => {
  const pdf = new Uint8Array();
  deepStrictEqual(await proveStandards({ pdf }, [], { pdfs: LOCAL_PDF_READER }), { verdicts: [] });
  await rejects(proveStandards({ pdf }, ["a-4"], { pdfs: LOCAL_PDF_READER }), { code: "unreadable-pdf" });
});

Deno.test("checkValidation() refuses what veraPDF refuses, and a standard that it does not know the PDF to claim", () => {
  const rule = { clause: "7.7", test: 1, description: "A formula has a text", count: 2, places: [] };
  const results = [{ standard: "ua-1", passedRules: 9, failedRules: [rule] }];
  const issues = checkValidation({ version: "1.28.2", results }, ["1.7", "ua-1", "a-2a"]);
  deepStrictEqual(issues.map(({ code, message }) => [code, message]), [
    [
      "standard-not-met",
      "veraPDF 1.28.2 refuses the PDF as PDF/UA-1: clause 7.7, test 1, 2 times: A formula has a text",
    ],
    ["standard-not-met", "veraPDF 1.28.2 refuses the PDF as PDF/A-2a: the PDF does not claim it"],
  ]);
});
