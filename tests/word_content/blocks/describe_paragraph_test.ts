import { strictEqual } from "node:assert/strict";
import { readWordContent } from "../../../src/word_content/read_word_content.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { buildDocx, relationships, wordXml } from "../../support/word_documents/docx_fixture.ts";

const FILL = '<w:pPr><w:shd w:val="clear" w:fill="DDEEFF"/></w:pPr>';

/** Name of a style, its format, and the first line of a paragraph in it. */
const STYLES = [
  ["Note", "", ":::note"],
  ["ACME Warning", "", ":::warning"],
  ["Title page info", "", "Text"],
  ["Title page info", FILL, ":::info"],
] as const;

for (const [name, format, line] of STYLES) {
  Deno.test(`describeParagraph() reads text in the style "${name}"${format === "" ? "" : " with a fill"} as ${line}`, () => {
    const style = `<w:style w:type="paragraph" w:styleId="S"><w:name w:val="${name}"/>${format}</w:style>`;
    const { blocks } = readWordContent(
      buildDocx('<w:p><w:pPr><w:pStyle w:val="S"/></w:pPr><w:r><w:t>Text</w:t></w:r></w:p>', {
        "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
        "word/styles.xml": wordXml("styles", style),
      }),
      { changes: "accept" },
    );
    strictEqual(renderMarkdown(blocks).split("\n")[0], line);
  });
}
