import { deepStrictEqual, ok, rejects, strictEqual, throws } from "node:assert/strict";
import { parseVeraPdfReport } from "../../../src/typst/verapdf/verapdf_report.ts";
import { listRules } from "../../../src/typst/pdf/check_standard.ts";
import { checkValidation, proveStandards } from "../../../src/typst/prove_standards.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { forgePdf, readStandardFixture } from "../../support/compilers/standard_fixtures.ts";
import { zooUrl } from "../../../src/typst/assets.ts";
import { loadZoo, ZOO_NAMES } from "../../../src/typst/zoo/zoo.ts";
import { renderZoo } from "../../support/compilers/render_zoo.ts";

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

const MARKDOWN = await Deno.readTextFile(zooUrl("zoo.md"));

for (const name of ZOO_NAMES) {
  Deno.test(`loadZoo() reads what renderZoo() makes of ${name}.md`, async () => {
    const { source, ...facts } = renderZoo(await Deno.readTextFile(zooUrl(`${name}.md`)));
    const json = JSON.stringify(facts, null, 1) + "\n";
    if (Deno.env.get("UPDATE_GOLDEN") === "1") {
      await Deno.writeTextFile(zooUrl(`${name}.typ`), source);
      await Deno.writeTextFile(zooUrl(`${name}.json`), json);
    }
    strictEqual(await Deno.readTextFile(zooUrl(`${name}.typ`)), source);
    strictEqual(await Deno.readTextFile(zooUrl(`${name}.json`)), json);
    const { files, title, headings, sections } = await loadZoo(name);
    deepStrictEqual({ title, headings, sections }, {
      title: facts.title,
      headings: facts.headings,
      sections: facts.sections,
    });
    deepStrictEqual([...files.keys()].sort(), ["/main.typ", ...facts.images.map(({ path }) => path)].sort());
  });
}

const COMPONENTS = [
  ...["callout", "status", "task-list", "data-table", "code-block", "inline-code", "quote-block", "figure-block"],
  ...["definition-list", "columns-block", "math-block", "inline-math", "expand-block", "footnote", "thematic-break"],
  ...["page-break", "list", "enum", "link", "strike", "highlight", "sub", "super", "strong", "emph"],
];

for (const component of COMPONENTS) {
  Deno.test(`renderZoo() uses ${component}`, () => {
    ok(new RegExp(`(?:^|[^\\w-])${component}\\(`).test(renderZoo(MARKDOWN).source));
  });
}

for (
  const [parameter, values] of [
    ["kind", ["info", "note", "warning", "tip", "success", "error", "panel"]],
    ["color", ["neutral", "blue", "green", "yellow", "red", "purple"]],
  ] as const
) {
  for (const value of values) {
    Deno.test(`renderZoo() uses ${parameter} ${value}`, () => {
      ok(renderZoo(MARKDOWN).source.includes(`${parameter}: "${value}"`));
    });
  }
}

Deno.test("renderZoo() uses headings of every level", () => {
  deepStrictEqual([...new Set(renderZoo(MARKDOWN).headings.map(({ level }) => level))].sort(), [1, 2, 3, 4, 5, 6]);
});
