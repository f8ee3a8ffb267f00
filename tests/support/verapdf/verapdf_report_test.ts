import { deepStrictEqual, throws } from "node:assert/strict";
import { parseVeraPdfReport } from "./verapdf_report.ts";

const RULE = {
  ...{ clause: "7.7", testNumber: 1, failedChecks: 2, description: "Formulas shall have Alt", more: 1 },
  checks: [{ context: "root/a" }, { context: "root/b" }],
};

function report(profileName: string, failedRules: number, ruleSummaries: unknown[]): string {
  const validationResult = [{ profileName, details: { failedRules, ruleSummaries } }];
  return JSON.stringify({ report: { jobs: [{ itemDetails: { name: "/tmp/0.pdf" }, validationResult }] } });
}

Deno.test("parseVeraPdfReport() names the standard and each broken rule", () => {
  const results = parseVeraPdfReport(report("PDF/UA-1 validation profile", 1, [RULE]), (path) => path.slice(5));
  const failedRules = ["7.7-1 (2 times): Formulas shall have Alt root/a"];
  deepStrictEqual(results, [{ name: "0.pdf", standard: "ua-1", failedRules }]);
});

for (
  const [what, json] of [
    ["fewer rules than it counts", report("PDF/A-2A validation profile", 2, [RULE])],
    ["an unknown profile", report("WTPDF 1.0", 0, [])],
    ["a file that was not validated", '{"report":{"jobs":[{"itemDetails":{"name":"a"},"taskException":"broken"}]}}'],
    ["no jobs", '{"report":{}}'],
    ["nothing", ""],
  ] as const
) {
  Deno.test(`parseVeraPdfReport() refuses a report with ${what}`, () => {
    throws(() => parseVeraPdfReport(json, (path) => path));
  });
}
