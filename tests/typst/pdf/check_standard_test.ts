import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PDF_STANDARDS, type PdfStandard } from "../../../src/pdf/standards.ts";
import { checkStandard, listRules, showStandard } from "../../../src/typst/pdf/check_standard.ts";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { forgePdf, readStandardFixture, type StandardFixture } from "../../support/compilers/standard_fixtures.ts";

const DATE = "/ModDate(D:20260102000000Z)";

for (
  const [fixture, standards] of [
    ["ua-1_a-2a", ["ua-1", "a-2a", "1.7"]],
    ["a-1a", ["a-1a", "1.4"]],
    ["a-4", ["a-4", "2.0"]],
  ] as const
) {
  Deno.test(`checkStandard() accepts the file of ${fixture} as ${standards.join(" and ")} and as nothing else`, () => {
    const evidence = readPdfEvidence(readStandardFixture(fixture));
    const met = PDF_STANDARDS.filter((standard) => checkStandard(evidence, standard).length === 0);
    deepStrictEqual([...met].sort(), [...standards].sort());
  });
}

const BREACHES: [
  fixture: StandardFixture,
  standard: PdfStandard,
  rows: [from: string | RegExp, to: string, rule: string, breach: string][],
][] = [["ua-1_a-2a", "ua-1", [
  ["%PDF-1.7", "%PDF-2.0", "version", "the file is PDF 2.0"],
  ["pdfuaid:part>1<", "pdfuaid:part>2<", "identifier", 'the metadata claims "PDF/UA-2"'],
  ["/Metadata ", "/Metadate ", "identifier", "the metadata claims nothing"],
  [
    "/FontFile3",
    "/FontFileX",
    "fonts",
    "2 fonts that are not embedded (LibertinusSerif-Bold, LibertinusSerif-Regular)",
  ],
  [
    "/ToUnicode ",
    "/ToUnicodX ",
    "readable text",
    "3 fonts whose text cannot be read (LibertinusSerif-Bold, LibertinusSerif-Regular, DejaVuMathTeXGyre-Regular)",
  ],
  ["/Marked true", "/Marked null", "tags", "the file is not tagged"],
  ["/Lang(de)", "/Lang(fr)", "language", 'the file is in "fr", its metadata names another language'],
  ["dc:title", "dc:titel", "title", "its metadata has no title"],
  ["/DisplayDocTitle true", "", "title bar", "viewers show the file name in place of the title"],
  ["/Alt(x)", "", "alternative texts", "1 formula without alternative text (page 2)"],
  ["/S/TH", "/S/TD", "header cells", "1 table without header cells (page 2)"],
  ["/Scope/Column", "", "header cells", "2 header cells without a scope (page 2)"],
  ["/S/H2", "/S/H3", "heading levels", "1 heading that skips a level (page 1)"],
  ["/Tabs/S", "/Tabs/R", "tab order", "1 page without a tab order (page 1)"],
  ["/Contents(", "/Contexts(", "link descriptions", "1 link without a description (page 1)"],
  ["/Contents(https://example.org)", "/Contents( )", "link descriptions", "1 link without a description (page 1)"],
]], ["ua-1_a-2a", "a-2a", [
  ["/Type/Catalog", "/Version/2.0", "version", "the file is PDF 2.0"],
  ["pdfaid:part>2<", "pdfaid:part>3<", "identifier", 'the metadata claims "PDF/A-3a"'],
  ["conformance>A<", "conformance>B<", "identifier", 'the metadata claims "PDF/A-2b"'],
  [/\/Info \d+ 0 R/, "/Encrypt<<>>", "encryption", "the file is encrypted"],
  [
    "/FontFile3",
    "/FontFileX",
    "fonts",
    "2 fonts that are not embedded (LibertinusSerif-Bold, LibertinusSerif-Regular)",
  ],
  ["/ID[", "/IX[", "file identifier", "1 missing identifier of the file (trailer)"],
  ["/DestOutputProfile", "/DestOutputProfilX", "colors", "the file embeds no color profile"],
  [DATE, "/JavaScript<<>>", "scripts and actions", "1 script (object N)"],
  [DATE, "/JS(alert\\(\\))", "scripts and actions", "1 script (object N)"],
  [DATE, "/A<</S/Launch/F(x)>>", "scripts and actions", "1 forbidden action (object N)"],
  [DATE, "/AA<<>>", "scripts and actions", "1 forbidden action (object N)"],
  [DATE, "/EF<</F 1 0 R>>", "embedded files", "1 embedded file (object N)"],
  ["/Lang(de)", "", "language", "the file names no language"],
  ["/Alt(B)", "/Alt( )", "alternative texts", "1 figure without alternative text (page 1)"],
]], ["a-4", "a-4", [["%PDF-2.0", "%PDF-1.7", "version", "the file is PDF 1.7"], [
  "pdfaid:rev>2020<",
  "pdfaid:rev>  20<",
  "identifier",
  'the metadata claims "PDF/A-4 without a revision"',
], ["/Border[0 0 0]", "/EF<<>>", "embedded files", "1 embedded file (object N)"]]], ["a-1a", "a-1a", [
  [DATE, "/ca .5", "transparency", "1 use of transparency (object N)"],
  [DATE, "/BM[/Normal/Multiply]", "transparency", "1 use of transparency (object N)"],
  [DATE, "/SMask 1 0 R", "transparency", "1 use of transparency (object N)"],
  [DATE, "/Group<</S/Transparency>>", "transparency", "1 use of transparency (object N)"],
  ["/StructTreeRoot ", "/StructTreeNone ", "tags", "the file is not tagged"],
]]];

