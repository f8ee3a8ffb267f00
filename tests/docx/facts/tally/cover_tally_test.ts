import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";

const STYLES = style("Normal", "", { isDefault: true }) + style("Title");
const end = (start?: string) => `<w:sectPr>${start === undefined ? "" : `<w:type w:val="${start}"/>`}</w:sectPr>`;
const BREAK = `<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;

/** Whether a title in a section of its own is a cover, by how the sections start that follow. */
function isCover(...starts: readonly (string | undefined)[]): boolean {
  const rest = starts.map((start, i) => i === starts.length - 1 ? para("", "x") + end(start) : para(end(start), "x"));
  const body = inStyle("Title", "T") + para(end(), "by us") + rest.join("");
  return factsOf(body, { styles: STYLES }).cover.present;
}

for (
  const [start, present] of [
    [undefined, true],
    ["nextPage", true],
    ["oddPage", true],
    ["evenPage", true],
    ["continuous", false],
  ] as const
) {
  const how = start ?? "as Word has it";
  Deno.test(`CoverTally ${present ? "takes" : "takes no"} title in a section of its own for a cover before one that starts ${how}`, () => {
    strictEqual(isCover(start), present);
  });
}

Deno.test("CoverTally looks at the second section only", () => {
  strictEqual(isCover("nextPage", "continuous"), true);
  strictEqual(isCover("continuous", "nextPage"), false);
});

Deno.test("CoverTally recognizes a title on a page of its own as a cover, whatever the section after the text", () => {
  const body = inStyle("Title", "T") + BREAK + para(end(), "x") + para("", "y") + end("continuous");
  strictEqual(factsOf(body, { styles: STYLES }).cover.present, true);
});

Deno.test("CoverTally recognizes a page of up to 600 characters as a cover", () => {
  for (const [characters, present] of [[600, true], [601, false]] as const) {
    const body = inStyle("Title", "T") + para("", "x".repeat(characters - 1)) + BREAK + para("", "y");
    strictEqual(factsOf(body, { styles: STYLES }).cover.present, present, `${characters} characters`);
  }
});

for (
  const [what, first, evidence] of [
    ["the style of the title", inStyle("Title", "T"), { kind: "style", name: "Title", count: 1 }],
    ["the part of the text without a title", para("", "T"), { kind: "part", name: "word/document.xml", count: 1 }],
  ] as const
) {
  Deno.test(`CoverTally names as evidence ${what}`, () => {
    deepStrictEqual(factsOf(first + BREAK + para("", "x"), { styles: STYLES }).cover.evidence, evidence);
  });
}
