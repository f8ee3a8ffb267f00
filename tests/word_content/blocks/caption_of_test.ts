import { strictEqual } from "node:assert/strict";
import { readWordContent } from "../../../src/word_content/read_word_content.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { buildDocx, relationships, wordXml } from "../../support/word_documents/docx_fixture.ts";

const STYLES = wordXml(
  "styles",
  '<w:style w:type="paragraph" w:styleId="Cap"><w:name w:val="caption"/></w:style>',
);
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const caption = (content: string) => `<w:p><w:pPr><w:pStyle w:val="Cap"/></w:pPr>${content}</w:p>`;
const number = (name: string) => `<w:fldSimple w:instr=" SEQ ${name} ">${run("1")}</w:fldSimple>`;
const marked = (content: string) => `<w:bookmarkStart w:id="1" w:name="_Ref1"/>${content}<w:bookmarkEnd w:id="1"/>`;
const REFERENCE = `<w:p><w:fldSimple w:instr=" REF _Ref1 \\h ">${run("Table 1")}</w:fldSimple></w:p>`;
const TABLE = `<w:tbl><w:tr><w:tc><w:p>${run("a")}</w:p></w:tc></w:tr></w:tbl>`;
const PICTURE =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr descr="Map"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData>' +
  '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill>' +
  '<a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

function shown(body: string): string {
  const { blocks } = readWordContent(
    buildDocx(body, {
      "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]).replace(
        "</Relationships>",
        '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" ' +
          'Target="media/a.png"/></Relationships>',
      ),
      "word/media/a.png": new Uint8Array([1]),
      "word/styles.xml": STYLES,
    }),
    { changes: "accept" },
  );
  return renderMarkdown(blocks).trimEnd();
}

/** What is read, the caption, and the line before the table. */
const CAPTIONS = [
  ["a separator", `${run("Table ")}${number("Table")}${run(": Costs")}`, "Table: Costs"],
  [
    "a separator in marks",
    `${run("Table ", "<w:b/>")}${number("Table")}${run(": ", "<w:b/>")}${run("Costs", "<w:b/><w:i/>")}`,
    "Table: **_Costs_**",
  ],
] as const;

for (const [what, text, line] of CAPTIONS) {
  Deno.test(`captionOf() leaves out ${what} between number and text`, () => {
    strictEqual(shown(caption(text) + TABLE).split("\n")[0], line);
  });
}

Deno.test("captionOf() keeps the place that references to a table lead to", () => {
  const label = marked(`${run("Table ")}${number("Table")}`);
  strictEqual(
    shown(REFERENCE + caption(`${label}${run(": Costs")}`) + TABLE).split("\n\n").slice(0, 2).join("\n"),
    "[Table 1](#_Ref1)\nTable: :anchor[]{name=_Ref1}Costs",
  );
});

Deno.test("captionOf() keeps the place that references to a figure lead to", () => {
  const label = marked(`${run("Figure ")}${number("Figure")}`);
  strictEqual(
    shown(REFERENCE + PICTURE + caption(`${label}${run(": A map")}`)).split("\n\n").at(-1),
    ':anchor[]{name=_Ref1}![Map](images/a "A map")',
  );
});