for (const [fixture, standard, rows] of BREACHES) {
  for (const [from, to, rule, breach] of rows) {
    Deno.test(`checkStandard() reports that ${breach}, for ${standard} after ${from} has become ${to || "nothing"}`, () => {
      const pdf = readStandardFixture(fixture);
      const [old = ""] = typeof from === "string" ? [from] : new TextDecoder("latin1").decode(pdf).match(from) ?? [];
      const issues = checkStandard(readPdfEvidence(forgePdf(pdf, old, to)), standard);
      const message = `The PDF does not conform to ${showStandard(standard)}, rule "${rule}": ${breach}`;
      const found = issues.map((issue) => issue.message.replace(/object \d+/, "object N"));
      ok(found.includes(message), found.join("\n"));
      ok(issues.every(({ code, severity }) => code === "standard-not-met" && severity === "error"));
      ok(listRules(standard).includes(rule));
    });
  }
}

for (
  const [fixture, standard, from, to] of [
    ["ua-1_a-2a", "a-2a", DATE, "/SMask/None/BM/Normal/ca 1"],
    ["ua-1_a-2a", "a-2a", DATE, "/ca .5/SMask 1 0 R"],
    ["ua-1_a-2a", "a-2a", "dc:language", "dc:sprache"],
    ["ua-1_a-2a", "a-2a", "/Tabs/S", "/Tabs/R"],
    ["ua-1_a-2a", "ua-1", "/Scope/Column", "/Scope/Both"],
    ["ua-1_a-2a", "ua-1", "/S/H2", "/S/H1"],
    ["a-4", "a-4", "/Marked true", "/Marked null"],
  ] as const
) {
  Deno.test(`checkStandard() accepts ${to} in ${standard}`, () => {
    deepStrictEqual(checkStandard(readPdfEvidence(forgePdf(readStandardFixture(fixture), from, to)), standard), []);
  });
}

Deno.test("showStandard() names versions, PDF/A and PDF/UA", () => {
  deepStrictEqual((["1.4", "a-4f", "a-3u", "ua-1"] as const).map(showStandard), [
    ...["PDF 1.4", "PDF/A-4f", "PDF/A-3u", "PDF/UA-1"],
  ]);
  strictEqual(listRules("2.0").length, 1);
});
