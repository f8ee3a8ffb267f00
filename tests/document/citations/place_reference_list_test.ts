import { deepStrictEqual } from "node:assert/strict";
import type { CitedEntry } from "../../../src/document/citations/cited.ts";
import { placeReferenceList } from "../../../src/document/citations/place_reference_list.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../../support/compilers/render_typst.ts";
import { renderWordRoot } from "../../support/word/render_word.ts";
import { sketchWord } from "../../support/word/sketch_word.ts";

const DOE: CitedEntry = { key: "doe", label: [{ text: "[1]" }], runs: [{ text: "Doe", marks: ["smallCaps"] }] };
const ROE: CitedEntry = { key: "roe", label: [{ text: "[10]" }], runs: [{ text: "Roe" }] };
const bare = (entry: CitedEntry): CitedEntry => ({ ...entry, label: [] });

/** Sets a document of nothing but a list of references: the calls of Typst, and a sketch of the paragraphs of Word. */
function setList(entries: readonly CitedEntry[], hanging: boolean) {
  const document = parseMarkdown("---\ntitle: T\n---\n");
  placeReferenceList(document.root, { entries, hanging }, { heading: undefined });
  const { source } = renderTypst(document);
  const calls = source.slice(source.indexOf("\n#{") + 3, source.lastIndexOf("}")).trim();
  return { typst: calls.split("\n"), word: sketchWord(renderWordRoot(document.root).blocks) };
}

const START = "#_c_a_start()";

for (
  const [what, entries, hanging, expected] of [
    ["labels", [DOE, ROE], false, {
      typst: [
        'hanging-lines(2.28em, {label-column(2.28em, {"[1] "}); anchor-point("ref-doe"); smallcaps({"Doe"})})',
        "parbreak()",
        'hanging-lines(2.28em, {label-column(2.28em, {"[10] "}); anchor-point("ref-roe"); "Roe"})',
      ],
      word: [
        `body ind=502/502: ${START}[1] →#_c_a_ref_doe(){smallCaps}Doe`,
        "body ind=502/502: [10] →#_c_a_ref_roe()Roe",
      ],
    }],
    ["hanging lines", [bare(DOE), bare(ROE)], true, {
      typst: [
        'hanging-lines(2em, {anchor-point("ref-doe"); smallcaps({"Doe"})})',
        "parbreak()",
        'hanging-lines(2em, {anchor-point("ref-roe"); "Roe"})',
      ],
      word: [
        `body ind=440/440: ${START}#_c_a_ref_doe(){smallCaps}Doe`,
        "body ind=440/440: #_c_a_ref_roe()Roe",
      ],
    }],
    ["neither", [bare(ROE)], false, {
      typst: ['{anchor-point("ref-roe"); "Roe"}'],
      word: [`body: ${START}#_c_a_ref_roe()Roe`],
    }],
  ] as const
) {
  Deno.test(`placeReferenceList() sets a list with ${what} in PDF and Word`, () => {
    deepStrictEqual(setList(entries, hanging), expected);
  });
}
