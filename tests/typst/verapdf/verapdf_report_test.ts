import { deepStrictEqual, throws } from "node:assert/strict";
import { parseVeraPdfReport } from "../../../src/typst/verapdf/verapdf_report.ts";

const RULE = {
  ...{ clause: "7.7", testNumber: 1, failedChecks: 4, description: "Formulas shall have Alt", more: 1 },
  checks: ["a", "b", "c", "d"].map((context) => ({ context })),
};
const BUILD = { releaseDetails: [{ id: "gui", version: "2" }, { id: "core", version: "1.28.2" }] };

function report(profileName: string, ruleSummaries: unknown[], { failedRules = 1, buildInformation = BUILD } = {}) {
  const validationResult = [{ profileName, details: { passedRules: 105, failedRules, ruleSummaries } }];
  const jobs = [{ itemDetails: { name: "/a.pdf" }, validationResult }, { itemDetails: { name: "/b.pdf" } }];
  return JSON.stringify({ report: { buildInformation, jobs } });
}

Deno.test("parseVeraPdfReport() lists standards, broken rules and their first places by file", () => {
  const failed = {
    ...{ clause: "7.7", test: 1, description: "Formulas shall have Alt" },
    ...{ count: 4, places: ["a", "b", "c"] },
  };
  deepStrictEqual(parseVeraPdfReport(report("PDF/UA-1 validation profile", [RULE])), {
    version: "1.28.2",
    files: new Map([
      ["/a.pdf", [{ standard: "ua-1", passedRules: 105, failedRules: [failed] }]],
      ["/b.pdf", []],
    ]),
  });
});

for (
  const [what, json, message] of [
    [
      "fewer rules than it counts",
      report("PDF/A-2A validation profile", [RULE], { failedRules: 2 }),
      "it counts other rules than it lists",
    ],
    ["an unknown profile", report("WTPDF 1.0", [RULE]), "it has a profile of an unknown standard"],
    [
      "no version",
      report("PDF/A-4 validation profile", [RULE], { buildInformation: { releaseDetails: [] } }),
      "it names no version",
    ],
    [
      "a rule without a clause",
      report("PDF/A-4 validation profile", [{ ...RULE, clause: 1 }]),
      /clause" must be a text/,
    ],
    ["no jobs", '{"report":{}}', /is missing/],
    ["nothing", "", "it is not JSON"],
  ] as const
) {
  Deno.test(`parseVeraPdfReport() refuses a report with ${what}`, () => {
    throws(() => parseVeraPdfReport(json), { name: "ShapeError", message });
  });
}
