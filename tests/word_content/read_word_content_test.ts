import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { escapeMarkup } from "../../src/base/xml/markup.ts";
import { parseBlocks } from "../../src/document/read/markdown/parse_body.ts";
import { lineOfText } from "../../src/word_content/inlines/line_of_text.ts";
import { blackPng } from "../support/word_documents/black_png.ts";
import * as fc from "../support/property.ts";
import { PLAIN_STYLE } from "../../src/document/write/markdown/markdown_style.ts";
import { renderMarkdown } from "../../src/document/write/markdown/render_markdown.ts";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
import { buildDocx, relationships, wordXml } from "../support/word_documents/docx_fixture.ts";
import { contentTypes } from "../support/word_documents/word_xml.ts";
import { cell, item, p, read, row, run, shown } from "./content_documents.ts";
import { WORD_FORMS } from "./word_forms_table.ts";

for (const [what, body, markdown] of WORD_FORMS) {
  Deno.test(`readWordContent() reads ${what}`, () => strictEqual(shown(body), markdown));
}

Deno.test("readWordContent() reads cells over columns and rows", () => {
  const merged = (of = "") => `<w:vMerge${of}/>`;
  const table = `<w:tbl>${row(cell(p("a"), '<w:gridSpan w:val="2"/>'))}` +
    `${row(cell(p("b"), merged(' w:val="restart"')) + cell(p("c")))}${
      row(cell(p(""), merged()) + cell(p("d")))
    }</w:tbl>`;
  const [node] = read(table).blocks;
  deepStrictEqual(JSON.stringify(node).match(/"(?:colspan|rowspan)":"\d"/g), ['"colspan":"2"', '"rowspan":"2"']);
});

Deno.test("readWordContent() accepts or rejects tracked changes, and says so", () => {
  const body = p(`<w:ins>${run("new")}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`);
  strictEqual(shown(body), "new");
  strictEqual(shown(body, "reject"), "old");
  deepStrictEqual(read(body).losses.map(({ code, count }) => [code, count]), [["tracked-change", 2]]);
});

Deno.test("readWordContent() reports comments with who made them", () => {
  const { losses } = read(p('<w:r><w:t>a</w:t></w:r><w:r><w:commentReference w:id="7"/></w:r>'));
  deepStrictEqual(losses, [{ code: "comment", message: 'A comment by Ada is left out: "Really?"', count: 1 }]);
});

Deno.test("readWordContent() shows the picture of a formula in the form of old versions, and says so", () => {
  const object = (shape: string) =>
    p(
      `<w:r><w:object xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shape}` +
        '<o:OLEObject ProgID="Equation.3" r:id="ole"/></w:object></w:r>',
    );
  const files = {
    "word/_rels/document.xml.rels": relationships([["image", "media/image1.png"]]),
    "word/media/image1.png": blackPng(1, 1),
  };
  const picture = object(
    '<v:shape alt="x"><v:imagedata xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r0"/></v:shape>',
  );
  const { blocks, losses, pictures } = readWordContent(buildDocx(picture + object(""), files), { changes: "accept" });
  strictEqual(renderMarkdown(blocks).trimEnd(), "![x](images/image1)");
  strictEqual(pictures.length, 1);
  deepStrictEqual(losses.map(({ message }) => message), [
    "An object of another program (Equation.3) is shown as its picture",
    "An object of another program (Equation.3) is left out",
  ]);
});

Deno.test("readWordContent() counts the comments beyond those that it lists", () => {
  const comments = Array.from(
    { length: 600 },
    (_, i) => `<w:comment w:id="${i}" w:author="Ada"><w:p><w:r><w:t>No ${i}</w:t></w:r></w:p></w:comment>`,
  );
  const body = comments.map((_, i) => p(`<w:r><w:t>a</w:t></w:r><w:r><w:commentReference w:id="${i}"/></w:r>`)).join(
    "",
  );
  const { losses } = readWordContent(
    buildDocx(body, {
      "word/_rels/document.xml.rels": relationships([["comments", "comments.xml"]]),
      "word/comments.xml": wordXml("comments", comments.join("")),
    }),
    { changes: "accept" },
  );
  deepStrictEqual([losses.length, losses.at(-1)], [501, {
    ...{ code: "comment", count: 100 },
    message: "After the first 500 findings, those of this kind are only counted",
  }]);
});

Deno.test("readWordContent() takes the title of the document", () => {
  const { facts, blocks } = read(p("Handbook", "T") + p("a"));
  deepStrictEqual([facts.title, blocks.length], ["Handbook", 1]);
});

Deno.test("readWordContent() takes the language of most of the text", () => {
  const styles = wordXml(
    "styles",
    `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="tr-TR"/></w:rPr></w:rPrDefault></w:docDefaults>`,
  );
  const body = p(run("a ") + run("long enough", '<w:lang w:val="en-GB"/>') + run(" deux", '<w:lang w:val="fr-FR"/>'));
  const files = {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
    "word/styles.xml": styles,
  };
  const { facts, blocks } = readWordContent(buildDocx(body, files), { changes: "accept" });
  strictEqual(facts.language, "en-GB");
  strictEqual(renderMarkdown(blocks, PLAIN_STYLE).trimEnd(), "a long enough :span[deux]{lang=fr-FR}");
});

Deno.test("readWordContent() reports letters of lists", () => {
  const { blocks, losses } = read(item("a", 7) + item("b", 7));
  strictEqual(renderMarkdown(blocks).trimEnd(), "1. a\n2. b");
  deepStrictEqual(losses.map(({ code, count }) => [code, count]), [["list-letters", 2]]);
});

Deno.test("readWordContent() takes the language that most runs name if the document names none", () => {
  const { facts, blocks } = read(p(run("a ") + run("long enough", '<w:lang w:val="de-CH"/>')));
  strictEqual(facts.language, "de-CH");
  strictEqual(renderMarkdown(blocks, PLAIN_STYLE).trimEnd(), "a long enough");
});

Deno.test("readWordContent() writes any text so that it is read as the same text", () => {
  const signs = fc.constantFrom(..."*_`[]()<>#:!|~^$\\&{}+-=1.) aä\n");
  const text = fc.oneof(fc.string({ maxLength: 40 }), fc.array(signs, { maxLength: 20 }).map((all) => all.join("")));
  fc.assert(fc.property(text, (written) => {
    const wanted = written.replace(/[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu, " ").trim();
    const markdown = shown(p(run(escapeMarkup(wanted))));
    const back = lineOfText(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
    strictEqual(back.replaceAll("<!-- -->", ""), wanted);
  }));
});

Deno.test("readWordContent() reads the text of a file with macros, and says that it leaves them", () => {
  const types = contentTypes("application/vnd.ms-word.template.macroEnabledTemplate.main+xml");
  const bytes = buildDocx(p("a"), { "[Content_Types].xml": types, "word/vbaProject.bin": "Sub AutoOpen()" });
  const { blocks, losses } = readWordContent(bytes, { changes: "accept" });
  strictEqual(renderMarkdown(blocks), "a\n");
  deepStrictEqual(losses, [{ code: "macros", message: "Macros are neither read nor run", count: 1 }]);
});
