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

for (
  const [subtype, flaws] of [
    ["Type0", []],
    ["Type3", []],
    ["TrueType", ["font-not-embedded"]],
    ["CIDFontType2", ["font-not-embedded"]],
  ] as const
) {
  Deno.test(`readPdfEvidence() finds ${flaws.length} flaws in a font of type ${subtype} without a file`, () => {
    const pdf = createPdf(["<</Type/Catalog>>", `<</Type/Font/Subtype/${subtype}>>`]);
    deepStrictEqual(readPdfEvidence(pdf).flaws.map(({ kind }) => kind), flaws);
  });
}
