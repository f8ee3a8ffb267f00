import { deepStrictEqual, ok } from "node:assert/strict";
import { checkStandard } from "../../src/typst/pdf/check_standard.ts";
import { readPdfEvidence } from "../../src/typst/pdf/pdf_evidence.ts";
import { forgePdf, readStandardFixture } from "../support/compilers/standard_fixtures.ts";
import { assertConforming } from "../support/verapdf/assert_conforming.ts";
import { skipWithoutVeraPdf, validateWithVeraPdf } from "../support/verapdf/verapdf.ts";

const ignore = await skipWithoutVeraPdf();

Deno.test({
  name: "veraPDF and checkStandard() accept the fixtures",
  ignore,
  fn: async () => {
    await assertConforming([
      { name: "ua-1_a-2a", standards: ["ua-1", "a-2a"], pdf: readStandardFixture("ua-1_a-2a") },
      { name: "a-1a", standards: ["a-1a"], pdf: readStandardFixture("a-1a") },
      { name: "a-4", standards: ["a-4"], pdf: readStandardFixture("a-4") },
    ]);
  },
});

Deno.test({
  name: "veraPDF refuses what checkStandard() refuses",
  ignore,
  fn: async () => {
    const pdf = readStandardFixture("ua-1_a-2a");
    const forgeries = new Map(
      [
        ["/Alt(x)", ""],
        ["/Alt(B)", ""],
        ["/DisplayDocTitle true", ""],
        ["/Marked true", "/Marked null"],
        ["/S/H2", "/S/H3"],
        ["/Tabs/S", "/Tabs/R"],
        ["/Lang(de)", ""],
        ["dc:title", "dc:titel"],
        ["/FontFile3", "/FontFileX"],
      ].map(([from = "", to = ""]) => [`${from} to ${to}`, forgePdf(pdf, from, to)]),
    );
    const results = await validateWithVeraPdf(forgeries);
    const refused = [...results].filter(([, own]) =>
      own.some(({ standard, failedRules }) => standard === "ua-1" && failedRules.length > 0)
    );
    deepStrictEqual(refused.map(([name]) => name), [...forgeries.keys()]);
    for (const forged of forgeries.values()) ok(checkStandard(readPdfEvidence(forged), "ua-1").length > 0);
  },
});
