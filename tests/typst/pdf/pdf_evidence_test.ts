import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { createPdf } from "../../support/compilers/forged_pdf.ts";

for (
  const [what, intents, found] of [
    ["a profile", "/OutputIntents[<</S/GTS_PDFA1/DestOutputProfile 2 0 R>>]", true],
    ["a profile in the second intent", "/OutputIntents[<<>><</DestOutputProfile 2 0 R>>]", true],
    ["no profile", "/OutputIntents[<</S/GTS_PDFA1>>]", false],
    ["no intent", "", false],
  ] as const
) {
  Deno.test(`readPdfEvidence() reads an output intent with ${what}`, () => {
    strictEqual(readPdfEvidence(createPdf([`<</Type/Catalog${intents}>>`, "<<>>"])).outputIntent, found);
  });
}

const ID = { trailer: "/Root 1 0 R/ID[(a)(b)]" };

for (
  const [subtype, more, flaws] of [
    ["Type0", "/ToUnicode 3 0 R", []],
    ["Type0", "", ["font-without-unicode"]],
    ["Type0", "/Encoding/Identity-H", ["font-without-unicode"]],
    ["Type3", "/ToUnicode 3 0 R", []],
    ["TrueType", "/ToUnicode 3 0 R", ["font-not-embedded"]],
    ["TrueType", "/Encoding/WinAnsiEncoding", ["font-not-embedded"]],
    ["TrueType", "/ToUnicode 1 0 R", ["font-not-embedded", "font-without-unicode"]],
    ["CIDFontType2", "", ["font-not-embedded"]],
  ] as const
) {
  Deno.test(`readPdfEvidence() finds ${flaws.length} flaws in a font of type ${subtype} with ${more || "nothing"}`, () => {
    const map = "<</Length 0>>\nstream\n\nendstream";
    const pdf = createPdf(["<</Type/Catalog>>", `<</Type/Font/Subtype/${subtype}${more}>>`, map], ID);
    deepStrictEqual(readPdfEvidence(pdf).flaws.map(({ kind }) => kind), flaws);
  });
}

for (
  const [trailer, missing] of [
    ["/ID[(a)(b)]", false],
    ["/ID[<61>(b)]", false],
    ["", true],
    ["/ID[(a)]", true],
    ["/ID[()(b)]", true],
    ["/ID(a)", true],
  ] as const
) {
  Deno.test(`readPdfEvidence() ${missing ? "misses" : "finds"} the identifier of a file with ${trailer || "none"}`, () => {
    const { flaws } = readPdfEvidence(createPdf(["<</Type/Catalog>>"], { trailer: `/Root 1 0 R${trailer}` }));
    deepStrictEqual(flaws, missing ? [{ kind: "missing-file-identifier", count: 1, places: ["trailer"] }] : []);
  });
}

for (
  const [what, catalog, relationship, type, flaws] of [
    ["a described file", "/AF[2 0 R]", "/AFRelationship/Data", "/Subtype/text#2Fcsv", []],
    ["a file that no object refers to", "", "/AFRelationship/Data", "/Subtype/text#2Fcsv", [
      "file-without-relationship",
    ]],
    ["a file without a relationship", "/AF[2 0 R]", "", "/Subtype/text#2Fcsv", ["file-without-relationship"]],
    ["a file without a type", "/AF[2 0 R]", "/AFRelationship/Data", "", ["file-without-media-type"]],
  ] as const
) {
  Deno.test(`readPdfEvidence() finds ${flaws.length} flaws in ${what}`, () => {
    const pdf = createPdf([
      `<</Type/Catalog${catalog}>>`,
      `<</Type/Filespec/F(a)/UF(a)${relationship}/EF<</F 3 0 R>>>>`,
      `<</Type/EmbeddedFile${type}/Length 0>>\nstream\n\nendstream`,
    ], ID);
    deepStrictEqual(readPdfEvidence(pdf).flaws.map(({ kind }) => kind), ["embedded-file", ...flaws]);
  });
}
