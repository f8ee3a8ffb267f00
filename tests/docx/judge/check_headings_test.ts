import { deepStrictEqual } from "node:assert/strict";
import { checkHeadings } from "../../../src/docx/judge/check_headings.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { buildDocx, relationships, wordXml } from "../../support/word_documents/docx_fixture.ts";

interface Look {
  readonly font?: string;
  readonly size?: number;
  readonly color?: string;
}

/** A template whose headings have these looks; null leaves a level out. */
function templateOf(looks: readonly (Look | null)[], body: Look = { font: "Body" }): Uint8Array {
  const run = ({ font = "Head", size = 12, color = "000000" }: Look) =>
    `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:color w:val="${color}"/><w:sz w:val="${
      size * 2
    }"/></w:rPr>`;
  const styles = looks.map((look, i) =>
    look === null
      ? ""
      : `<w:style w:type="paragraph" w:styleId="H${i + 1}"><w:name w:val="heading ${i + 1}"/>${run(look)}</w:style>`
  );
  const normal = `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/>${
    run(body)
  }</w:style>`;
  return buildDocx("", {
    "word/styles.xml": wordXml("styles", normal + styles.join("")),
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
  });
}

const BLUE = { color: "1F4E9E" };
const DARK_BLUE = { color: "1F3763" };
const RED = { color: "C00000" };

for (
  const [what, looks, expected] of [
    ["headings that are alike", [{ size: 16 }, { size: 14 }, { size: 12 }], []],
    ["sizes that stay the same", [{}, {}, {}], []],
    ["one that is larger than that above", [{ size: 16 }, { size: 12 }, { size: 14 }], [
      "Heading 3 is larger than heading 2: 14 pt, not 12 pt",
    ]],
    ["one in another font between others", [{}, { font: "Other" }, {}], [
      "Heading 2 is set in Other, headings 1 and 3 in Head",
    ]],
    ["the lowest ones in another font", [{}, {}, { font: "Other" }, { font: "Other" }], [
      "Heading 3 is set in Other, headings 1 and 2 in Head",
    ]],
    ["the lowest ones in the font of the text", [{}, {}, { font: "Body" }, { font: "Body" }], []],
    ["one in another color between others", [BLUE, BLUE, RED, BLUE], [
      "Heading 3 has the color #c00000, headings 2 and 4 have #1f4e9e",
    ]],
    ["another tone of a color", [BLUE, BLUE, DARK_BLUE, BLUE], []],
    ["a color for the highest levels", [BLUE, BLUE, {}, {}], []],
    ["colors that all differ", [BLUE, RED, {}], []],
    ["a missing level between others", [{}, null, {}], [
      "Heading 2 has no style, but heading 3 has: its look is derived",
    ]],
    ["missing levels below the others", [{}, {}, null, null], []],
    ["no headings", [], []],
  ] as const
) {
  Deno.test(`checkHeadings() judges ${what}`, () => {
    const issues = checkHeadings(surveyTemplate(templateOf(looks)));
    deepStrictEqual(issues.map(({ message }) => message), expected);
    deepStrictEqual(new Set(issues.map(({ code, severity }) => `${severity} ${code}`)).size <= 1, true);
  });
}
