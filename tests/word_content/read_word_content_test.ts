import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { escapeMarkup } from "../../src/base/xml/markup.ts";
import { parseBlocks } from "../../src/document/read/markdown/parse_body.ts";
import { lineOfText } from "../../src/word_content/inlines/line_of_text.ts";
import * as fc from "../support/property.ts";
import { renderMarkdown } from "../../src/document/write/markdown/render_markdown.ts";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
import { buildDocx, relationships, wordXml } from "../support/word_documents/docx_fixture.ts";

const style = (id: string, name: string, of = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"${
    id === "Normal" ? ' w:default="1"' : ""
  }><w:name w:val="${name}"/>${of}</w:style>`;
const STYLES = [
  style("Normal", "Normal"),
  style("H1", "heading 1", '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
  style("H2", "heading 2", '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
  style("T", "Title") + style("Q", "Quote") + style("C", "Source Code") + style("Cap", "caption"),
  style("Warn", "ACME Warning") + style("TocH", "TOC Heading") + style("Toc1", "toc 1"),
  style("VC", "Verbatim Char", '<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>', "character"),
].join("");
const level = (i: number, format: string) =>
  `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${i + 1}."/></w:lvl>`;
const labels = (i: number, text: string) =>
  `<w:lvl w:ilvl="${i}"><w:start w:val="${
    i === 0 ? 4 : 1
  }"/><w:numFmt w:val="decimal"/><w:lvlRestart w:val="1"/>${`<w:lvlText w:val="${text}"/></w:lvl>`}`;
const LABELS = `<w:abstractNum w:abstractNumId="8">${labels(0, "%1")}${labels(1, "Listing %1-%2")}${
  labels(2, "Table %1-%3:")
}</w:abstractNum>`;
const NUMBERING = LABELS +
  ["decimal", "bullet"].map((format, id) =>
    `<w:abstractNum w:abstractNumId="${id}">${level(0, format)}${level(1, format)}</w:abstractNum>`
  ).join("") +
  [1, 2, 3, 8].map((id) =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${id === 8 ? 8 : id === 2 ? 1 : 0}"/></w:num>`
  ).join("");
const NOTES =
  '<w:footnote w:id="1" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2"><w:p><w:r><w:t>Small</w:t></w:r></w:p></w:footnote>';
const COMMENTS = '<w:comment w:id="7" w:author="Ada"><w:p><w:r><w:t>Really?</w:t></w:r></w:p></w:comment>';

const CODE = '<w:rStyle w:val="VC"/>';
const run = (text: string, properties = "") =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, id = "", more = "") =>
  `<w:p><w:pPr>${id === "" ? "" : `<w:pStyle w:val="${id}"/>`}${more}</w:pPr>${
    content.startsWith("<") ? content : run(content)
  }</w:p>`;
