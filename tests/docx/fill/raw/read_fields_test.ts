import { deepStrictEqual } from "node:assert/strict";
import { parseRaw } from "../../../../src/docx/fill/raw/parse_raw.ts";
import { readFields, splitFieldCode } from "../../../../src/docx/fill/raw/read_fields.ts";
import { utf8 } from "../../../support/packs/packs.ts";
import { wordXml } from "../../../support/word_documents/docx_fixture.ts";

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const [BEGIN, SEPARATE, END] = [mark("begin"), mark("separate"), mark("end")];

function read(runs: string) {
  const { root } = parseRaw(utf8(wordXml("document", `<w:body><w:p>${runs}</w:p></w:body>`)), "word/document.xml");
  return readFields(root);
}

for (
  const [what, runs, expected, unpaired] of [
    ["the code of a field, whatever its runs", BEGIN + code(" PA") + code("GE ") + END, [[" PAGE ", 0, false]], 0],
    ["a code without what follows its end", BEGIN + code("TOC") + SEPARATE + code("PAGE") + END, [["TOC", 0, true]], 0],
    ["a field of one element", '<w:fldSimple w:instr=" REF a "/>', [[" REF a ", 0, false]], 0],
    [
      "a field in the code of another one, and in its result",
      BEGIN + code("IF ") + BEGIN + code("PAGE") + END + code("= 1") + SEPARATE + BEGIN + code("REF") + END + END,
      [["PAGE", 1, false], ["REF", 1, false], ["IF = 1", 0, true]],
      0,
    ],
    ["marks without another one", END + BEGIN + code("PAGE"), [], 2],
    [
      "a second separator as the result of the field",
      BEGIN + code("A") + SEPARATE + SEPARATE + END,
      [["A", 0, true]],
      0,
    ],
  ] as const
) {
  Deno.test(`readFields() reads ${what}`, () => {
    const { fields, unpaired: marks } = read(runs);
    deepStrictEqual(fields.map((field) => [field.code, field.depth, field.separator !== undefined]), expected);
    deepStrictEqual(marks.length, unpaired);
  });
}

Deno.test("splitFieldCode() returns the name of a field in upper case, and what follows it", () => {
  deepStrictEqual(splitFieldCode(' toc \\o "1-3"'), { name: "TOC", rest: ' \\o "1-3"' });
  deepStrictEqual(splitFieldCode(" = 1"), { name: "", rest: "= 1" });
});