const item = (text: string, list: number, at = 0) =>
  p(text, "", `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
const cell = (content: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (cells: string, properties = "") => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const section = (setup: string) => `<w:p><w:pPr><w:sectPr>${setup}</w:sectPr></w:pPr></w:p>`;
const LANDSCAPE = '<w:pgSz w:w="16838" w:h="11906"/>';
const TWO_COLUMNS = '<w:cols w:num="2"/>';
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

function read(body: string, changes: "accept" | "reject" = "accept") {
  const external =
    '<Relationship Id="x1" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target=';
  const rels = relationships([
    ["styles", "styles.xml"],
    ["numbering", "numbering.xml"],
    ["footnotes", "footnotes.xml"],
    ["comments", "comments.xml"],
  ]);
  return readWordContent(
    buildDocx(body, {
      "word/_rels/document.xml.rels": rels.replace(
        "</Relationships>",
        `${external}"https://example.com/a"/>${external.replace("x1", "x2")}"file:///etc/passwd"/></Relationships>`,
      ),
      "word/styles.xml": wordXml("styles", STYLES),
      "word/numbering.xml": wordXml("numbering", NUMBERING),
      "word/footnotes.xml": wordXml("footnotes", NOTES),
      "word/comments.xml": wordXml("comments", COMMENTS),
    }),
    { changes },
  );
}

const shown = (body: string, changes?: "reject") => {
  const { blocks, notes } = read(body, changes);
  return renderMarkdown([...blocks, ...notes]).trimEnd();
};

/** What a document has, its body, and the Markdown of it. */
const CONTENTS: readonly (readonly [what: string, body: string, markdown: string])[] = [
  ["headings and text", p("One", "H1") + p("Two", "H2") + p("Text"), "# One\n\n## Two\n\nText"],
  ["a level of a paragraph itself", p("One", "", '<w:outlineLvl w:val="2"/>'), "### One"],
  [
    "marks",
    p(run("a ") + run("b ", "<w:b/>") + run("c", "<w:b/><w:i/>") + run("d", "<w:strike/>")),
    "a **b _c_**<!-- -->~~d~~",
  ],
  ["marks that a style has switched off", p(run("a", '<w:b w:val="0"/>')), "a"],
  [
    "raised, lowered and underlined text",
    p(run("a", '<w:vertAlign w:val="superscript"/>') + run("b", '<w:u w:val="single"/>')),
    ":sup[a]:u[b]",
  ],
  ["code in a line", p(run("a ") + run("x", '<w:rStyle w:val="VC"/>')), "a `x`"],
  ["lines of code", p("a", "C") + p("", "C") + p("  b", "C"), "```\na\n\n  b\n```"],
  ["a quote of two paragraphs", p("a", "Q") + p("b", "Q"), "> a\n>\n> b"],
  ["a callout by its style", p("a", "Warn"), ":::warning\n\na\n\n:::"],
  ["nested lists", item("a", 2) + item("b", 2, 1) + item("c", 2), "- a\n  - b\n- c"],
  [
    "a list with numbers that goes on after text",
    item("a", 1) + p("t") + item("b", 1),
    "1. a\n\nt\n\n:::text{start=2}\n\n1. b\n\n:::",
  ],
  ["tasks", p("\u2611 a", "", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>'), "- [x] a"],
  [
    "a table with a head",
    `<w:tbl>${row(cell(p("a")) + cell(p("b")), "<w:tblHeader/>")}${row(cell(p("c")) + cell(p("d")))}</w:tbl>`,
    "| a | b |\n| - | - |\n| c | d |",
  ],
  ["a note", p('<w:r><w:t>a</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>'), "a[^1]\n\n[^1]: Small"],
  ["a link", p(`<w:hyperlink r:id="x1">${run("a")}</w:hyperlink>`), "[a](https://example.com/a)"],
  ["a link to a file of the machine", p(`<w:hyperlink r:id="x2">${run("a")}</w:hyperlink>`), "a"],
  ["a field with an address", p(field('HYPERLINK "https://example.com/"', run("a"))), "[a](https://example.com/)"],
  [
    "a reference to a bookmark",
    p(`<w:bookmarkStart w:name="b1" w:id="0"/>${run("A")}`, "H1") + p(field("REF b1 \\h", run("A"))),
    "# :anchor[]{name=b1}A\n\n[A](#b1)",
  ],
  [
    "a caption with a number above its table",
    p(`${run("Table ")}${field("SEQ Table", run("1"))}${run(": Costs")}`, "Cap") +
    `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p("b")))}</w:tbl>`,
    "Table: Costs\n\n| a |\n| - |\n| b |",
  ],
  [
    "a caption without anything",
    p(`${run("Figure ")}${field("SEQ Figure", run("1"))}${run(": Map")}`, "Cap"),
    "Figure 1: Map",
  ],
  ["a table of contents", p(`${field('TOC \\o "1-3"', run("One 1"))}`, "Toc1") + p("One", "H1"), "# One"],
  ["a page break", p("a") + p('<w:r><w:br w:type="page"/></w:r>') + p("b"), "a\n\n::pagebreak\n\nb"],
  ["a line break", p("<w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r>"), "a\\\nb"],
  ["hidden text", p(run("a") + run("b", "<w:vanish/>")), "a"],
  [
    "labels of numbered paragraphs",
    item("a", 8, 1) + item("b", 8, 2) + item("c", 8, 1),
    "Listing 4-1 a\n\nTable 4-1: b\n\nListing 4-2 c",
  ],
  [
    "the label of a numbered paragraph above its table",
    item("Costs", 8, 2) + `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p("b")))}</w:tbl>`,
    "Table: Costs\n\n| a |\n| - |\n| b |",
  ],
  [
    "cells with one line of code",
    `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p(run("b", CODE))))}</w:tbl>`,
    "| a |\n| - |\n| `b` |",
  ],
  [
    "a cell with lines of code",
    `<w:tbl>${row(cell(p(run("a", CODE)) + p(run("b", CODE))))}</w:tbl>`,
    ":::::table\n\n::::row\n\n:::cell\n\n```\na\nb\n```\n\n:::\n\n::::\n\n:::::",
  ],
  ["text for dark ground", p(run("a", '<w:color w:val="FFFFFF"/>')), "a"],
  ["a part in another language", p(run("a ") + run("deux", '<w:lang w:val="fr-FR"/>')), "a deux"],
  [
    "text that looks like Markdown",
    p("1. *a* [b](c) `d` # e $f$ :::g &amp;amp; &lt;b&gt;"),
    "1\\. \\*a\\* \\[b]\\(c) \\`d\\` # e \\$f$ :<!-- -->::g \\&amp; \\<b>",
  ],
  [
    "columns and landscape pages, with the headings that begin pages outside of them",
    p("Most of the text") + section("") + p("a", "H2") + p("b") + p("c", "", '<w:outlineLvl w:val="2"/>') +
    section(TWO_COLUMNS) + p("d") + section(LANDSCAPE) + p("e") + section(LANDSCAPE) + p("f"),
    "Most of the text\n\n## a\n\n:::columns{count=2}\n\nb\n\n### c\n\n:::\n\n" +
    ":::landscape\n\nd\n\ne\n\n:::\n\nf",
  ],
  [
    "text whose usual form is columns",
    p("Title") + section("") + p("Most of the text") + section(TWO_COLUMNS),
    "Title\n\nMost of the text",
  ],
  ["text that is on landscape pages", p("a") + section(LANDSCAPE), "a"],
];

for (const [what, body, markdown] of CONTENTS) {
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
  strictEqual(renderMarkdown(blocks).trimEnd(), "a long enough :span[deux]{lang=fr-FR}");
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
